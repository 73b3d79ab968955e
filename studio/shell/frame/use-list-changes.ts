/** Changes of lists, and the beginning of what is not on the page yet. */
import { useEffect } from 'react'
import { type Entry, entryName, knownAt } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { entriesOf, textOf } from '../content.ts'
import type { Desk } from '../use-desk.ts'
import type { Say } from '../use-spoken.tsx'
import { firstText } from './entries.ts'
import type { Possible } from './possible.ts'
import type { Card, Destination, Store } from './state.ts'
import { mendFirst } from './use-destination.ts'

interface Given {
  desk: Desk
  store: Store
  /** Whether the page shows what the files say now. */
  isFresh: boolean
  /** Saves what is typed in; gives whether nothing is left open. */
  leave: () => Promise<boolean>
  goTo: (destination: Destination) => void
  say: Say
}

const footer: Address = 'site.footerProfiles'
const isPictures = (list: Address) => knownAt(`${list}.*`)?.keys?.[0] === 'picture'

export function useListChanges({ desk, store: { now, send }, isFresh, leave, goTo, say }: Given) {
  useEffect(() => {
    if (isFresh) send({ name: 'list change ended' })
  }, [isFresh, send])

  /**
   * Makes one change after the other, each of what the page shows as it is: entries are known by their numbers, and what
   * stands at one while the page is made anew is another than is seen there.
   */
  const once = async (change: () => Promise<boolean>) => {
    if (desk.state.mistakes.length > 0) return desk.tell(mendFirst('what is added, moved or removed'))
    if (now().isListChanging) return
    send({ name: 'list change begun' })
    let isMade = false
    try {
      isMade = (await leave()) && (await change())
    } finally {
      // One that was made ends with the page that shows it.
      if (!isMade) send({ name: 'list change ended' })
    }
  }
  /** Has a picture chosen; the change comes with it. */
  const choose = (card: Card) => {
    send({ name: 'card opened', card })
    return false
  }
  const offerUndo = (text: string, step: number) => {
    const run = () => {
      send({ name: 'offered', offer: undefined })
      void desk.undo()
    }
    send({ name: 'offered', offer: { text, action: { label: 'Undo', run }, step } })
  }
  const insert = async (list: Address, index: number) => {
    if (isPictures(list)) return choose({ field: `${list}.${index}.picture`, into: { list, index } })
    if (!(await desk.edit([{ kind: 'insert', list, index }]))) return false
    goTo({ field: firstText(list, index), purpose: 'change' })
    return true
  }
  return {
    add: ({ list, index }: Entry) => once(() => insert(list, index + 1)),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesOf(desk.state, list).length
      if (to < 0 || to >= count) return
      await once(async () => {
        if (!(await desk.edit([{ kind: 'move', list, from, to }]))) return false
        goTo({ field: `${list}.${to}`, purpose: 'select' })
        say(`${entryName({ list, index: from })} is now number ${to + 1} of ${count}.`)
        return true
      })
    },
    remove: ({ list, index }: Entry) =>
      once(async () => {
        const left = entriesOf(desk.state, list).length - 1
        const step = desk.state.done + 1
        if (!(await desk.edit([{ kind: 'remove', list, index }]))) return false
        offerUndo(`${entryName({ list, index })} was removed.`, step)
        // With the last one, what the list is in.
        const next = left > 0 ? `${list}.${Math.min(index, left - 1)}` : list.replace(/\.\w+$/, '')
        goTo({ field: next, purpose: 'select' })
        return true
      }),
    /** Has a profile stand in the footer too, or no more. */
    async footer({ address }: Entry) {
      const label = textOf(desk.state, `${address}.label`)
      const entries = entriesOf(desk.state, footer)
      const index = entries.indexOf(label)
      await once(() =>
        desk.edit([
          index === -1
            ? { kind: 'insert', list: footer, index: entries.length, entry: label }
            : { kind: 'remove', list: footer, index },
        ]),
      )
    },
    /** Has another work show a service, or none. */
    async work({ address }: Entry, text: string) {
      const field = `${address}.work`
      const was = textOf(desk.state, field)
      if (text !== was) await once(() => desk.edit([{ kind: 'set', field, text, was }]))
    },
    begin: ({ field, kind, text }: Possible) =>
      once(async () => {
        if (kind === 'list') return insert(field, 0)
        if (kind === 'picture') return choose({ field })
        if (!(await desk.edit([{ kind: 'set', field, text, was: '' }]))) return false
        goTo({ field, purpose: 'change' })
        return true
      }),
  }
}
