import { join } from 'node:path'
import sharp from 'sharp'
import { openWith, readOriginal } from '../../site/pictures/original.ts'

/** The longest side, in pixels: a small one is shown half as large, and on a large one a part is chosen. */
export const sides = { small: 480, large: 1600 }

/** The most previews that are kept, of some 20 KB each if they are small, and 200 if they are large. */
const most = 300

/** Makes small pictures of the owner's, drawings too: what a browser gets of them holds no script. */
export class Previews {
  readonly #made = new Map<string, Promise<Buffer>>()

  /**
   * A picture as a WebP that is small enough.
   *
   * @throws PictureError where it cannot be shown
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
    // Behind all others again, so that the first is the one that was not asked for longest.
    this.#made.delete(key)
    this.#made.set(key, preview)
    for (const oldest of this.#made.keys()) if (this.#made.size > most) this.#made.delete(oldest)
    return preview
  }
}
