import { smallPicture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { workAddress } from '@portfolio/content/work-address.ts'
import { placeInWork } from '../work/shown-works.ts'

/** A service, and the text, address and small picture of the link to its work. */
export type ShownService = Pick<Content['services']['services'][number], 'title' | 'sentence' | 'items'> & {
  link?: { words: string; address: string; picture?: string }
}

/** Resolves the works and prepares the pictures. */
export const shownServices = ({ services, portfolio }: Content): Promise<ShownService[]> =>
  Promise.all(
    services.services.map(async ({ title, sentence, items, ...reference }) => {
      const service = { title, sentence, items }
      const work = portfolio.works.find((one) => one.title === reference.work)
      if (!work) return service
      const words = reference.link ?? work.title
      if (reference.picture === undefined) return { ...service, link: { words, address: workAddress(work) } }
      const picture = await smallPicture(reference.picture, reference.crop)
      return { ...service, link: { words, address: placeInWork(work, reference.picture), picture } }
    }),
  )
