// biome-ignore-all lint/suspicious/noGlobalAssign: these are the window's own handlers, and each byte counts here
/** Everything that a page runs before its visitor does anything; kept below 2 KB as it is sent by a test. */
import './contact-form/wake.ts'
import { find } from './find.ts'
import './load-parts.ts'
import './sections/navigation/behaviour.ts'
import './page-transitions.ts'
import './sections/work/work-keys.ts'

// What moves for a visitor who moves the page, or a pointer, or touches it; browsers tell of one that only rests, too.
// However often it is asked for, it is fetched once.
if (find('.tiles,.work')) {
  const act = () => import('./acts.ts')
  onscroll = onpointerdown = onkeydown = act
  onpointermove = (event) => event.movementX && act()
  // Browsers may have moved it before.
  if (scrollY) act()
}

// What follows the first screen is laid out from now on, see base.css; sooner for who follows a link there.
onload = onclick = () => {
  document.body.dataset.loaded ??= ''
}
