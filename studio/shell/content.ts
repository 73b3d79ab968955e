/** Changes of the owner's files, as the window makes them of what they hold. */
import { belongingsOf, noteOf, ownName, partOf } from '../fields.ts'
import type { Address, Edit, FieldEdit, State, Value } from '../protocol.ts'
import { clearedBy } from '../references.ts'
import { entriesOf, textOf } from '../values.ts'

/**
 * Why a text that was begun over one state is not to be saved over another, if so: one of the lists that it is in has been
 * changed otherwise than in one entry, and so its address may be another entry's by now.
 */
export function whyMisplaced(begun: Pick<State, 'content'>, now: Pick<State, 'content'>, field: Address) {
  const keys = field.split('.')
  const isMisplaced = keys.some((key, depth) => {
    if (!/^\d+$/.test(key)) return false
    const list = keys.slice(0, depth).join('.')
    const [before, after] = [entriesOf(begun, list), entriesOf(now, list)]
    const others = after.filter((entry, index) => !isSame(entry, before[index]))
    return before.length !== after.length || others.length > 1
  })
  return isMisplaced
    ? 'The list that this is in was changed meanwhile, by somebody else or in another window, and something else stands here now. Copy what you typed, take it back, and write it where it belongs.'
    : undefined
}

const isSame = (one: Value, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The change of a field to a text; none where it says that already. */
export function setTo(state: Pick<State, 'content'>, field: Address, text: string): FieldEdit[] {
  const was = textOf(state, field)
  return was === text ? [] : [{ kind: 'set', field, text, was }]
}

/** What a step clears because of what it changes, in words; empty where that is nothing. */
export function clearedWords(step: readonly Edit[], state: State): string {
  const parts = Map.groupBy(clearedBy(step, state), (field) => partOf(field, state))
  const words = [...parts].map(([part, fields]) => {
    const names = fields.map(ownName).join(', ')
    return part === '' ? names : `${part}: ${names}`
  })
  return words.length === 0 ? '' : `Also removed: ${words.join('; ')}.`
}

/** The field of a picture's description; a logo says the brand, and drawings of one mark are described once. */
export function descriptionOf(field: Address): Address | undefined {
  const described = field.replace(/\bpicture$/, 'description')
  return described !== field && noteOf(described) ? described : undefined
}

/** What belongs to a field and has a value. */
export const filledBelongings = (field: Address, state: State): Address[] =>
  belongingsOf(field, state).filter((other) => textOf(state, other) !== '')

const footer = 'site.footerProfiles'

/** The labels of the profiles that stand in the footer too. */
export const footerProfiles = (state: Pick<State, 'content'>) => entriesOf(state, footer).map(String)

/** The change that puts a profile into the footer too, or takes it out. */
export function footerToggle(state: Pick<State, 'content'>, label: string): Edit {
  const labels = footerProfiles(state)
  const index = labels.indexOf(label)
  return index === -1
    ? { kind: 'insert', list: footer, index: labels.length, entry: label }
    : { kind: 'remove', list: footer, index }
}
