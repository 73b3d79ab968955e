import type { Source } from '../pictures/picture.ts'

/** What the dialog shows of a work, as its tile says it. */
export interface ShownWork {
  title: string
  category: string
  description: string
  /** The picture at full size, and the same in smaller formats for browsers that know them. */
  full: string
  sources: Source[]
  width: number
  height: number
}

/** Reads a work from its tile. */
export function readWork(tile: HTMLAnchorElement): ShownWork {
  const image = tile.querySelector('img')
  return {
    title: tile.querySelector('.tile-title')?.textContent ?? '',
    category: tile.querySelector('.tile-category')?.textContent ?? '',
    description: image?.alt ?? '',
    full: tile.href,
    // Those for phones stop at the size of a tile.
    sources: [...tile.querySelectorAll<HTMLSourceElement>('source:not([media])')].map(({ type, srcset }) => ({
      type,
      srcSet: srcset,
    })),
    width: Number(image?.getAttribute('width')),
    height: Number(image?.getAttribute('height')),
  }
}
