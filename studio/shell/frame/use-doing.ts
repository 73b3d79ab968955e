/** What the tools do. */
import { useEffect, useRef } from 'react'
import { type Entry, entryName, knownAt } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { entriesOf, textOf } from '../content.ts'
import type { Desk } from '../use-desk.ts'
import type { Say } from '../use-spoken.tsx'
import { firstText } from './entries.ts'
import type { Possible } from './possible.ts'
import type { Picking } from './use-picking.ts'
import type { Wish } from './use-wish.ts'

interface Given {
  desk: Desk
  /** Whether the page shows what the files say now. */
  isFresh: boolean
  /** Saves what is being edited; gives whether nothing is left open. */
  leave: () => Promise<boolean>
  wish: (wish: Wish) => void
  pick: (picking: Picking) => void
  /** Tells what was done, and that it can be undone. */
  offerUndo: (text: string) => void
  say: Say
}

const footer: Address = 'site.footerProfiles'
const isPictures = (list: Address) => knownAt(`${list}.*`)?.keys?.[0] === 'picture'

/** The changes of lists, and of what is not there yet. */
export function useDoing({ desk, isFresh, leave, wish, pick, offerUndo, say }: Given) {
  const isHeld = useRef(false)
  useEffect(() => {
    if (isFresh) isHeld.current = false
  }, [isFresh])

  /**
   * Does one thing after the other, each to what the page shows as it is: entries are known by their numbers, and what
   * stands at one while the page is made anew is another than is seen there.
   */
  const once = async (step: () => Promise<boolean>) => {
    if (desk.state.mistakes.length > 0) return desk.tell(unmended)
    if (isHeld.current) return
    isHeld.current = true
    let isDone = false
    try {
      isDone = (await leave()) && (await step())
    } finally {
      // What was done is let go of by the page that shows it.
      if (!isDone) isHeld.current = false
    }
  }
  /** Has a picture chosen, of which a step comes later. */
  const choose = (picking: Picking) => {
    pick(picking)
    return false
  }
  const insert = async (list: Address, index: number) => {
    if (isPictures(list)) return choose({ field: `${list}.${index}.picture`, into: { list, index } })
    if (!(await desk.edit([{ kind: 'insert', list, index }]))) return false
    wish({ field: firstText(list, index), how: 'change' })
    return true
  }
  return {
    add: ({ list, index }: Entry) => once(() => insert(list, index + 1)),
    async move({ list, index: from }: Entry, to: number) {
      const count = entriesOf(desk.state, list).length
      if (to < 0 || to >= count) return
      await once(async () => {
        if (!(await desk.edit([{ kind: 'move', list, from, to }]))) return false
        wish({ field: `${list}.${to}`, how: 'choose' })
        say(`${entryName({ list, index: from })} is now number ${to + 1} of ${count}.`)
        return true
      })
    },
    remove: ({ list, index }: Entry) =>
      once(async () => {
        const left = entriesOf(desk.state, list).length - 1
        if (!(await desk.edit([{ kind: 'remove', list, index }]))) return false
        offerUndo(`${entryName({ list, index })} was removed.`)
        // With the last one, what the list is in.
        const next = left > 0 ? `${list}.${Math.min(index, left - 1)}` : list.replace(/\.\w+$/, '')
        wish({ field: next, how: 'choose' })
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
        wish({ field, how: 'change' })
        return true
      }),
  }
}

const unmended =
  'There is a mistake in your files. Mend it first: until then the page cannot show what is added, moved or removed.'
