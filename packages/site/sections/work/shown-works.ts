/** Prepares the works for rendering: pictures, rows and addresses. */
import { drawnPart, lettering, type Named, picture } from '@portfolio/content/pictures/picture.ts'
import type { Run } from '@portfolio/content/rich-words.ts'
import type { Content, Work, WorkEntry } from '@portfolio/content/schema.ts'
import { workAddress } from '@portfolio/content/work-address.ts'
import { picturesOf } from '@portfolio/content/work-pictures.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { rowName, rowsOf, widthOf } from './rows.ts'
import { layered, type PlacedLayer, screenValues, stripValues } from './values.ts'

/** An entry below a work's text: a picture, quotation, pair, sequence or layers. */
export type ShownEntry = Awaited<ReturnType<typeof shownEntry>>

/** Everything that a work's page shows. */
export type ShownWork = Awaited<ReturnType<typeof shownWork>>

/** All works in the owner's order, and the path of the page with their tiles. */
export type ShownWorks = Awaited<ReturnType<typeof shownWorks>>

export const tileId = ({ number }: Pick<ShownWork, 'number'>): string => `tile-${number}`

export const shownWorks = async ({ portfolio }: Content) => ({
  works: await Promise.all(portfolio.works.map(shownWork)),
  home: siteBase(),
})

async function shownWork(work: Work, index: number) {
  const { title, category, client, year, done, description, caption, text = [] } = work
  return {
    /** Counted from 1, as on its tile. */
    number: index + 1,
    address: workAddress(work),
    title,
    category,
    client,
    /** The lettering of the client's name or else the title. */
    lettering: work.lettering === undefined ? undefined : await lettering(work.lettering),
    year,
    done: done.map((words) => words.map((run) => withinWork(work, run))),
    text: text.map((line) => ({ ...line, words: line.words.map((run) => withinWork(work, run)) })),
    picture: await picture(work, 'tile'),
    description,
    caption,
    /** The entries below its text. */
    rows: rowsOf(await Promise.all(work.pictures.map(shownEntry))),
  }
}

/** Resolves a link to a picture of the work, such as `#sketches` for sketches.jpg. */
function withinWork(work: Work, run: Run): Run {
  const shown = work.pictures
    .flatMap(picturesOf)
    .find(({ picture }) => run.link === `${siteBase()}#${picture.replace(/\.\w+$/, '')}`)
  return shown ? { ...run, link: placeInWork(work, shown.picture) } : run
}

/** Returns the address where a work shows a picture: that of its row, or of the work if no row has it. */
export function placeInWork(work: Work, picture: string): string {
  const rows = rowsOf(work.pictures.map((entry) => ({ entry, width: widthOf(entry) })))
  const index = rows.findIndex((row) =>
    row.some(({ entry }) => picturesOf(entry).some((one) => one.picture === picture)),
  )
  return index === -1 ? workAddress(work) : `${workAddress(work)}#${rowName(index)}`
}

async function shownEntry(entry: WorkEntry) {
  const width = widthOf(entry)
  if ('quote' in entry) return { ...entry, width }
  if ('pair' in entry) return { pair: await Promise.all(entry.pair.map(further)), width }
  if ('sequence' in entry) {
    const screens = await Promise.all(entry.sequence.map(further))
    const sequence = screens.map((screen, index) => ({ ...screen, values: screenValues(screens, index) }))
    return { ...entry, sequence, values: stripValues(screens), width }
  }
  if ('layers' in entry) {
    const { control, caption } = entry
    return { ...layered(await Promise.all(entry.layers.map(layer))), control, caption, width }
  }
  return { ...(await further(entry)), width }
}

const further = async <Entry extends Named>({ pictureNarrow, crop, focus, ...rest }: Entry) => ({
  ...rest,
  picture: await picture({ picture: rest.picture, pictureNarrow, crop, focus }, 'further'),
})

const nowhere = { x: 0, y: 0 }

type WorkLayer = Extract<WorkEntry, { layers: unknown }>['layers'][number]

async function layer({ from = nowhere, turn = 0, tries = [], ...rest }: WorkLayer): Promise<PlacedLayer> {
  const crop = await drawnPart(rest.picture)
  return {
    ...rest,
    picture: await picture({ picture: rest.picture, crop }, 'layer', crop.width / 100),
    crop,
    from,
    turn,
    tries: tries.map(({ by = nowhere, size = 1, turn = 0, ...rest }) => ({ ...rest, by, size, turn })),
  }
}
