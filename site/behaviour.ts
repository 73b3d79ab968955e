/** Everything that a page runs before its visitor does anything; kept below 2 KB as it is sent by a test. */
import './contact-form/early-submit.ts'
import './load-parts.ts'
import './sections/navigation/behaviour.ts'
import './page-transitions.ts'
import './sections/work/work-keys.ts'

if (!HTMLScriptElement.supports?.('speculationrules')) import('./prefetch-works.ts')
if ('slow' in document.documentElement.dataset) addEventListener('load', () => import('./fonts/late-face.ts'))

// What follows the first screen is laid out from now on, see parts.css; sooner for who follows a link there.
for (const type of ['load', 'click'])
  addEventListener(type, () => {
    document.body.dataset.loaded ??= ''
  })
