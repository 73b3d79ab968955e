export type HistoryAction = 'undo' | 'redo'

/** Returns the action of the pressed keys, such as `undo` for Ctrl Z, wherever the focus is. */
export function historyShortcut(event: KeyboardEvent): HistoryAction | undefined {
  const key = commandKey(event)
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey ? 'redo' : undefined
}

/** Returns the letter pressed with Ctrl or Cmd. */
export function commandKey(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return undefined
  // On keyboards without Latin letters, the physical key counts.
  return /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace(/^Key/, '').toLowerCase()
}

/**
 * Returns the action of the pressed keys. Undefined in edited text, which has its own undo. The text fields of panels
 * have `data-without-draft` while they contain no unsaved text.
 */
export const historyShortcutOutsideText = (event: KeyboardEvent): HistoryAction | undefined =>
  hasOwnUndo(event.target) ? undefined : historyShortcut(event)

/** Avoids `instanceof`: the element may belong to the iframe, which has its own classes. */
function hasOwnUndo(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  if (element?.isContentEditable) return true
  if (!element?.matches?.('textarea, input:not([type=radio], [type=checkbox], [type=color])')) return false
  return element.dataset?.withoutDraft === undefined
}

/** The step of each arrow key: to the right and down, or with -1 to the left and up. */
export const arrowDirections: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Whether an input method handles the key. Safari marks the last key only by the code 229. */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
