import { partNameOf, shortFieldName } from '../fields.ts'
import type { Address, Edit, FieldEdit, State, Value } from '../protocol.ts'
import { fieldsClearedBy } from '../references.ts'
import { entriesAt, textAt } from '../values.ts'

/**
 * Returns why a text typed over `oldState` must not be saved over `newState`, or undefined. If a list around the
 * field changed in more than one entry, its index may mean another entry.
 */
export function misplacedTextMessage(
  oldState: Pick<State, 'content'>,
  newState: Pick<State, 'content'>,
  field: Address,
) {
  const keys = field.split('.')
  const isMisplaced = keys.some((key, depth) => {
    if (!/^\d+$/.test(key)) return false
    const list = keys.slice(0, depth).join('.')
    const [before, after] = [entriesAt(oldState, list), entriesAt(newState, list)]
    const changedEntries = after.filter((entry, index) => !isEqual(entry, before[index]))
    return before.length !== after.length || changedEntries.length > 1
  })
  return isMisplaced
    ? 'This list was changed in another window or program, so this text may now belong to another entry. Copy your text, discard it here, and enter it in the right place.'
    : undefined
}

const isEqual = (first: Value, second: Value | undefined) => JSON.stringify(first) === JSON.stringify(second)

/** Returns the edit that sets a field to a text. Empty if the field has that text already. */
export function createTextEdits(state: Pick<State, 'content'>, field: Address, text: string): FieldEdit[] {
  const previous = textAt(state, field)
  return previous === text ? [] : [{ kind: 'set', field, text, previous }]
}

/** Says what else a step removes. Empty if nothing. */
export function describeClearedFields(edits: readonly Edit[], state: State): string {
  const fieldsByPart = Map.groupBy(fieldsClearedBy(edits, state), (field) => partNameOf(field, state))
  const descriptions = [...fieldsByPart].map(([part, fields]) => {
    const names = fields.map(shortFieldName).join(', ')
    return part === '' ? names : `${part}: ${names}`
  })
  return descriptions.length === 0 ? '' : `Also removed: ${descriptions.join('; ')}.`
}

const footerList = 'site.footerProfiles'

export const footerProfileLabels = (state: Pick<State, 'content'>) => entriesAt(state, footerList).map(String)

/** Returns the edit that adds a profile to the footer, or removes it. */
export function createFooterToggle(state: Pick<State, 'content'>, label: string): Edit {
  const labels = footerProfileLabels(state)
  const index = labels.indexOf(label)
  return index === -1
    ? { kind: 'insert', list: footerList, index: labels.length, entry: label }
    : { kind: 'remove', list: footerList, index }
}
