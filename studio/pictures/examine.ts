/** Gives a picture the ending of what it is, and reads it as the build does: in a process of its own, see `examined.ts`. */
import { renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { answer } from '../../site/pictures/examined.ts'
import { PictureError, readOriginal } from '../../site/pictures/original.ts'

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
  if (extname(path) === '.svg') requireStill(await readFile(path, 'utf8'))
  return { path, width, height }
})

/**
 * Refuses a drawing that does more than show itself: whoever opens the file would run what stands in it, or be seen by
 * whom it refers to. Each of these is found in one pass, however long the drawing.
 */
function requireStill(drawing: string): void {
  const found = [
    [/<script|\son[a-z]+\s*=|javascript:/i, 'holds a script'],
    [/<(?:iframe|embed|object|foreignObject)\b/i, 'holds a page of its own'],
    [/<!ENTITY|<\?xml-stylesheet/i, 'says with entities or a style sheet what it draws'],
    [
      /\bhref\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp)|["'])|url\(\s*["']?\s*(?!#|data:)|@import/i,
      'refers to something outside of it',
    ],
  ] as const
  for (const [pattern, what] of found)
    if (pattern.test(drawing))
      throw new PictureError(`${what}: export it as plain SVG, without scripts and links, or as a PNG`)
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
