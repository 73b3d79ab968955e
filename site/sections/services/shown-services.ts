/** The services as the page shows them: each with the link to the work that shows it. */
import type { Content } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import { smallPicture } from '../../pictures/picture.ts'
import { placeInWork } from '../work/shown-works.ts'

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
