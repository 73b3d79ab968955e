import { join } from 'node:path'
import { openWith, readOriginal } from '@portfolio/content/pictures/original.ts'
import sharp from 'sharp'

/** The longest side in pixels. Small previews are shown at half size; large ones are for cropping. */
export const sides = { small: 480, large: 1600 }

/** The number of previews to keep. Small ones take about 20 KB, large ones 200 KB. */
const most = 300

/** Creates bitmap previews of pictures. An SVG becomes a bitmap too, so browsers get no scripts. */
export class Previews {
  readonly #made = new Map<string, Promise<Buffer>>()

  /**
   * Returns a WebP preview.
   * @throws PictureError if the picture cannot be read
   */
  async of(folder: string, name: string, size: keyof typeof sides): Promise<Buffer> {
    const { path, hash, density } = await readOriginal(join(folder, 'pictures', name))
    const side = sides[size]
    const key = `${size} ${hash}`
    const make = () =>
      sharp(path, openWith(density))
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer()
    const preview = this.#made.get(key) ?? make()
    // Re-inserted at the end, so that the first entry is the least recently used.
    this.#made.delete(key)
    this.#made.set(key, preview)
    for (const oldest of this.#made.keys()) if (this.#made.size > most) this.#made.delete(oldest)
    return preview
  }
}
