/** Reads a picture in a process of its own, see `examined.ts`. */
import { PictureError, readOriginal } from '../../site/pictures/original.ts'
import type { Finding } from './examined.ts'

const tell = (finding: Finding) => process.send?.(finding)

try {
  const { width, height } = await readOriginal(process.argv[2] ?? '')
  tell({ width, height })
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  tell({ refused: error.message })
}
