/** What names something else in the content by its words, and has to follow them. */

import { placeAt, valueAt } from './address.ts'
import type { Value } from './edit/model.ts'
import type { Address, Edit } from './protocol.ts'

type Held = (address: Address) => Value | undefined

/**
 * The changes that a change of a work's title or of a profile's label brings with it: a service names the work that
 * shows it by its title, and the footer a profile by its label. What is taken out is no longer named.
 *
 * @param held what stands at an address now
 */
export function following(edit: Edit, held: Held): Edit[] {
  if (edit.kind === 'set') return renamed(edit, held)
  if (edit.kind === 'remove') return unnamed(edit, held)
  return []
}

function renamed({ field, text, was }: Edit & { kind: 'set' }, held: Held): Edit[] {
  if (/^portfolio\.works\.\d+\.title$/.test(field))
    return namedBy('services.services', 'work', was, held).map((field) => ({ kind: 'set', field, text, was }))
  if (/^site\.profiles\.\d+\.label$/.test(field))
    return namedBy('site.footerProfiles', undefined, was, held).map((field) => ({
      kind: 'set',
      field,
      text,
      was,
    }))
  return []
}

function unnamed({ list, index }: Edit & { kind: 'remove' }, held: Held): Edit[] {
  if (list === 'portfolio.works') {
    const was = textAt(held, `portfolio.works.${index}.title`)
    return namedBy('services.services', 'work', was, held).map((field) => ({
      kind: 'set',
      field,
      text: '',
      was,
    }))
  }
  if (list === 'site.profiles') {
    const was = textAt(held, `site.profiles.${index}.label`)
    return namedBy('site.footerProfiles', undefined, was, held)
      .toReversed()
      .map((field) => ({
        kind: 'remove',
        list: 'site.footerProfiles',
        index: Number(placeAt(field).field.at(-1)),
      }))
  }
  return []
}

/** Where a list's entries say a text. */
function namedBy(list: Address, key: string | undefined, text: string, held: Held): Address[] {
  const entries = held(list)
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry, index) => {
    const said = key === undefined ? entry : valueAt(entry, [key])
    return said === text ? [[list, index, key].filter((part) => part !== undefined).join('.')] : []
  })
}

const textAt = (held: Held, address: Address) => String(held(address) ?? '')
