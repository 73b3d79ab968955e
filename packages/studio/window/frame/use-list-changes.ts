/** Adds, moves and removes list entries. Adds optional fields, and adds or removes optional parts. */
import { useEffect } from 'react'
import { type Entry, fullEntryName, nameFieldOf, picturesAt, schemaInfoAt } from '../../fields.ts'
import type { Address, Edit } from '../../protocol.ts'
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
  const { runExclusively, editAndShow, openPicturePopup, remove } = useExclusiveChange(properties)
  /** @param kindKey for a list with several kinds of entry: the first field of the kind */
  const insert = (list: Address, index: number, kindKey?: string) => {
    // For an entry that begins with a picture, the owner chooses the picture first.
    if ((kindKey ?? schemaInfoAt(`${list}.*`)?.keys?.[0]) === 'picture')
      return openPicturePopup({ field: `${list}.${index}.picture`, insertAt: { list, index } })
    const field = kindKey === undefined ? nameFieldOf(list, index) : `${list}.${index}.${kindKey}`
    // An entry that begins with a list, such as a pair, has no text that could open for typing.
    const isList = schemaInfoAt(field)?.kind === 'list'
    return runExclusively(
      () => editAndShow([{ kind: 'insert', list, index, kindKey }], field, isList ? 'select' : 'edit'),
      !isList,
    )
  }
  return {
    add: ({ list, index }: Entry, kindKey?: string) => insert(list, index + 1, kindKey),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesAt(state, list).length
      if (to < 0 || to >= count) return
      const name = fullEntryName({ list, index: from }, state)
      await runExclusively(async () => {
        const isAccepted = await editAndShow([{ kind: 'move', list, from, to }], `${list}.${to}`, 'select')
        if (isAccepted) announce(`${name} is now number ${to + 1} of ${count}.`)
        return isAccepted
      })
    },
    remove({ list, index, address }: Entry) {
      const remainingCount = entriesAt(state, list).length - 1
      // Without entries, select what contains the list.
      const fieldToSelect =
        remainingCount > 0 ? `${list}.${Math.min(index, remainingCount - 1)}` : list.replace(/\.\w+$/, '')
      const summary = `${fullEntryName({ list, index }, state)} was removed.`
      return remove(address, { kind: 'remove', list, index }, summary, fieldToSelect)
    },
    toggleInFooter: ({ address }: Entry) =>
      runExclusively(() => editor.edit([createFooterToggle(state, textAt(state, `${address}.label`))])),
    removePart: (file: Address) =>
      remove(file, { kind: 'part', file, isIncluded: false }, `${schemaInfoAt(file)?.label} was removed.`),
    /** Sets the work that shows a service; an empty title means none. */
    chooseWork: ({ address }: Entry, title: string) =>
      runExclusively(() => editor.edit(createTextEdits(state, `${address}.work`, title))),
    addField({ field, kind, kindKey }: AddableField) {
      if (kind === 'list') return insert(field, 0, kindKey)
      if (kind === 'picture') return openPicturePopup({ field })
      if (kind === 'part')
        return runExclusively(
          () => editAndShow([{ kind, file: field, isIncluded: true }], firstVisibleFieldOf(field)),
          true,
        )
      const text = schemaInfoAt(field)?.placeholder ?? ''
      const edits = createTextEdits(state, field, text).map((edit) => ({ ...edit, isPlaceholder: true }))
      return runExclusively(() => editAndShow(edits, field), true)
    },
  }
}

function useExclusiveChange({ store, isUpToDate, closeEditor }: Properties) {
  const { editor, view } = useStudio()
  const { state } = editor
  const { setState, getState } = store
  const { pageChange } = store.state
  // An update of the page before the `loading` phase does not show the change. A field request that waits to open the
  // editor of an added text ends the change itself, see `editElement`.
  const isChangeShown = isUpToDate && pageChange?.phase === 'loading' && view.fieldRequest?.purpose !== 'edit'
  useEffect(() => {
    if (isChangeShown) setState({ pageChange: undefined })
  }, [isChangeShown, setState])

  /**
   * Runs one change at a time. Edits identify entries by index, so the page must show a change before the next one.
   * @param hasNewText whether the change adds a text, which opens for typing
   */
  const runExclusively = async (change: () => Promise<boolean>, hasNewText = false) => {
    if (state.mistakes.length > 0)
      return editor.showNotice(invalidContentMessage('entries that you add, move or remove'))
    if (getState().pageChange) return
    setState({ pageChange: { hasNewText, phase: 'saving' } })
    let isAccepted = false
    try {
      isAccepted = (await closeEditor()) && (await change())
    } finally {
      setState({ pageChange: isAccepted ? { hasNewText, phase: 'loading' } : undefined })
    }
  }
  /** Sends the edits and goes to a field. Resolves to whether the server accepted them. */
  const editAndShow = async (edits: Edit[], field: Address, purpose: 'edit' | 'select' = 'edit') => {
    const isAccepted = await editor.edit(edits)
    if (isAccepted) view.goToField(field, purpose)
    return isAccepted
  }
  const openPicturePopup = (picturePopup: PicturePopupOptions) =>
    runExclusively(async () => {
      setState({ activity: { picturePopup } })
      // Nothing has changed until the owner saves in the popup.
      return false
    })
  /** Removes content. Offers to undo this, or to delete pictures that nothing else uses. */
  const remove = (address: Address, edit: Edit, summary: string, fieldToSelect?: Address) =>
    runExclusively(async () => {
      const addresses = [address, ...fieldsClearedBy([edit], state)]
      const pictures = addresses.flatMap((removedAddress) => picturesAt(removedAddress, state))
      const message = `${summary} ${describeClearedFields([edit], state)}`.trim()
      if (!(await editor.edit([edit]))) return false
      const actions = [{ label: 'Undo', run: () => void editor.undo() }]
      void offerPictureDeletion(pictures, { message, actions }, editor)
      if (fieldToSelect) view.goToField(fieldToSelect, 'select')
      return true
    })
  return { runExclusively, editAndShow, openPicturePopup, remove }
}

/** Shows a toast. If the page no longer uses some of the pictures, the toast offers to delete them. */
export async function offerPictureDeletion(
  pictures: readonly string[],
  { message, actions = [] }: ToastContent,
  editor: Editor,
): Promise<void> {
  const updateToast = editor.showToast({ message, actions })
  // If the request fails, the toast stays without the offer.
  const unusedPictures = await loadUnusedPictures().catch((): string[] => [])
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
