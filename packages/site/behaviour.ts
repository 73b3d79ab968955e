/** The script that every page runs at once. A test keeps it below 2 KB compressed. */
import './contact-form/early-submit.ts'
import { find } from './find.ts'
import './load-parts.ts'
import './sections/navigation/behaviour.ts'
import './page-transitions.ts'
import './sections/work/work-keys.ts'

if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch-works.ts')

// The parts below the first screen are laid out once the page has loaded, one at a time, so that none delays an answer to
// the visitor; all at once for a click, which may lead to one of them.
const parts = [...document.querySelectorAll<HTMLElement>('.home ~ .part')]
const layOut = (count: number) => {
  for (const part of parts.splice(0, count)) part.dataset.ready = ''
  // The next one after a frame or more.
  if (parts[0]) setTimeout(layOut, 50, 1)
}
addEventListener('load', async () => {
  if (find('[data-slow]'))
    await import('./late-face.ts')
      .then((face) => face.showTextFace())
      // The page stays in its fallback font.
      .catch(() => {})
  layOut(1)
})
addEventListener('click', () => layOut(parts.length))
