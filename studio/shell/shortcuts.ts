/** The keys that take a change back, and make it again. */

export type StepName = 'undo' | 'redo'

/** Which of the two a key asks for, if any, wherever it is pressed. */
export function stepKey(event: KeyboardEvent): StepName | undefined {
  const key = commandKey(event)
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey ? 'redo' : undefined
}

/** The letter of a key that is pressed with Ctrl or Cmd. */
export function commandKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return undefined
  // On keyboards of other scripts the keys are known by where they are.
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, '').toLowerCase()
}

/**
 * Which of the two a key asks the studio for, if any. While a text is being edited the keys are that text's own; a field that
 * shows what is saved says so by `data-saved`, and leaves them to the studio.
 */
export const stepOf = (event: KeyboardEvent): StepName | undefined =>
  isEdited(event.target) ? undefined : stepKey(event)

/** Asked of the page in its frame as well, whose elements are of another window's classes. */
function isEdited(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  if (element?.isContentEditable) return true
  if (!element?.matches?.('textarea, input:not([type=range])')) return false
  return element.dataset?.saved === undefined
}

/** Where an arrow key leads: to the right and down. */
export const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Whether a key belongs to the making of a letter, as Japanese is typed, and asks for nothing else. Safari tells of the
 * one that ends it only after it has ended, and names it by the code that UI Events keeps for such keys.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
