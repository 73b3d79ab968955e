import { preparePicture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'

/** Prepares the content below the tiles: the quotation of a work, and the smaller works. */
export async function prepareExtras({ portfolio }: Content) {
  const { works, also: smallerWorks, alsoHeading: smallerWorksHeading, quoteFrom } = portfolio
  const quotedWork =
    works.find(({ title, quote }) => quote && title === quoteFrom) ?? works.find(({ quote }) => quote)
  return {
    quotation:
      quotedWork?.quote === undefined ? undefined : { quote: quotedWork.quote, quoteBy: quotedWork.quoteBy },
    smallerWorksHeading,
    smallerWorks: await Promise.all(
      smallerWorks.map(async (work) => ({ ...work, picture: await preparePicture(work, 'smaller-work') })),
    ),
  }
}
