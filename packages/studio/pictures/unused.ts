import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ContentError, readContent } from '@portfolio/content/read.ts'
import { Refused } from '../refused.ts'

/** The file types of pictures. Other files in the folder are ignored. */
const isPicture = (name: string) => /^[^.].*\.(jpe?g|png|webp|avif|svg)$/i.test(name)

export function picturesIn(folder: string): string[] {
  const pictures = join(folder, 'pictures')
  return existsSync(pictures) ? readdirSync(pictures).filter(isPicture).sort() : []
}

/**
 * Returns the names of unused pictures.
 * @throws Refused while the content has errors, as it might use more pictures when they are fixed
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
 * Permanently deletes a picture.
 * @throws Refused like `unusedPictures`, or if the picture is in use or missing
 */
export function deletePicture(folder: string, name: string): void {
  if (!unusedPictures(folder).includes(name))
    throw new Refused({
      message: `"${name.slice(0, 100)}" was not deleted: it is still used on the page, or was already deleted.`,
    })
  rmSync(join(folder, 'pictures', name))
}
