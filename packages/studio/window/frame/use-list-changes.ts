/** Adds, moves and removes list entries, and adds optional parts. */
import { useEffect } from 'react'
import { type Entry, entryWords, knownAt, nameField, picturesAt } from '../../fields.ts'
import type { Address, Edit } from '../../protocol.ts'
import { clearedBy } from '../../references.ts'
import { entriesOf, textOf } from '../../values.ts'
import { refusalOf } from '../client.ts'
import { clearedSummary, footerToggle, setTo } from '../content.ts'
import { deletePicture, unusedPictures } from '../pictures/upload.ts'
import { useStudio } from '../use-studio.ts'
import type { AddableField } from './addable-fields.ts'
import type { Card, Offer, Store } from './state.ts'
import { correctFirst } from './use-destination.ts'

interface Properties {
  store: Store
  isFresh: boolean
  /** Saves the open text. Resolves to whether no text is left open. */
  leave: () => Promise<boolean>
}

export type ListChanges = ReturnType<typeof useListChanges>

export function useListChanges(properties: Properties) {
  const { editor, view, say } = useStudio()
  const { once, make, choose, removeContent } = useChange(properties)
  /** @param of in a list with several kinds of entry, the first field of the kind */
  const insert = async (list: Address, index: number, of?: string) => {
    if ((of ?? knownAt(`${list}.*`)?.keys?.[0]) === 'picture')
      return choose({ field: `${list}.${index}.picture`, into: { list, index } })
    const field = of === undefined ? nameField(list, index) : `${list}.${index}.${of}`
    return make([{ kind: 'insert', list, index, of }], () =>
      view.goTo(field, knownAt(field)?.kind === 'list' ? 'select' : 'change'),
    )
  }
  return {
    add: ({ list, index }: Entry, of?: string) => once(() => insert(list, index + 1, of)),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesOf(editor.state, list).length
      if (to < 0 || to >= count) return
      const words = entryWords({ list, index: from }, editor.state)
      await once(() =>
        make([{ kind: 'move', list, from, to }], () => {
          view.goTo(`${list}.${to}`, 'select')
          say(`${words} is now number ${to + 1} of ${count}.`)
        }),
      )
    },
    remove({ list, index, address }: Entry) {
      const left = entriesOf(editor.state, list).length - 1
      // After the last entry, select what contains the list.
      const next = left > 0 ? `${list}.${Math.min(index, left - 1)}` : list.replace(/\.\w+$/, '')
      const text = `${entryWords({ list, index }, editor.state)} was removed.`
      return once(() =>
        removeContent(address, { kind: 'remove', list, index }, text, () => view.goTo(next, 'select')),
      )
    },
    toggleInFooter: ({ address }: Entry) =>
      once(() => editor.edit([footerToggle(editor.state, textOf(editor.state, `${address}.label`))])),
    removePart: (file: Address) =>
      once(() =>
        removeContent(file, { kind: 'part', file, isThere: false }, `${knownAt(file)?.label} was removed.`),
      ),
    /** Sets the work that shows a service; an empty title means none. */
    chooseWork: ({ address }: Entry, title: string) =>
      once(() => editor.edit(setTo(editor.state, `${address}.work`, title))),
    begin: ({ field, kind, text, of }: AddableField) =>
      once(async () => {
        if (kind === 'list') return insert(field, 0, of)
        if (kind === 'picture') return choose({ field })
        if (kind === 'part')
          return make([{ kind, file: field, isThere: true }], () =>
            view.goTo(`${field}.${knownAt(field)?.keys?.[0]}`),
          )
        const edits = setTo(editor.state, field, text).map((edit) => ({ ...edit, isPlaceholder: true }))
        return make(edits, () => view.goTo(field))
      }),
  }
}

/** The steps that the list changes share. */
function useChange({ store: { set, now }, isFresh, leave }: Properties) {
  const { editor } = useStudio()
  useEffect(() => {
    if (isFresh) set({ isChanging: false })
  }, [isFresh, set])

  /** Makes the edits, then runs `then`. Resolves to whether they were accepted. */
  const make = async (edits: Edit[], then: () => void) => {
    const isMade = await editor.edit(edits)
    if (isMade) then()
    return isMade
  }
  return {
    /**
     * Runs one change at a time. Entries are identified by index, so each change waits until the page shows the
     * last one.
     */
    async once(change: () => Promise<boolean>) {
      if (editor.state.mistakes.length > 0)
        return editor.showNotice(correctFirst('entries that you add, move or remove'))
      if (now().isChanging) return
      set({ isChanging: true })
      let isMade = false
      try {
        isMade = (await leave()) && (await change())
      } finally {
        // After a successful change, the page update resets this.
        if (!isMade) set({ isChanging: false })
      }
    },
    make,
    /** Opens the card to choose a picture first. False, as nothing has changed yet. */
    choose(card: Card) {
      set({ card })
      return false
    },
    /** Removes content. Offers to undo this or to delete pictures that were only used there. */
    removeContent(address: Address, edit: Edit, text: string, then = () => {}) {
      const addresses = [address, ...clearedBy([edit], editor.state)]
      const pictures = addresses.flatMap((one) => picturesAt(one, editor.state))
      const words = `${text} ${clearedSummary([edit], editor.state)}`.trim()
      const run = () => {
        set({ offer: undefined })
        void editor.undo()
      }
      const offer: Offer = { text: words, actions: [{ label: 'Undo', run }], step: editor.state.done + 1 }
      return make([edit], () => {
        set({ offer })
        void offerDeletion(pictures, offer, set)
        then()
      })
    },
  }
}

/** Offers to delete pictures that the page no longer uses. Adds this to an existing offer. */
export async function offerDeletion(
  pictures: readonly string[],
  { text, actions = [], step }: Offer,
  set: Store['set'],
): Promise<void> {
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
      const refusals = await Promise.all(names.map((name) => refusalOf(deletePicture(name))))
      const refused = refusals.find((refusal) => refusal !== undefined)
      set({ offer: { text: refused?.message ?? `${were} deleted.`, step } })
    },
  }
  set({ offer: { text: `${text} ${words}`.trim(), actions: [...actions, deletion], step } })
}
