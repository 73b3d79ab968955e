/** Choosing a picture for a place of the page, or for a new entry. */
import { useState } from 'react'
import type { Address, Edit, State } from '../../protocol.ts'
import { textOf } from '../content.ts'
import type { Chosen } from '../pictures/PicturePicker.tsx'
import { unusedPictures } from '../pictures/upload.ts'
import type { Desk } from '../use-desk.ts'

/** A picture that is being chosen. */
export interface Picking {
  /** The field that names its file, where it is there already. */
  field: Address
  /** The list that it begins a new entry of. */
  into?: { list: Address; index: number } | undefined
  /** A file that was dropped. */
  file?: File | undefined
}

/** The field of a picture's description; a logo says the brand, and has none. */
export const descriptionOf = (field: Address): Address | undefined =>
  field.endsWith('.picture') ? field.replace(/picture$/, 'description') : undefined

/** Choosing a picture. */
export interface Picks {
  picking: Picking | undefined
  setPicking(picking: Picking | undefined): void
  /** Saves what was chosen; gives why not, where it could not. */
  save(chosen: Chosen): Promise<string | undefined>
}

/**
 * @param unnamed is told of a picture that nothing names any more
 */
export function usePicking(desk: Desk, unnamed: (name: string) => void): Picks {
  const [picking, setPicking] = useState<Picking>()

  const save = async (chosen: Chosen): Promise<string | undefined> => {
    if (!picking) return undefined
    const old = picking.into ? '' : textOf(desk.state, picking.field)
    const edits = editsFor(picking, chosen, desk.state)
    const refusal = edits.length === 0 ? undefined : await desk.attempt(edits)
    if (refusal !== undefined) return refusal
    setPicking(undefined)
    if (old !== '' && old !== chosen.picture && (await isUnnamed(old))) unnamed(old)
    return undefined
  }
  return { picking, setPicking, save }
}

function editsFor({ field, into }: Picking, { picture, description }: Chosen, state: State): Edit[] {
  if (into) return [{ kind: 'insert', ...into, entry: { picture, description } }]
  const set = (field: Address, text: string): Edit[] => {
    const was = textOf(state, field)
    return was === text ? [] : [{ kind: 'set', field, text, was }]
  }
  const described = descriptionOf(field)
  const replaced = set(field, picture)
  return [
    ...replaced,
    ...(described ? set(described, description) : []),
    // Another picture has its middle elsewhere.
    ...(described && replaced.length > 0 ? set(field.replace(/picture$/, 'focus'), '') : []),
  ]
}

const isUnnamed = (name: string) =>
  unusedPictures().then(
    (unused) => unused.includes(name),
    () => false,
  )
