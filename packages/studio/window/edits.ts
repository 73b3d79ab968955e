import { type ContentState, containerNameOf, entriesAround, shortFieldName } from '../fields.ts'
import type { Address, Edit, FieldEdit, State, Value } from '../protocol.ts'
import { fieldsClearedBy } from '../references.ts'
import { entriesAt, textAt } from '../values.ts'

/**
 * Checks whether a text that was typed in `oldState` still belongs to `field` in `newState`. Returns an error message
 * if a list around the field has another length or several changed entries: the text may belong to another entry.
 */
export function misplacedTextMessage(oldState: ContentState, newState: ContentState, field: Address) {
  const isMisplaced = entriesAround(field).some(({ list }) => {
    const [oldEntries, newEntries] = [entriesAt(oldState, list), entriesAt(newState, list)]
    const changedEntries = newEntries.filter((entry, index) => !isEqual(entry, oldEntries[index]))
    return oldEntries.length !== newEntries.length || changedEntries.length > 1
  })
  return isMisplaced
    ? 'This list was changed in another window or program, so this text may now belong to another entry. Copy your text, discard it here, and enter it in the right place.'
    : undefined
}

const isEqual = (first: Value, second: Value | undefined) => JSON.stringify(first) === JSON.stringify(second)

/** Returns the edit that sets a field to a text, or none if the field has that text already. */
export function createTextEdits(state: ContentState, field: Address, text: string): FieldEdit[] {
  const previous = textAt(state, field)
  return previous === text ? [] : [{ kind: 'set', field, text, previous }]
}

/** Returns a sentence that names the fields that the edits clear as a consequence. Empty if there are none. */
export function describeClearedFields(edits: readonly Edit[], state: State): string {
  const fieldsByContainer = Map.groupBy(fieldsClearedBy(edits, state), (field) =>
    containerNameOf(field, state),
  )
  const descriptions = [...fieldsByContainer].map(([containerName, fields]) => {
    const names = fields.map(shortFieldName).join(', ')
    return containerName === '' ? names : `${containerName}: ${names}`
  })
  return descriptions.length === 0 ? '' : `Also removed: ${descriptions.join('; ')}.`
}

/** The list with the labels of the profiles, such as Instagram, that the footer shows. */
const footerListAddress = 'site.footerProfiles'

export const footerProfileLabels = (state: ContentState) => entriesAt(state, footerListAddress).map(String)

/** Returns the edit that adds a profile to the footer, or removes it if it is there. */
export function createFooterToggle(state: ContentState, label: string): Edit {
  const labels = footerProfileLabels(state)
  const index = labels.indexOf(label)
  return index === -1
    ? { kind: 'insert', list: footerListAddress, index: labels.length, entry: label }
    : { kind: 'remove', list: footerListAddress, index }
}
