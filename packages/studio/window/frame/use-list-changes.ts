/** Adds, moves and removes list entries. Adds optional fields, and adds or removes optional parts. */
import { useEffect } from 'react'
import { type Entry, fullEntryName, nameFieldOf, picturesAt, schemaInfoAt } from '../../fields.ts'
import type { Address, Edit, State } from '../../protocol.ts'
import { fieldsClearedBy } from '../../references.ts'
import { entriesAt, textAt } from '../../values.ts'
import { catchRefusal, deletePicture, loadUnusedPictures } from '../client.ts'
import { createFooterToggle, createTextEdits, describeClearedFields } from '../edits.ts'
import type { Editor, ToastContent } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import { type AddableField, firstVisibleFieldOf } from './addable-fields.ts'
import type { FrameStore, PicturePopupOptions } from './frame-store.ts'
import { invalidContentMessage } from './use-page-field-request.ts'

interface Properties {
  store: FrameStore
  /** Whether the page shows the latest content. */
  isUpToDate: boolean
  /** Saves the open text. Resolves to whether the editor is closed. */
  closeEditor: () => Promise<boolean>
}

export type ListChanges = ReturnType<typeof useListChanges>

export function useListChanges(properties: Properties) {
  const { editor, announce } = useStudio()
  const { state } = editor
  const { change, openPicturePopup } = useExclusiveChange(properties)
  /** @param kindKey for a list with several kinds of entry: the first field of the kind */
  const insert = (list: Address, index: number, kindKey?: string) => {
    // For an entry that begins with a picture, the owner chooses the picture first.
    if ((kindKey ?? schemaInfoAt(`${list}.*`)?.keys?.[0]) === 'picture')
      return openPicturePopup({ field: `${list}.${index}.picture`, insertAt: { list, index } })
    const field = kindKey === undefined ? nameFieldOf(list, index) : `${list}.${index}.${kindKey}`
    // An entry that begins with a list, such as a pair, has no text that could open for typing.
    const purpose = schemaInfoAt(field)?.kind === 'list' ? 'select' : 'edit'
    return change([{ kind: 'insert', list, index, kindKey }], field, purpose)
  }
  /** Removes content. Offers to undo this, or to delete pictures that nothing else uses. */
  const remove = async (edit: Edit, name: string, fieldToSelect?: Address) => {
    const message = `${name} was removed. ${describeClearedFields([edit], state)}`.trim()
    const actions = [{ label: 'Undo', run: () => void editor.undo() }]
    if (await change([edit], fieldToSelect))
      void offerPictureDeletion([edit], state, { message, actions }, editor)
  }
  return {
    add: ({ list, index }: Entry, kindKey?: string) => insert(list, index + 1, kindKey),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesAt(state, list).length
      if (to < 0 || to >= count) return
      const name = fullEntryName({ list, index: from }, state)
      if (await change([{ kind: 'move', list, from, to }], `${list}.${to}`))
        announce(`${name} is now number ${to + 1} of ${count}.`)
    },
    remove({ list, index }: Entry) {
      const remainingCount = entriesAt(state, list).length - 1
      // Without entries, select what contains the list.
      const fieldToSelect =
        remainingCount > 0 ? `${list}.${Math.min(index, remainingCount - 1)}` : list.replace(/\.\w+$/, '')
      return remove({ kind: 'remove', list, index }, fullEntryName({ list, index }, state), fieldToSelect)
    },
    toggleInFooter: ({ address }: Entry) =>
      change([createFooterToggle(state, textAt(state, `${address}.label`))]),
    removePart: (file: Address) =>
      remove({ kind: 'part', file, isIncluded: false }, schemaInfoAt(file)?.label ?? file),
    /** Sets the work that shows a service; an empty title means none. */
    chooseWork: ({ address }: Entry, title: string) =>
      change(createTextEdits(state, `${address}.work`, title)),
    addField({ field, kind, kindKey }: AddableField) {
      if (kind === 'list') return insert(field, 0, kindKey)
      if (kind === 'picture') return openPicturePopup({ field })
      if (kind === 'part')
        return change([{ kind, file: field, isIncluded: true }], firstVisibleFieldOf(field), 'edit')
      const text = schemaInfoAt(field)?.placeholder ?? ''
      const edits = createTextEdits(state, field, text).map((edit) => ({ ...edit, isPlaceholder: true }))
      return change(edits, field, 'edit')
    },
  }
}

function useExclusiveChange({ store, isUpToDate, closeEditor }: Properties) {
  const { editor, view } = useStudio()
  const { setState, getState } = store
  const { pageChange } = store.state
  // An update of the page before the `loading` phase does not show the change. If the change adds a text, `editElement` in
  // use-frame.ts ends it when it has opened the text's editor.
  const isChangeShown = isUpToDate && pageChange?.phase === 'loading' && view.fieldRequest?.purpose !== 'edit'
  useEffect(() => {
    if (isChangeShown) setState({ pageChange: undefined })
  }, [isChangeShown, setState])

  /**
   * Runs one change at a time. Edits identify entries by index, so the page must show a change before the next one.
   * @param hasNewText whether the change adds a text, which opens for typing
   */
  const runExclusively = async (run: () => Promise<boolean>, hasNewText = false) => {
    if (editor.state.mistakes.length > 0) {
      editor.showNotice(invalidContentMessage('entries that you add, move or remove'))
      return false
    }
    if (getState().pageChange) return false
    setState({ pageChange: { hasNewText, phase: 'saving' } })
    let isAccepted = false
    try {
      isAccepted = (await closeEditor()) && (await run())
    } finally {
      setState({ pageChange: isAccepted ? { hasNewText, phase: 'loading' } : undefined })
    }
    return isAccepted
  }
  /**
   * Sends edits, then goes to a field. Resolves to whether the server accepted them.
   * @param purpose `edit` if the edits add the text of the field
   */
  const change = (edits: Edit[], field?: Address, purpose: 'edit' | 'select' = 'select') =>
    runExclusively(async () => {
      const isAccepted = await editor.edit(edits)
      if (isAccepted && field !== undefined) view.goToField(field, purpose)
      return isAccepted
    }, purpose === 'edit')
  const openPicturePopup = (picturePopup: PicturePopupOptions) =>
    runExclusively(async () => {
      setState({ activity: { picturePopup } })
      // Nothing has changed until the owner saves in the popup.
      return false
    })
  return { change, openPicturePopup }
}

/**
 * Shows a toast. Offers to delete the pictures that edits have removed from the page.
 * @param state the content before the edits
 */
export async function offerPictureDeletion(
  edits: readonly Edit[],
  state: State,
  { message, actions = [] }: ToastContent,
  editor: Editor,
): Promise<void> {
  const updateToast = editor.showToast({ message, actions })
  // If the request fails, the toast stays without the offer.
  const unusedPictures = await loadUnusedPictures().catch((): string[] => [])
  const changedAddresses = edits.flatMap((edit) => {
    if (edit.kind === 'set') return edit.field
    if (edit.kind === 'part') return edit.file
    return edit.kind === 'remove' ? `${edit.list}.${edit.index}` : []
  })
  const pictures = [...changedAddresses, ...fieldsClearedBy(edits, state)].flatMap((address) =>
    picturesAt(address, state),
  )
  const names = [...new Set(pictures)].filter((name) => unusedPictures.includes(name))
  if (names.length === 0) return
  const [subject, pronoun, deletedSubject] =
    names.length === 1
      ? [`${names[0]} is`, 'it', `${names[0]} was`]
      : [`Its ${names.length} pictures are`, 'them', `${names.length} pictures were`]
  const explanation = `${subject} no longer on the page, but still in your folder. If you delete ${pronoun}, you cannot undo this removal.`
  const deleteAction = {
    label: names.length === 1 ? 'Delete permanently' : `Delete ${names.length} pictures permanently`,
    async run() {
      const refusals = await Promise.all(names.map((name) => catchRefusal(deletePicture(name))))
      updateToast({
        message: refusals.find((refusal) => refusal !== undefined)?.message ?? `${deletedSubject} deleted.`,
      })
    },
  }
  updateToast({ message: `${message} ${explanation}`.trim(), actions: [...actions, deleteAction] })
}
