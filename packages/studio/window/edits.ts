import { ownName, partOf } from '../fields.ts'
import type { Address, Edit, FieldEdit, State, Value } from '../protocol.ts'
import { clearedBy } from '../references.ts'
import { entriesOf, textOf } from '../values.ts'

/**
 * Checks whether a text that was typed in `oldState` still belongs to `field` in `newState`. Returns an error message
 * if several entries of a list around the field have changed, as the index may now be that of another entry.
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
    const [before, after] = [entriesOf(oldState, list), entriesOf(newState, list)]
    const changedEntries = after.filter((entry, index) => !isEqual(entry, before[index]))
    return before.length !== after.length || changedEntries.length > 1
  })
  return isMisplaced
    ? 'This list was changed in another window or program, so this text may now belong to another entry. Copy your text, discard it here, and enter it in the right place.'
    : undefined
}

const isEqual = (first: Value, second: Value | undefined) => JSON.stringify(first) === JSON.stringify(second)

/** Returns the edit that sets a field to a text; empty if the field has that text already. */
export function createTextEdits(state: Pick<State, 'content'>, field: Address, text: string): FieldEdit[] {
  const was = textOf(state, field)
  return was === text ? [] : [{ kind: 'set', field, text, was }]
}

/** Lists the fields that the edits clear as a consequence; empty if there are none. */
export function describeClearedFields(edits: readonly Edit[], state: State): string {
  const fieldsByPart = Map.groupBy(clearedBy(edits, state), (field) => partOf(field, state))
  const descriptions = [...fieldsByPart].map(([part, fields]) => {
    const names = fields.map(ownName).join(', ')
    return part === '' ? names : `${part}: ${names}`
  })
  return descriptions.length === 0 ? '' : `Also removed: ${descriptions.join('; ')}.`
}

const footerList = 'site.footerProfiles'

export const footerProfileLabels = (state: Pick<State, 'content'>) => entriesOf(state, footerList).map(String)

/** Returns the edit that adds a profile to the footer, or removes it. */
export function createFooterToggle(state: Pick<State, 'content'>, label: string): Edit {
  const labels = footerProfileLabels(state)
  const index = labels.indexOf(label)
  return index === -1
    ? { kind: 'insert', list: footerList, index: labels.length, entry: label }
    : { kind: 'remove', list: footerList, index }
}
