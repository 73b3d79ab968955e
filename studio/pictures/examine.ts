/** Gives a picture the ending of what it is, and reads it as the build does: in a process of its own, see `examined.ts`. */
import { renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { answer } from '../../site/pictures/examined.ts'
import { readOriginal } from '../../site/pictures/original.ts'
import { requireStill } from './still-drawing.ts'

/** A picture that can be shown: where it is, and its size. */
export interface Examined {
  path: string
  width: number
  height: number
}

/** The ending of each format that the page takes. */
const endings: Record<string, string> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  heif: '.avif',
  svg: '.svg',
}

answer(async (draft): Promise<Examined> => {
  const path = await withEnding(draft)
  const { width, height } = await readOriginal(path)
  if (extname(path) === '.svg') requireStill(await readFile(path))
  return { path, width, height }
})

/** Gives a draft the ending of what it is; what is no picture keeps none, and is refused when it is read. */
async function withEnding(draft: string): Promise<string> {
  const { format = '' } = await sharp(draft, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  const path = `${draft}${endings[format] ?? ''}`
  renameSync(draft, path)
  return path
}
