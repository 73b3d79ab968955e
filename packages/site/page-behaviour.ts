/** The script of every page. A test limits it to 2 KB compressed. */
import './contact-form/prefill-links.ts'
import './contact-form/early-submit.ts'
import { query } from './query.ts'
import './load-parts.ts'
import './sections/navigation/navigation-behaviour.ts'
import './page-transitions.ts'

if (query('.work'))
  addEventListener('keydown', async (event) => {
    // Check before the browser closes the menu on Escape.
    const isMenuOpen = query(':popover-open') !== null
    const { handleKey } = await import('./sections/work/work-keys.ts')
    handleKey(event, isMenuOpen)
  })

if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch-works.ts')

// Lays out the parts below the first screen after the load event, one at a time, so that the page stays responsive: the
// styles of home/part.css skip a part without `data-ready`. A click may jump to any part, so it lays out all.
const parts = [...document.querySelectorAll<HTMLElement>('.home ~ .part')]
const layOut = (count: number) => {
  for (const part of parts.splice(0, count)) part.dataset.ready = ''
  if (parts[0]) setTimeout(layOut, 50, 1)
}
addEventListener('load', async () => {
  if (query('[data-slow-network]'))
    await import('./load-text-font.ts')
      .then((module) => module.loadTextFont())
      // The page stays in its fallback font.
      .catch(() => {})
  layOut(1)
})
addEventListener('click', () => layOut(parts.length))
