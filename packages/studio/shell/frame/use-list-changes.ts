/** Adds, moves and removes list entries, and adds optional parts. */
import { useEffect } from 'react'
import { type Entry, entryWords, knownAt, noteOf, picturesAt } from '../../fields.ts'
import type { Address, Edit } from '../../protocol.ts'
import { clearedBy } from '../../references.ts'
import { entriesOf, textOf } from '../../values.ts'
import { clearedSummary, footerToggle, setTo } from '../content.ts'
import { useStudio } from '../use-studio.ts'
import type { AddableField } from './addable-fields.ts'
import { offerDeletion } from './deletion.ts'
import { firstText } from './entries.ts'
import type { Card, Offer, Store } from './state.ts'
import { correctFirst } from './use-destination.ts'
import type { TypeAhead } from './use-type-ahead.tsx'

interface Properties {
  store: Store
  /** Whether the page shows the current content. */
  isFresh: boolean
  /** Saves the open text. Resolves to whether no text is left open. */
  leave: () => Promise<boolean>
  typeAhead: TypeAhead
}

const isPicture = (list: Address, of?: string) => (of ?? knownAt(`${list}.*`)?.keys?.[0]) === 'picture'

const opensText = (list: Address, of?: string) =>
  of === undefined ? !isPicture(list) : noteOf(`${list}.*.${of}`)?.kind === 'words'

export type ListChanges = ReturnType<typeof useListChanges>

export function useListChanges({ store: { set, now }, isFresh, leave, typeAhead }: Properties) {
  const { editor, view, say } = useStudio()
  const { goTo } = view
  useEffect(() => {
    if (isFresh) set({ isChanging: false })
  }, [isFresh, set])

  /**
   * Runs one change at a time. Entries are identified by index, so each change waits until the page shows the
   * last one.
   * @param opensText whether the change opens a new text for typing
   */
  const once = async (change: () => Promise<boolean>, opensText = false) => {
    if (editor.state.mistakes.length > 0)
      return editor.showNotice(correctFirst('entries that you add, move or remove'))
    if (now().isChanging) return
    set({ isChanging: true })
    if (opensText) typeAhead.begin()
    let isMade = false
    try {
      isMade = (await leave()) && (await change())
    } finally {
      // After a successful change, the page update resets this.
      if (!isMade) {
        set({ isChanging: false })
        typeAhead.end()
      }
    }
  }
  /** Opens the card to choose a picture first. False, as nothing has changed yet. */
  const choose = (card: Card) => {
    set({ card })
    return false
  }
  /** Makes the edits, then runs `then`. Resolves to whether they were accepted. */
  const make = async (edits: Edit[], then: () => void) => {
    const isMade = await editor.edit(edits)
    if (isMade) then()
    return isMade
  }
  /** Removes content. Offers to undo this or to delete pictures that were only used there. */
  const removeContent = (address: Address, edit: Edit, text: string, then = () => {}) => {
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
  }
  /** @param of in a list with several kinds of entry, the first field of the kind */
  const insert = async (list: Address, index: number, of?: string) => {
    if (isPicture(list, of)) return choose({ field: `${list}.${index}.picture`, into: { list, index } })
    const field = of === undefined ? firstText(list, index) : `${list}.${index}.${of}`
    return make([{ kind: 'insert', list, index, of }], () =>
      goTo(field, knownAt(field)?.kind === 'list' ? 'select' : 'change'),
    )
  }
  return {
    add: ({ list, index }: Entry, of?: string) =>
      once(() => insert(list, index + 1, of), opensText(list, of)),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesOf(editor.state, list).length
      if (to < 0 || to >= count) return
      const words = entryWords({ list, index: from }, editor.state)
      await once(() =>
        make([{ kind: 'move', list, from, to }], () => {
          goTo(`${list}.${to}`, 'select')
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
        removeContent(address, { kind: 'remove', list, index }, text, () => goTo(next, 'select')),
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
      once(
        async () => {
          if (kind === 'list') return insert(field, 0, of)
          if (kind === 'picture') return choose({ field })
          if (kind === 'part')
            return make([{ kind, file: field, isThere: true }], () =>
              goTo(`${field}.${knownAt(field)?.keys?.[0]}`),
            )
          const edits = setTo(editor.state, field, text).map((edit) => ({ ...edit, isPlaceholder: true }))
          return make(edits, () => goTo(field))
        },
        kind === 'text' || (kind === 'list' && opensText(field, of)),
      ),
  }
}
