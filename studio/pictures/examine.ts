/** Reads a picture in a process of its own, see `examined.ts`. */
import { renameSync } from 'node:fs'
import sharp from 'sharp'
import { PictureError, readOriginal } from '../../site/pictures/original.ts'
import type { Finding } from './examined.ts'

/** The ending of each format that the page takes. */
const endings: Record<string, string> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  heif: '.avif',
  svg: '.svg',
}

const tell = (finding: Finding) => process.send?.(finding)

try {
  const path = await withEnding(process.argv[2] ?? '')
  const { width, height } = await readOriginal(path)
  tell({ path, width, height })
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  tell({ refused: error.message })
}

/** Gives a draft the ending of what it is; what is no picture keeps none, and is refused when it is read. */
async function withEnding(draft: string): Promise<string> {
  const { format = '' } = await sharp(draft, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  const path = `${draft}${endings[format] ?? ''}`
  renameSync(draft, path)
  return path
}
