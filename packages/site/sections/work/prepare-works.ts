/** Prepares the works for rendering: pictures, rows and URLs. */
import {
  type ContentPicture,
  letteringPicture,
  preparePicture,
  visiblePartOf,
} from '@portfolio/content/pictures/picture.ts'
import type { Run } from '@portfolio/content/rich-words.ts'
import type { Content, Work, WorkEntry } from '@portfolio/content/schema.ts'
import { workUrl } from '@portfolio/content/work-url.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import {
  composeLayers,
  type Layer,
  type PreparedLayer,
  sequencePictureVariables,
  sequenceVariables,
} from './css-variables.ts'
import { layOutRows, rowId } from './entry-rows.ts'

/** An entry below a work's text, prepared: a picture, quotation, pair, sequence or layers. */
export type PreparedEntry = Awaited<ReturnType<typeof prepareEntry>>

/** The data of a work's page. */
export type PreparedWork = Awaited<ReturnType<typeof prepareWork>>

/** All works in the owner's order, and the path of the page with their tiles. */
export type PreparedWorks = Awaited<ReturnType<typeof prepareWorks>>

export const tileId = ({ number }: Pick<PreparedWork, 'number'>): string => `tile-${number}`

export const prepareWorks = async ({ portfolio, root }: Content) => ({
  works: await Promise.all(portfolio.works.map((work, index) => prepareWork(work, index, root))),
  home: siteBase() + root,
})

async function prepareWork(work: Work, index: number, root: string) {
  const { done, text = [], lettering } = work
  return {
    ...work,
    /** Counted from 1, as on its tile. */
    number: index + 1,
    url: workUrl(work, root),
    /** A picture of lettering, shown instead of the client's name, or else instead of the title. */
    lettering: lettering === undefined ? undefined : await letteringPicture(lettering),
    /** What the designer did for this work. */
    contributions: done.map((runs) => runs.map((run) => resolveLink(work, run, root))),
    text: text.map((line) => ({ ...line, runs: line.runs.map((run) => resolveLink(work, run, root)) })),
    picture: await preparePicture(work, 'tile'),
    /** The rows of entries below the text. */
    rows: await Promise.all(layOutRows(work.pictures).map((row) => Promise.all(row.map(prepareInRow)))),
  }
}

const prepareInRow = async ({ entry, share }: ReturnType<typeof layOutRows>[number][number]) => ({
  entry: await prepareEntry(entry),
  share,
})

/** Resolves a link to a picture of the work, such as `#sketches` for sketches.jpg. */
function resolveLink(work: Work, run: Run, root: string): Run {
  const target = work.pictures
    .flatMap(picturesOf)
    .find(({ picture }) => run.link === `${siteBase()}${root}#${picture.replace(/\.\w+$/, '')}`)
  return target ? { ...run, link: pictureRowUrl(work, target.picture, root) } : run
}

/** Returns the URL of the row that shows a picture, or of the work if no row shows it. */
export function pictureRowUrl(work: Work, picture: string, root: string): string {
  const index = layOutRows(work.pictures).findIndex((row) =>
    row.some(({ entry }) => picturesOf(entry).some((described) => described.picture === picture)),
  )
  const url = workUrl(work, root)
  return index === -1 ? url : `${url}#${rowId(index)}`
}

async function prepareEntry(entry: WorkEntry) {
  if ('quote' in entry) return entry
  if ('pair' in entry) return { pair: await Promise.all(entry.pair.map(prepareDescribedPicture)) }
  if ('sequence' in entry) {
    const pictures = await Promise.all(entry.sequence.map(prepareDescribedPicture))
    const sequence = pictures.map((picture, index) => ({
      ...picture,
      cssVariables: sequencePictureVariables(pictures, index),
    }))
    return { ...entry, sequence, cssVariables: sequenceVariables(pictures) }
  }
  if ('layers' in entry)
    return { ...entry, ...composeLayers(await Promise.all(entry.layers.map(prepareLayer))) }
  return prepareDescribedPicture(entry)
}

const prepareDescribedPicture = async <Entry extends ContentPicture>(entry: Entry) => ({
  ...entry,
  picture: await preparePicture(entry, 'work-entry'),
})

async function prepareLayer(layer: Layer): Promise<PreparedLayer> {
  const crop = await visiblePartOf(layer.picture)
  return { ...layer, crop, picture: await preparePicture({ ...layer, crop }, 'layer', crop.width / 100) }
}

/** Returns the pictures of an entry. A quotation has none. */
function picturesOf(entry: WorkEntry): ContentPicture[] {
  if ('quote' in entry) return []
  if ('pair' in entry) return entry.pair
  if ('sequence' in entry) return entry.sequence
  return 'layers' in entry ? entry.layers : [entry]
}
