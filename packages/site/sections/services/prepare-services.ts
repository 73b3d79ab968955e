import { linkPictureUrl } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { workUrl } from '@portfolio/content/work-url.ts'
import { pictureRowUrl } from '../work/prepare-works.ts'

/** A service, and the text, URL and small picture of the link to the work that is an example of it. */
export type PreparedService = Pick<
  Content['services']['services'][number],
  'title' | 'sentence' | 'items' | 'price' | 'time' | 'includes'
> & {
  link?: { label: string; url: string; picture?: string }
}

/** Resolves each service's link to a work and prepares its picture. */
export const prepareServices = ({ services, portfolio, root }: Content): Promise<PreparedService[]> =>
  Promise.all(
    services.services.map(
      async ({ work: workTitle, link: linkText, picture: pictureName, crop, ...service }) => {
        const work = portfolio.works.find(({ title }) => title === workTitle)
        if (!work) return service
        const label = linkText ?? work.title
        if (pictureName === undefined) return { ...service, link: { label, url: workUrl(work, root) } }
        const picture = await linkPictureUrl(pictureName, crop)
        return { ...service, link: { label, url: pictureRowUrl(work, pictureName, root), picture } }
      },
    ),
  )
