/** What a field is called where the owner is told of it. */
import type { Address } from '../../protocol.ts'

/** What an entry of each list is called. */
const entries: Record<string, string> = {
  works: 'work',
  done: 'line',
  pictures: 'picture',
  services: 'service',
  items: 'item',
  profiles: 'profile',
}

/** Fields whose own name says little. */
const names: Record<string, string> = {
  toWork: 'way to the work',
  toContact: 'way to the contact',
  lead: 'line beside the tagline',
  menu: 'name in the menu',
  done: 'what was done',
  label: 'name',
}

const plain = (key: string) => names[key] ?? key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

/** The name of a field or an entry: `Title of work 2`, `Item 3 of service 1`. */
export function nameOf(field: Address): string {
  const [file = '', ...keys] = field.split('.')
  const parts: string[] = []
  for (let index = 0; index < keys.length; index++) {
    const [key = '', next = ''] = keys.slice(index, index + 2)
    const isEntry = /^\d+$/.test(next)
    parts.unshift(isEntry ? `${entries[key] ?? plain(key)} ${Number(next) + 1}` : plain(key))
    if (isEntry) index++
  }
  if (parts.length === 1 && file !== 'site') parts.push(file)
  const name = parts.join(' of ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
