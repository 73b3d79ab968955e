/** The keys that take a change back, and make it again. */

/**
 * Which of the two a key asks for, if any. While a text is being edited the keys are that text's own; a field that
 * shows what is saved says so by `data-saved`, and leaves them to the studio.
 */
export function stepOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return undefined
  if (isEdited(event.target)) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey ? 'redo' : undefined
}

/** Asked of the page in its frame as well, whose elements are of another window's classes. */
function isEdited(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null
  if (element?.isContentEditable) return true
  if (!element?.matches?.('input, textarea')) return false
  return element.dataset?.saved === undefined
}
