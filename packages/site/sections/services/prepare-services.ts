import { linkPictureUrl } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { workUrl } from '@portfolio/content/work-url.ts'
import { pictureRowUrl } from '../work/prepare-works.ts'

/** A service, and the text, URL and small picture of the link to the work that is an example of it. */
export type PreparedService = Awaited<ReturnType<typeof prepareServices>>[number]

/** Resolves each service's link to a work and prepares its picture. */
export const prepareServices = ({ services, portfolio, root }: Content) =>
  Promise.all(
    services.services.map(async ({ work: workTitle, link: label, picture, crop, ...service }) => {
      const work = portfolio.works.find(({ title }) => title === workTitle)
      const link = work && {
        label: label ?? work.title,
        url: picture === undefined ? workUrl(work, root) : pictureRowUrl(work, picture, root),
        picture: picture && (await linkPictureUrl(picture, crop)),
      }
      return { ...service, link }
    }),
  )
