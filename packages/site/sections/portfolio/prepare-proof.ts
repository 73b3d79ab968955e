import { preparePicture } from '@portfolio/content/pictures/picture.ts'
import type { Content } from '@portfolio/content/schema.ts'

/** Prepares what stands below the tiles: the quotation of a work, and the smaller works. */
export async function prepareProof({ portfolio }: Content) {
  const { works, also, alsoHeading, quoteFrom } = portfolio
  const quoted =
    works.find(({ title, quote }) => quote && title === quoteFrom) ?? works.find(({ quote }) => quote)
  return {
    quotation: quoted?.quote === undefined ? undefined : { quote: quoted.quote, quoteBy: quoted.quoteBy },
    alsoHeading,
    also: await Promise.all(
      also.map(async (work) => ({ ...work, picture: await preparePicture(work, 'also') })),
    ),
  }
}
