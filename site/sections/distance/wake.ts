/** The control of the distance before its script is there, which is fetched at the first touch. */
import { find } from '../../find.ts'

const range = find('.distance input')
if (range) range.onpointerover = range.onfocus = () => import('./push.ts')
