import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readContent } from '../../site/content/read.ts'
import type { Movable } from '../files/aside.ts'

/** A picture that is none of the folder's, or that the content names. */
export class PictureInUse extends Error {
  override name = 'PictureInUse'
  readonly statusCode = 409
}

/** What the page takes for a picture; what else lies beside the pictures is the owner's business. */
const isPicture = (name: string) => /^[^.].*\.(jpe?g|png|webp|avif|svg)$/i.test(name)

/** The names of the pictures in a folder of content. */
export function picturesIn(folder: string): string[] {
  const pictures = join(folder, 'pictures')
  return existsSync(pictures) ? readdirSync(pictures).filter(isPicture).sort() : []
}

/**
 * The names of the pictures that nothing in the content names.
 *
 * @throws ContentError where the content has mistakes, as it may name others once they are mended
 */
export function unusedPictures(folder: string): string[] {
  const used = new Set(readContent(folder).texts.map(({ picture = '' }) => basename(picture)))
  return picturesIn(folder).filter((name) => !used.has(name))
}

/** A picture that may be taken away while nothing in the content names it. */
export const pictureOf = (folder: string, name: string): Movable => ({
  path: pathOf(folder, name),
  mayGo: (path) => {
    if (!unusedPictures(folder).some((name) => pathOf(folder, name) === path))
      throw new PictureInUse(
        `"${basename(path).slice(0, 100)}" is still on the page, or gone already: it was not deleted.`,
      )
  },
})

const pathOf = (folder: string, name: string) => join(folder, 'pictures', name)
