/** The script that every page runs at once. A test keeps it below 2 KB compressed. */
import './contact-form/early-submit.ts'
import './load-parts.ts'
import './sections/navigation/behaviour.ts'
import './page-transitions.ts'
import './sections/work/work-keys.ts'

if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch-works.ts')
if ('slow' in document.documentElement.dataset) addEventListener('load', () => import('./fonts/late-face.ts'))

// Lays out the parts below the first screen, see parts.css. A click on a link does so earlier.
for (const type of ['load', 'click'])
  addEventListener(type, () => {
    document.body.dataset.loaded ??= ''
  })
