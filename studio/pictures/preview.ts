import { join } from 'node:path'
import sharp from 'sharp'
import { openWith, readOriginal } from '../../site/pictures/original.ts'

/** The longest side, in pixels: twice that of a preview as it is shown. */
const side = 480

/** The most previews that are kept, of some 20 KB each. */
const most = 300

/** Makes small pictures of the owner's, drawings too: what a browser gets of them holds no script. */
export class Previews {
  readonly #made = new Map<string, Promise<Buffer>>()

  /**
   * A picture as a small WebP.
   *
   * @throws PictureError where it cannot be shown
   */
  async of(folder: string, name: string): Promise<Buffer> {
    const { path, hash, density } = await readOriginal(join(folder, 'pictures', name))
    const make = () =>
      sharp(path, openWith(density))
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer()
    const preview = this.#made.get(hash) ?? make()
    // Behind all others again, so that the first is the one that was not asked for longest.
    this.#made.delete(hash)
    this.#made.set(hash, preview)
    for (const oldest of this.#made.keys()) if (this.#made.size > most) this.#made.delete(oldest)
    return preview
  }
}
