/** What the tools do. */
import type { Address } from '../../protocol.ts'
import { entriesOf, textOf } from '../content.ts'
import type { Desk } from '../use-desk.ts'
import { type Entry, firstText } from './entries.ts'
import { entryName } from './names.ts'
import type { Possible } from './possible.ts'
import type { Picking } from './use-picking.ts'
import type { Wish } from './use-wish.ts'

interface Given {
  desk: Desk
  /** Saves what is being edited; gives whether nothing is left open. */
  leave: () => Promise<boolean>
  wish: (wish: Wish) => void
  pick: (picking: Picking) => void
  /** Tells what was done, and that it can be undone. */
  offerUndo: (text: string) => void
  told: (words: string) => void
}

const footer: Address = 'site.footerProfiles'
const isPictures = (list: Address) => list.endsWith('.pictures')

/** The changes of lists, and of what is not there yet. */
export function useDoing({ desk, leave, wish, pick, offerUndo, told }: Given) {
  const insert = async (list: Address, index: number) => {
    if (!(await leave())) return
    if (isPictures(list)) return pick({ field: `${list}.${index}.picture`, into: { list, index } })
    if (await desk.edit([{ kind: 'insert', list, index }]))
      wish({ field: firstText(list, index), how: 'change' })
  }
  return {
    add: ({ list, index }: Entry) => insert(list, index + 1),
    async move({ list, index: from, address }: Entry, to: number) {
      const count = entriesOf(desk.state, list).length
      if (to < 0 || to >= count || !(await leave())) return
      if (!(await desk.edit([{ kind: 'move', list, from, to }]))) return
      wish({ field: `${list}.${to}`, how: 'choose' })
      told(`${entryName(address)} is now number ${to + 1} of ${count}.`)
    },
    async remove({ list, index, address }: Entry) {
      const left = entriesOf(desk.state, list).length - 1
      if (!(await leave()) || !(await desk.edit([{ kind: 'remove', list, index }]))) return
      offerUndo(`${entryName(address)} was removed.`)
      if (left > 0) wish({ field: `${list}.${Math.min(index, left - 1)}`, how: 'choose' })
    },
    /** Has a profile stand in the footer too, or no more. */
    async footer({ address }: Entry) {
      const label = textOf(desk.state, `${address}.label`)
      const entries = entriesOf(desk.state, footer)
      const index = entries.indexOf(label)
      if (!(await leave())) return
      await desk.edit([
        index === -1
          ? { kind: 'insert', list: footer, index: entries.length, entry: label }
          : { kind: 'remove', list: footer, index },
      ])
    },
    async begin({ field, kind, text }: Possible) {
      if (kind === 'list') return insert(field, 0)
      if (!(await leave())) return
      if (kind === 'picture') return pick({ field })
      if (await desk.edit([{ kind: 'set', field, text, was: '' }])) wish({ field, how: 'change' })
    },
  }
}
