import { ownName, partOf } from '../fields.ts'
import type { Address, Edit, FieldEdit, State, Value } from '../protocol.ts'
import { clearedBy } from '../references.ts'
import { entriesOf, textOf } from '../values.ts'

/**
 * Returns why a text typed over `oldState` must not be saved over `newState`, or undefined. If a list around the
 * field changed in more than one entry, its index may mean another entry.
 */
export function whyMisplaced(
  oldState: Pick<State, 'content'>,
  newState: Pick<State, 'content'>,
  field: Address,
) {
  const keys = field.split('.')
  const isMisplaced = keys.some((key, depth) => {
    if (!/^\d+$/.test(key)) return false
    const list = keys.slice(0, depth).join('.')
    const [before, after] = [entriesOf(oldState, list), entriesOf(newState, list)]
    const others = after.filter((entry, index) => !isSame(entry, before[index]))
    return before.length !== after.length || others.length > 1
  })
  return isMisplaced
    ? 'This list was changed in another window or program, so this text may now belong to another entry. Copy your text, discard it here, and enter it in the right place.'
    : undefined
}

const isSame = (one: Value, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the edit that sets a field to a text. Empty if the field has that text already. */
export function setTextEdits(state: Pick<State, 'content'>, field: Address, text: string): FieldEdit[] {
  const was = textOf(state, field)
  return was === text ? [] : [{ kind: 'set', field, text, was }]
}

/** Says what else a step removes. Empty if nothing. */
export function clearedSummary(step: readonly Edit[], state: State): string {
  const parts = Map.groupBy(clearedBy(step, state), (field) => partOf(field, state))
  const words = [...parts].map(([part, fields]) => {
    const names = fields.map(ownName).join(', ')
    return part === '' ? names : `${part}: ${names}`
  })
  return words.length === 0 ? '' : `Also removed: ${words.join('; ')}.`
}

const footer = 'site.footerProfiles'

export const footerProfiles = (state: Pick<State, 'content'>) => entriesOf(state, footer).map(String)

/** Returns the edit that adds a profile to the footer, or removes it. */
export function footerToggle(state: Pick<State, 'content'>, label: string): Edit {
  const labels = footerProfiles(state)
  const index = labels.indexOf(label)
  return index === -1
    ? { kind: 'insert', list: footer, index: labels.length, entry: label }
    : { kind: 'remove', list: footer, index }
}
