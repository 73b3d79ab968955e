/** Everything that a page runs before its visitor does anything; kept below 2 KB by a test. */
import './contact-form/wake.ts'
import './sections/navigation/behaviour.ts'
import './work-dialog/wake.ts'

// What moves for a visitor who moves the page, or points at what does. Browsers tell of a pointer that only rests, too.
// However often it is asked for, it is fetched once.
for (const part of document.querySelectorAll<HTMLElement>('.home-art,.tiles,.work-field'))
  window.onscroll = part.onpointerover = () => import('./acts.ts')

// What follows the first screen is laid out from now on, see base.css; sooner for who follows a link there.
window.onload = window.onclick = () => {
  document.body.dataset.loaded ??= ''
}
