/** The rows of a work: which entries share one, and what each is called. Runs in a browser too. */
import type { WorkEntry } from '../../content/schema.ts'

/** The parts of a row that an entry takes, of which there are six. */
const parts = { full: 6, half: 3, third: 2 }

/** An entry as its owner wants it; or one that fills what is left of a row, a third at least, and else has one to itself. */
export interface Wanted {
  width: keyof typeof parts | 'rest'
}

/** An entry in its row, and how much of the row it fills, from 0 to 1. */
export type Placed<Entry extends Wanted> = Entry & { share: number }

/**
 * Lays entries out in rows. Each row begins where the one before has no room left for an entry; one that would be alone
 * there takes the last of three along. Whatever stands in a row fills it.
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

/** How wide an entry is to be. */
export function widthOf(entry: WorkEntry): Wanted['width'] {
  if ('quote' in entry) return 'rest'
  return 'width' in entry ? entry.width : 'full'
}

/** The name of a row in the address of its page, by its place among the rows. */
export const rowName = (index: number) => `row-${index + 1}`
