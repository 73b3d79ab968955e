/** The scene of the distance before its script is there, which is fetched once the page is moved. */
import { find } from '../../find.ts'

const show = () => {
  window.onscroll = null
  import('./push.ts')
}

// A page that is reloaded, or begins at an anchor, has been moved already.
if (find('.distance')) {
  if (scrollY) show()
  else window.onscroll = show
}
