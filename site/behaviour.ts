/** Everything that a page runs before its visitor does anything; kept below 2 KB by a test. */
import './contact-form/wake.ts'
import './sections/distance/wake.ts'
import './sections/navigation/behaviour.ts'
import './work-dialog/wake.ts'

// What follows the first screen is laid out from now on, see base.css.
window.onload = () => {
  document.body.dataset.loaded = ''
}
