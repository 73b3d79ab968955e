/** Lays out the entries of a work in rows. */
import type { WorkEntry } from '@portfolio/content/schema.ts'

/** The columns of each width, out of six. */
const columns = { full: 6, half: 3, third: 2 }

/**
 * The width that the owner has set. `rest` fills the remaining row if that is at least a third, or else a whole row.
 */
export interface RequestedWidth {
  width: keyof typeof columns | 'rest'
}

/** An entry, and its share of its row from 0 to 1. */
export type PlacedEntry<Entry> = Entry & { share: number }

/**
 * Lays out entries in rows. An entry that does not fit starts a new row. If the previous row has three entries, the
 * third joins a single entry in the new row. The entries of a row fill it.
 */
export function rowsOf<Entry extends RequestedWidth>(entries: readonly Entry[]): PlacedEntry<Entry>[][] {
  const rows: { entry: Entry; columnCount: number }[][] = []
  let room = 0
  for (const entry of entries) {
    const rest = room < columns.third ? columns.full : room
    const columnCount = entry.width === 'rest' ? rest : columns[entry.width]
    if (columnCount > room) {
      rows.push([])
      room = columns.full
    }
    rows.at(-1)?.push({ entry, columnCount })
    room -= columnCount
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1] ?? []
    const isAlone = row.length === 1 && row.every(({ columnCount }) => columnCount < columns.full)
    if (isAlone && before.length === 3) row.unshift(...before.splice(2))
  }
  return rows.map((row) => {
    const taken = row.reduce((sum, { columnCount }) => sum + columnCount, 0)
    return row.map(({ entry, columnCount }) => ({ ...entry, share: columnCount / taken }))
  })
}

export function widthOf(entry: WorkEntry): RequestedWidth['width'] {
  if ('quote' in entry) return 'rest'
  return 'width' in entry ? entry.width : 'full'
}

export const rowName = (index: number) => `row-${index + 1}`
