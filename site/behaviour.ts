/** Everything that a page runs before its visitor does anything; kept below 2 KB by a test. */
import './contact-form/wake.ts'
import './sections/navigation/behaviour.ts'
import './work-dialog/wake.ts'
import { find } from './find.ts'

const act = () => {
  onscroll = onpointerover = null
  import('./acts.ts')
}

// A page that is reloaded, or begins at an anchor, has been moved already.
if (find('.tiles')) {
  if (scrollY) act()
  else onscroll = onpointerover = act
}

// What follows the first screen is laid out from now on, see base.css.
onload = () => {
  document.body.dataset.loaded = ''
}
