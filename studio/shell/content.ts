/** What the owner's files say, as the window asks for it. */
import type { Address, State, Value } from '../protocol.ts'

/** What stands at an address; undefined where there is nothing. */
export function heldAt({ content }: Pick<State, 'content'>, address: Address): Value | undefined {
  return address.split('.').reduce<Value | undefined>((held, key) => {
    if (typeof held !== 'object' || !Object.hasOwn(held, key)) return undefined
    return (held as Record<string, Value>)[key]
  }, content as Value)
}

/** The text at an address as it is written; empty where there is none. */
export function textOf(state: Pick<State, 'content'>, address: Address): string {
  const value = heldAt(state, address)
  return typeof value === 'string' ? value : ''
}

/**
 * Why a text that was begun over one state is not to be saved over another: one of the lists that it is in has been
 * changed otherwise than in one entry, and so its address may be another entry's by now.
 *
 * @returns undefined where it is still the same
 */
export function astray(begun: Pick<State, 'content'>, now: Pick<State, 'content'>, field: Address) {
  const keys = field.split('.')
  const isAstray = keys.some((key, depth) => {
    if (!/^\d+$/.test(key)) return false
    const list = keys.slice(0, depth).join('.')
    const [before, after] = [entriesOf(begun, list), entriesOf(now, list)]
    const others = after.filter((entry, index) => !isSame(entry, before[index]))
    return before.length !== after.length || others.length > 1
  })
  return isAstray
    ? 'The list that this is in was changed meanwhile, by somebody else or in another window, and something else stands here now. Copy what you typed, take it back, and write it where it belongs.'
    : undefined
}

const isSame = (one: Value, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The entries of a list; none where there is no such list. */
export function entriesOf(state: Pick<State, 'content'>, list: Address): Value[] {
  const value = heldAt(state, list)
  return Array.isArray(value) ? value : []
}
