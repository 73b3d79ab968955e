/** Everything that a page runs before its visitor does anything; kept below 2 KB by a test. */
import './contact-form/wake.ts'
import './sections/navigation/behaviour.ts'
import './work-dialog/wake.ts'
import { find } from './find.ts'

// What the first page has for a visitor who moves it, or points at a tile. Browsers tell of one that only rests, too.
// However often it is asked for, it is fetched once.
const tiles = find('.tiles')
if (tiles) window.onscroll = tiles.onpointerover = () => import('./acts.ts')

// What follows the first screen is laid out from now on, see base.css; sooner for who follows a link there.
window.onload = window.onclick = () => {
  document.body.dataset.loaded ??= ''
}
