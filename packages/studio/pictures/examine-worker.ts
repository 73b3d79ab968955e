/** The program of a process that checks an added picture, see `picture-reader.ts`. */
import { renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { readOriginal } from '@portfolio/content/pictures/original.ts'
import { answerRequest } from '@portfolio/content/pictures/picture-reader.ts'
import sharp from 'sharp'
import { requireSafeSvg } from './safe-svg.ts'

/** A valid picture. Width and height are in pixels. */
export interface ExaminedPicture {
  path: string
  width: number
  height: number
}

/** The file name extensions of the formats that sharp detects. It calls AVIF `heif`. */
const extensions: Record<string, string> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  heif: '.avif',
  svg: '.svg',
}

await answerRequest(async (uploadPath): Promise<ExaminedPicture> => {
  const path = await addExtension(uploadPath)
  const { width, height } = await readOriginal(path)
  if (extname(path) === '.svg') requireSafeSvg(await readFile(path))
  return { path, width, height }
})

/** Adds the extension of the picture's real format. Other files get none, and `readOriginal` refuses them. */
async function addExtension(uploadPath: string): Promise<string> {
  const { format = '' } = await sharp(uploadPath, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }))
  const path = `${uploadPath}${extensions[format] ?? ''}`
  renameSync(uploadPath, path)
  return path
}
