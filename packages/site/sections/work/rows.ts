/** Lays out the entries of a work in rows. */
import type { WorkEntry } from '@portfolio/content/schema.ts'

/** The columns of each width, out of six. */
const parts = { full: 6, half: 3, third: 2 }

/**
 * The width that the owner has set. `rest` fills the remaining row if that is at least a third, or else a whole row.
 */
export interface Wanted {
  width: keyof typeof parts | 'rest'
}

/** An entry, and its share of its row from 0 to 1. */
export type Placed<Entry> = Entry & { share: number }

/**
 * Lays out entries in rows. An entry that does not fit starts a new row; if it would be alone there, it takes the
 * last of three from the row before. The entries of a row fill it.
 */
export function rowsOf<Entry extends Wanted>(entries: readonly Entry[]): Placed<Entry>[][] {
  const rows: { entry: Entry; takes: number }[][] = []
  let room = 0
  for (const entry of entries) {
    const rest = room < parts.third ? parts.full : room
    const takes = entry.width === 'rest' ? rest : parts[entry.width]
    if (takes > room) {
      rows.push([])
      room = parts.full
    }
    rows.at(-1)?.push({ entry, takes })
    room -= takes
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1] ?? []
    const isAlone = row.length === 1 && row.every(({ takes }) => takes < parts.full)
    if (isAlone && before.length === 3) row.unshift(...before.splice(2))
  }
  return rows.map((row) => {
    const taken = row.reduce((sum, { takes }) => sum + takes, 0)
    return row.map(({ entry, takes }) => ({ ...entry, share: takes / taken }))
  })
}

export function widthOf(entry: WorkEntry): Wanted['width'] {
  if ('quote' in entry) return 'rest'
  return 'width' in entry ? entry.width : 'full'
}

export const rowName = (index: number) => `row-${index + 1}`
