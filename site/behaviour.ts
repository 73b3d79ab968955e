/** Everything that a page runs before its visitor does anything; kept below 2 KB by a test. */
import './contact-form/wake.ts'
import './sections/navigation/behaviour.ts'
import './work-dialog/wake.ts'
import { find } from './find.ts'

// What the first page has for a visitor who moves it, or a pointer over it.
if (find('.tiles'))
  for (const type of ['scroll', 'pointermove'])
    addEventListener(type, () => import('./acts.ts'), { once: true })

// What follows the first screen is laid out from now on, see base.css.
window.onload = () => {
  document.body.dataset.loaded = ''
}
