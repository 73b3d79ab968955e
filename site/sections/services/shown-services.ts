/** The services as the page shows them: each with the link to the work that shows it. */
import type { Content, Work } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import { picturesOf } from '../../content/work-pictures.ts'
import { smallPicture } from '../../pictures/picture.ts'
import { rowName, rowsOf, widthOf } from '../work/rows.ts'

/** A service, and the link to the work that shows it: its words, its address, and the file of a small picture. */
export type ShownService = Pick<Content['services']['services'][number], 'title' | 'sentence' | 'items'> & {
  link?: { words: string; address: string; picture?: string }
}

/** Finds the works, and prepares the pictures. */
export const shownServices = ({ services, portfolio }: Content): Promise<ShownService[]> =>
  Promise.all(
    services.services.map(async ({ title, sentence, items, ...told }) => {
      const service = { title, sentence, items }
      const work = portfolio.works.find((one) => one.title === told.work)
      if (!work) return service
      const words = told.link ?? work.title
      if (told.picture === undefined) return { ...service, link: { words, address: workAddress(work) } }
      const picture = await smallPicture(told.picture, told.crop)
      return { ...service, link: { words, address: placeInWork(work, told.picture), picture } }
    }),
  )

/** The address at which a work shows a picture: of the row that has it, or of the whole work, where none has. */
export function placeInWork(work: Work, picture: string): string {
  const rows = rowsOf(work.pictures.map((entry) => ({ entry, width: widthOf(entry) })))
  const index = rows.findIndex((row) =>
    row.some(({ entry }) => picturesOf(entry).some((one) => one.picture === picture)),
  )
  return index === -1 ? workAddress(work) : `${workAddress(work)}#${rowName(index)}`
}
