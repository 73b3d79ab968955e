/**
 * A change of what lies over the page, shown as one movement by the browser's own view transitions (CSS View Transitions
 * Level 1); work-dialog.css says how each kind looks.
 */
import { still } from '../still.ts'

/**
 * The work rises from its tile, follows another (chosen at the end of that, it is the one whose picture was seen there),
 * or gives way to the page again: into its tile where that is in view.
 */
export type Movement = 'open' | 'next' | 'onward' | 'previous' | 'close' | 'leave'

const root = document.documentElement
let latest: ViewTransition | undefined

/**
 * Makes a change, at once where nothing is to move. One that comes while another still moves ends that one in its final state.
 *
 * @returns once the change is made, before its movement has ended
 */
export async function move(movement: Movement, change: () => void | Promise<void>): Promise<void> {
  if (!document.startViewTransition || still.matches) return change()
  root.dataset.move = movement
  const transition = document.startViewTransition(change)
  latest = transition
  // Cut off by the next one, or by a screen that changes its size: the change is made all the same.
  transition.ready.catch(() => {})
  transition.finished.finally(() => {
    if (latest !== transition) return
    latest = undefined
    delete root.dataset.move
    if (movement === 'close') rest()
  })
  await transition.updateCallbackDone
}

/** A pointer that a work has gone away from below rests: nothing is pointed at until it moves. */
function rest() {
  root.dataset.resting = ''
  // Browsers tell of one that only rests, too.
  const wake = ({ movementX, movementY }: PointerEvent) => {
    if (!movementX && !movementY) return
    delete root.dataset.resting
    removeEventListener('pointermove', wake)
  }
  addEventListener('pointermove', wake)
}

// While something moves, browsers find nothing below a pointer but the root: who clicks meanwhile ends the movement, and what
// stands there gets the click.
addEventListener('click', async (event) => {
  const { target, clientX, clientY } = event
  if (target !== root || !latest) return
  latest.skipTransition()
  await latest.finished
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent('click', event))
})
