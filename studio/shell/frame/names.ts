/** What an entry of a list is called where the owner is told of it. */
import type { Address } from '../../protocol.ts'

const names: Record<string, string> = {
  works: 'Work',
  done: 'Line',
  pictures: 'Picture',
  services: 'Service',
  items: 'Item',
  profiles: 'Profile',
}

/** The name of an entry, counted from 1: `Work 2`. */
export function entryName(entry: Address): string {
  const [list = '', index = ''] = entry.split('.').slice(-2)
  return `${names[list] ?? 'Entry'} ${Number(index) + 1}`
}
