/** Adds, moves and removes list entries, and adds optional parts. */
import { useEffect } from 'react'
import { type Entry, fullEntryName, nameFieldOf, picturesAt, schemaInfoAt } from '../../fields.ts'
import type { Address, Edit } from '../../protocol.ts'
import { fieldsClearedBy } from '../../references.ts'
import { entriesAt, textAt } from '../../values.ts'
import { catchRefusal } from '../client.ts'
import { createFooterToggle, createTextEdits, describeClearedFields } from '../edits.ts'
import { deletePicture, unusedPictures } from '../pictures/upload.ts'
import type { Editor, ToastContent } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import type { AddableField } from './addable-fields.ts'
import type { FrameStore, PictureCardOptions } from './state.ts'
import { correctFirst } from './use-destination.ts'

interface Properties {
  store: FrameStore
  isFresh: boolean
  /** Saves the open text. Resolves to whether no text is left open. */
  leave: () => Promise<boolean>
}

export type ListChanges = ReturnType<typeof useListChanges>

export function useListChanges(properties: Properties) {
  const { editor, announce } = useStudio()
  const { state } = editor
  const { once, make, choose, remove } = useChange(properties)
  /** @param variantKey in a list with entry variants, the key that identifies the variant */
  const insert = (list: Address, index: number, variantKey?: string) => {
    if ((variantKey ?? schemaInfoAt(`${list}.*`)?.keys?.[0]) === 'picture')
      return choose({ field: `${list}.${index}.picture`, insertAt: { list, index } })
    const field = variantKey === undefined ? nameFieldOf(list, index) : `${list}.${index}.${variantKey}`
    const isList = schemaInfoAt(field)?.kind === 'list'
    return once(
      () => make([{ kind: 'insert', list, index, variantKey }], field, isList ? 'select' : 'edit'),
      !isList,
    )
  }
  return {
    add: ({ list, index }: Entry, variantKey?: string) => insert(list, index + 1, variantKey),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesAt(state, list).length
      if (to < 0 || to >= count) return
      const words = fullEntryName({ list, index: from }, state)
      await once(async () => {
        const isMade = await make([{ kind: 'move', list, from, to }], `${list}.${to}`, 'select')
        if (isMade) announce(`${words} is now number ${to + 1} of ${count}.`)
        return isMade
      })
    },
    remove({ list, index, address }: Entry) {
      const left = entriesAt(state, list).length - 1
      // After the last entry, select what contains the list.
      const next = left > 0 ? `${list}.${Math.min(index, left - 1)}` : list.replace(/\.\w+$/, '')
      const text = `${fullEntryName({ list, index }, state)} was removed.`
      return remove(address, { kind: 'remove', list, index }, text, next)
    },
    toggleInFooter: ({ address }: Entry) =>
      once(() => editor.edit([createFooterToggle(state, textAt(state, `${address}.label`))])),
    removePart: (file: Address) =>
      remove(file, { kind: 'part', file, isThere: false }, `${schemaInfoAt(file)?.label} was removed.`),
    /** Sets the work that shows a service; an empty title means none. */
    chooseWork: ({ address }: Entry, title: string) =>
      once(() => editor.edit(createTextEdits(state, `${address}.work`, title))),
    begin({ field, kind, text, variantKey }: AddableField) {
      if (kind === 'list') return insert(field, 0, variantKey)
      if (kind === 'picture') return choose({ field })
      if (kind === 'part')
        return once(
          () => make([{ kind, file: field, isThere: true }], `${field}.${schemaInfoAt(field)?.keys?.[0]}`),
          true,
        )
      const edits = createTextEdits(state, field, text).map((edit) => ({ ...edit, isPlaceholder: true }))
      return once(() => make(edits, field), true)
    },
  }
}

function useChange({
  store: {
    state: { pageChange },
    setState,
    getState,
  },
  isFresh,
  leave,
}: Properties) {
  const { editor, view } = useStudio()
  const { state } = editor
  // The page may have been updated for another reason before the server accepted the change.
  const isShown = isFresh && pageChange?.phase === 'loading' && view.fieldRequest?.purpose !== 'edit'
  useEffect(() => {
    if (isShown) setState({ pageChange: undefined })
  }, [isShown, setState])

  /** Makes one change at a time: entries are identified by index, so the page must show the last one first. */
  const once = async (change: () => Promise<boolean>, addsText = false) => {
    if (state.mistakes.length > 0)
      return editor.showNotice(correctFirst('entries that you add, move or remove'))
    if (getState().pageChange) return
    setState({ pageChange: { addsText, phase: 'saving' } })
    let isMade = false
    try {
      isMade = (await leave()) && (await change())
    } finally {
      setState({ pageChange: isMade ? { addsText, phase: 'loading' } : undefined })
    }
  }
  /** Makes the edits, then goes to a field. Resolves to whether they were accepted. */
  const make = async (edits: Edit[], field: Address, purpose: 'edit' | 'select' = 'edit') => {
    const isMade = await editor.edit(edits)
    if (isMade) view.goToField(field, purpose)
    return isMade
  }
  const choose = (pictureCard: PictureCardOptions) =>
    once(async () => {
      setState({ activity: { pictureCard } })
      return false
    })
  /** Removes content. Offers to undo this or to delete pictures that were only used there. */
  const remove = (address: Address, edit: Edit, text: string, next?: Address) =>
    once(async () => {
      const addresses = [address, ...fieldsClearedBy([edit], state)]
      const pictures = addresses.flatMap((one) => picturesAt(one, state))
      const words = `${text} ${describeClearedFields([edit], state)}`.trim()
      if (!(await editor.edit([edit]))) return false
      const actions = [{ label: 'Undo', run: () => void editor.undo() }]
      void offerDeletion(pictures, { text: words, actions }, editor)
      if (next) view.goToField(next, 'select')
      return true
    })
  return { once, make, choose, remove }
}

/** Shows an offer about the last step. Adds to it to delete pictures that the page no longer uses. */
export async function offerDeletion(
  pictures: readonly string[],
  { text, actions = [] }: Pick<ToastContent, 'text' | 'actions'>,
  editor: Editor,
): Promise<void> {
  const update = editor.showToast({ text, actions })
  // Offer nothing if the server cannot say which pictures are unused.
  const unused = await unusedPictures().catch((): string[] => [])
  const names = [...new Set(pictures)].filter((name) => unused.includes(name))
  if (names.length === 0) return
  const [which, them, were] =
    names.length === 1
      ? [`${names[0]} is`, 'it', `${names[0]} was`]
      : [`Its ${names.length} pictures are`, 'them', `${names.length} pictures were`]
  const words = `${which} no longer on the page, but still in your folder. If you delete ${them}, you cannot undo this removal.`
  const deletion = {
    label: names.length === 1 ? 'Delete permanently' : `Delete ${names.length} pictures permanently`,
    async run() {
      const refusals = await Promise.all(names.map((name) => catchRefusal(deletePicture(name))))
      update({ text: refusals.find((refusal) => refusal !== undefined)?.message ?? `${were} deleted.` })
    },
  }
  update({ text: `${text} ${words}`.trim(), actions: [...actions, deletion] })
}
