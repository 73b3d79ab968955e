/** Lays out the entries of a work in rows. */
import type { WorkEntry } from '@portfolio/content/schema.ts'

/** How many of a row's six columns an entry of each width takes. */
const columnCounts = { full: 6, half: 3, third: 2 }

/**
 * Returns the columns of an entry. A quotation fills the free columns of the row if they are at least a third, or else a
 * new row. Entries without the field `width` fill a row.
 */
function columnCount(entry: WorkEntry, freeColumns: number): number {
  if ('quote' in entry) return freeColumns < columnCounts.third ? columnCounts.full : freeColumns
  return columnCounts['width' in entry ? entry.width : 'full']
}

/**
 * Lays out entries in rows, each with its share of the row from 0 to 1. An entry that does not fit starts a new row. If
 * it stays alone there, the last of three entries in the previous row joins it. Entries grow to fill their row.
 */
export function layOutRows(entries: readonly WorkEntry[]): { entry: WorkEntry; share: number }[][] {
  const rows: { entry: WorkEntry; columns: number }[][] = []
  let freeColumns = 0
  for (const entry of entries) {
    const columns = columnCount(entry, freeColumns)
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
    return row.map(({ entry, columns }) => ({ entry, share: columns / usedColumns }))
  })
}

/** Returns the anchor of a row of entries on the page of its work. */
export const rowId = (index: number) => `row-${index + 1}`
