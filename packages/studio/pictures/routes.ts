import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openOptions, PictureError, readOriginal } from '@portfolio/content/pictures/original.ts'
import { readOrMake } from '@portfolio/content/preparing/cache.ts'
import { ContentError, readContent } from '@portfolio/content/read.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { listPictures } from '../files/content-files.ts'
import { RefusedError } from '../refused-error.ts'
import { addPicture } from './add-picture.ts'
import { canReadHeic } from './heic.ts'
import { findSmallPictures, sizeProblemInField } from './small-pictures.ts'

const uploadQuery = z.object({ name: z.string().min(1).max(1000) })
const fieldQuery = z.object({ field: z.string().max(200) })
const previewQuery = z.object({ size: z.enum(['small', 'large']).default('small') })
const pictureParams = z.object({ name: z.string().max(1000) })

export async function pictureRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  // The format is detected from the bytes, not from the content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  // `addPicture` limits the size, with a message for the owner.
  app.post('/pictures', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request) => {
    const { name } = uploadQuery.parse(request.query)
    return addPicture(request.raw, { name, folder })
  })

  app.delete('/pictures/:name', (request, reply) => {
    const { name } = pictureParams.parse(request.params)
    if (!listUnusedPictures(folder).includes(name))
      throw new RefusedError({
        message: `"${name.slice(0, 100)}" was not deleted: it is still used on the page, or was already deleted.`,
      })
    rmSync(join(folder, 'pictures', name))
    return reply.code(204).send()
  })

  app.get('/pictures/heic', async () => ({ isSupported: await canReadHeic() }))

  app.get('/pictures/unused', async () => listUnusedPictures(folder))

  // The pictures that are too small for their place on the page.
  app.get('/pictures/small', () => findSmallPictures(folder))

  // Says whether a picture is too small for a field, before the owner chooses it.
  app.get('/pictures/:name/small', async (request, reply) => {
    const { name } = pictureParams.parse(request.params)
    const { field } = fieldQuery.parse(request.query)
    if (!listPictures(folder).includes(name)) return reply.callNotFound()
    return reply
      .type('application/json')
      .send(JSON.stringify((await sizeProblemInField(folder, field, name)) ?? null))
  })

  app.get('/pictures/:name/preview', async (request, reply) => {
    const { name } = pictureParams.parse(request.params)
    if (!listPictures(folder).includes(name)) return reply.callNotFound()
    const { size } = previewQuery.parse(request.query)
    const preview = await renderPreview(join(folder, 'pictures', name), size).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error
    })
    return preview ? reply.type('image/webp').send(preview) : reply.callNotFound()
  })
}

/** Throws RefusedError if the content has errors: it may use more pictures after they are fixed. */
function listUnusedPictures(folder: string): string[] {
  try {
    const usedNames = new Set(readContent(folder).texts.map(({ picturePath = '' }) => basename(picturePath)))
    return listPictures(folder).filter((name) => !usedNames.has(name))
  } catch (error) {
    throw error instanceof ContentError ? new RefusedError(error) : error
  }
}

/** The longer side of a preview in pixels. The window uses large previews for cropping. */
const maxSides = { small: 480, large: 1600 }

/** Renders a WebP preview, or reads it from the cache. SVGs become bitmaps as well, so that they cannot run scripts. */
async function renderPreview(picturePath: string, size: keyof typeof maxSides): Promise<Buffer> {
  const { path, hash, density } = await readOriginal(picturePath)
  const maxSide = maxSides[size]
  return readOrMake(`preview-${size}-${hash}.webp`, () =>
    sharp(path, openOptions(density))
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  )
}
