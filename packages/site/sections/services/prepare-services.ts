import { linkPictureUrl } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { workAddress } from '@portfolio/content/work-address.ts'
import { pictureAddress } from '../work/prepare-works.ts'

/** A service, and the text, address and small picture of the link to its work. */
export type PreparedService = Pick<
  Content['services']['services'][number],
  'title' | 'sentence' | 'items'
> & {
  link?: { label: string; address: string; picture?: string }
}

/** Resolves each service's link to a work and prepares its picture. */
export const prepareServices = ({ services, portfolio }: Content): Promise<PreparedService[]> =>
  Promise.all(
    services.services.map(async ({ title, sentence, items, ...reference }) => {
      const service = { title, sentence, items }
      const work = portfolio.works.find(({ title }) => title === reference.work)
      if (!work) return service
      const label = reference.link ?? work.title
      if (reference.picture === undefined) return { ...service, link: { label, address: workAddress(work) } }
      const picture = await linkPictureUrl(reference.picture, reference.crop)
      return { ...service, link: { label, address: pictureAddress(work, reference.picture), picture } }
    }),
  )
