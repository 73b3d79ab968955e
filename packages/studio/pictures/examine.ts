/** Worker process, see `examiner.ts`: renames a picture by its real format and reads it like the build. */
import { renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { answerRequests } from '@portfolio/content/pictures/examiner.ts'
import { readOriginal } from '@portfolio/content/pictures/original.ts'
import sharp from 'sharp'
import { requireStill } from './still-drawing.ts'

/** A valid picture: its path, and its size in pixels. */
export interface Examined {
  path: string
  width: number
  height: number
}

const endings: Record<string, string> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  heif: '.avif',
  svg: '.svg',
}

answerRequests(async (draft): Promise<Examined> => {
  const path = await withEnding(draft)
  const { width, height } = await readOriginal(path)
  if (extname(path) === '.svg') requireStill(await readFile(path))
  return { path, width, height }
})

/** Adds the extension of the real format. Files that are no pictures get none, and are refused later. */
async function withEnding(draft: string): Promise<string> {
  const { format = '' } = await sharp(draft, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  const path = `${draft}${endings[format] ?? ''}`
  renameSync(draft, path)
  return path
}
