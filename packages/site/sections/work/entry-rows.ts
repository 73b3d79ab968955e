/** Lays out the entries of a work in rows. */
import type { WorkEntry } from '@portfolio/content/schema.ts'

/** How many of a row's six columns an entry of each width takes. */
const columnCounts = { full: 6, half: 3, third: 2 }

/**
 * An entry and its width. A quotation has `rest`: it fills the remaining columns of the row if they are at least a
 * third, or else a new row.
 */
export interface SizedEntry {
  width: keyof typeof columnCounts | 'rest'
}

/** An entry in a row, and its share of its row from 0 to 1. */
export type PlacedEntry<Entry> = Entry & { share: number }

/**
 * Lays out entries in rows. An entry that does not fit starts a new row. If it stays alone there, the last of three
 * entries in the previous row joins it. Entries grow to fill their row.
 */
export function layOutRows<Entry extends SizedEntry>(entries: readonly Entry[]): PlacedEntry<Entry>[][] {
  const rows: { entry: Entry; columns: number }[][] = []
  let freeColumns = 0
  for (const entry of entries) {
    const restColumns = freeColumns < columnCounts.third ? columnCounts.full : freeColumns
    const columns = entry.width === 'rest' ? restColumns : columnCounts[entry.width]
    if (columns > freeColumns) {
      rows.push([])
      freeColumns = columnCounts.full
    }
    rows.at(-1)?.push({ entry, columns })
    freeColumns -= columns
  }
  for (const [index, row] of rows.entries()) {
    const previousRow = rows[index - 1] ?? []
    const isAlone = row.length === 1 && row.every(({ columns }) => columns < columnCounts.full)
    if (isAlone && previousRow.length === 3) row.unshift(...previousRow.splice(2))
  }
  return rows.map((row) => {
    const usedColumns = row.reduce((sum, { columns }) => sum + columns, 0)
    return row.map(({ entry, columns }) => ({ ...entry, share: columns / usedColumns }))
  })
}

/** Returns the width of an entry. Entries without the field `width` fill a row. */
export function entryWidth(entry: WorkEntry): SizedEntry['width'] {
  if ('quote' in entry) return 'rest'
  return 'width' in entry ? entry.width : 'full'
}

/** Returns the anchor of a row of entries on the page of its work. */
export const rowId = (index: number) => `row-${index + 1}`
