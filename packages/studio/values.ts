/** Looks up content values by address. */
import type { Address, State, Value } from './protocol.ts'

/** Returns the address of the group or list around a field. */
export const parentAddress = (field: Address): Address => field.slice(0, field.lastIndexOf('.'))

/** Returns the value at an address. Undefined if there is none. */
export function valueAt({ content }: Pick<State, 'content'>, address: Address): Value | undefined {
  return address.split('.').reduce<Value | undefined>((value, key) => {
    if (typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    return (value as Record<string, Value>)[key]
  }, content as Value)
}

/** Returns the text at an address as written. Empty if there is none. */
export function textAt(state: Pick<State, 'content'>, address: Address): string {
  const value = valueAt(state, address)
  return typeof value === 'string' ? value : ''
}

/** Returns the entries of a list. Empty if there is no list. */
export function entriesAt(state: Pick<State, 'content'>, list: Address): Value[] {
  const value = valueAt(state, list)
  return Array.isArray(value) ? value : []
}
