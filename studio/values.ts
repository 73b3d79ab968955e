/** What the owner's files hold, by the address of a field. */
import type { Address, State, Value } from './protocol.ts'

/** The address of what a field stands in. */
export const holderOf = (field: Address): Address => field.slice(0, field.lastIndexOf('.'))

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

/** The entries of a list; none where there is no such list. */
export function entriesOf(state: Pick<State, 'content'>, list: Address): Value[] {
  const value = heldAt(state, list)
  return Array.isArray(value) ? value : []
}
