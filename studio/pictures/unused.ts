/** The pictures in the owner's folder that nothing on the page names any more. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ContentError, readContent } from '../../site/content/read.ts'
import { Refused } from '../refused.ts'

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
 * @throws Refused where the content has mistakes, as it may name others once they are mended
 */
export function unusedPictures(folder: string): string[] {
  try {
    const used = new Set(readContent(folder).texts.map(({ picture = '' }) => basename(picture)))
    return picturesIn(folder).filter((name) => !used.has(name))
  } catch (error) {
    throw error instanceof ContentError ? new Refused(error) : error
  }
}

/**
 * Deletes a picture for good.
 *
 * @throws Refused as `unusedPictures`, and where the content names it, or there is none
 */
export function deletePicture(folder: string, name: string): void {
  if (!unusedPictures(folder).includes(name))
    throw new Refused({
      message: `"${name.slice(0, 100)}" is still on the page, or gone already: it was not deleted.`,
    })
  rmSync(join(folder, 'pictures', name))
}
