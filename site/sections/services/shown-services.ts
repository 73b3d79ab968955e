/** The services as the page shows them: each with the link to the work that shows it. */
import type { Content } from '../../content/schema.ts'
import { workAddress } from '../../content/work-address.ts'
import { smallPicture } from '../../pictures/picture.ts'
import { placeInWork } from '../work/rows.ts'

/** A service, and the way to the work that shows it: its title, its address, and the file of a small picture of it. */
export type ShownService = Pick<Content['services']['services'][number], 'title' | 'sentence' | 'items'> & {
  shown?: { title: string; address: string; picture?: string }
}

/** Finds the works, and prepares the pictures. */
export const shownServices = ({ services, portfolio }: Content): Promise<ShownService[]> =>
  Promise.all(
    services.services.map(async ({ title, sentence, items, work: named, picture }) => {
      const work = portfolio.works.find((one) => one.title === named)
      if (!work) return { title, sentence, items }
      const shown =
        picture === undefined
          ? { title: work.title, address: workAddress(work) }
          : {
              title: work.title,
              address: placeInWork(work, picture),
              picture: await smallPicture(picture),
            }
      return { title, sentence, items, shown }
    }),
  )
