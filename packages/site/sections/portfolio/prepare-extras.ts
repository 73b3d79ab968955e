import { preparePicture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'

/** Prepares the content below the tiles: the chosen quotation of a work, or else the first, and the smaller works. */
export async function prepareExtras({ portfolio }: Content) {
  const { works, also: smallerWorks, alsoHeading: smallerWorksHeading, quoteFrom } = portfolio
  const quotations = works.flatMap(({ title, quote, quoteBy }) => (quote ? [{ title, quote, quoteBy }] : []))
  return {
    quotation: quotations.find(({ title }) => title === quoteFrom) ?? quotations[0],
    smallerWorksHeading,
    smallerWorks: await Promise.all(
      smallerWorks.map(async (work) => ({ ...work, picture: await preparePicture(work, 'smaller-work') })),
    ),
  }
}
