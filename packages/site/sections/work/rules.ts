/** CSS that only some works need, by the selector that shows whether a page needs it. */

import slider from '../../styles/slider.css?inline'
import dot from './comes/dot.css?inline'
import slant from './comes/slant.css?inline'
import stack from './comes/stack.css?inline'
import tries from './tries.css?inline'

export const rulesOfSome: Readonly<Record<string, string>> = {
  '.work-tries': slider + tries,
  '[data-comes=slant], [data-comes=dot]': stack,
  '[data-comes=slant]': slant,
  '[data-comes=dot]': dot,
}
