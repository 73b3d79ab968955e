/** A finger on a control: one that goes up or down is there to move the page. */

let undecided: HTMLInputElement | undefined

/** Whether a finger is on a control and has not gone aside: what the control says is not to be heeded then. */
export const isUndecided = (control: HTMLInputElement): boolean => control === undecided

/**
 * Waits for where a finger goes that has come to a control.
 *
 * @param push is called once it goes aside, or leaves the control there
 * @param restore is called where it moves the page: the browser has moved the control already
 */
export function heedFinger(
  control: HTMLInputElement,
  { pointerType, clientX: from }: PointerEvent,
  push: () => void,
  restore: () => void,
): void {
  if (pointerType !== 'touch') return
  undecided = control
  const decide = ({ type, clientX }: PointerEvent) => {
    if (type === 'pointermove' && Math.abs(clientX - from) < 8) return
    undecided = undefined
    control.onpointermove = control.onpointerup = control.onpointercancel = null
    if (type === 'pointercancel') restore()
    else push()
  }
  control.onpointermove = control.onpointerup = control.onpointercancel = decide
}
