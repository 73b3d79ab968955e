import { PictureError } from '@portfolio/content/pictures/original.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { canReadHeic } from './heic.ts'
import { Previews } from './preview.ts'
import { smallIn, tooSmall } from './small.ts'
import { takePicture } from './take.ts'
import { deletePicture, picturesIn, unusedPictures } from './unused.ts'

const query = z.object({ name: z.string().min(1).max(1000) })
const inField = z.object({ field: z.string().max(200) })
const wanted = z.object({ size: z.enum(['small', 'large']).default('small') })
const params = z.object({ name: z.string().max(1000) })

/**
 * Adds the routes for pictures:
 * `POST /pictures?name=…` adds the picture in the body and returns `Taken`.
 * `DELETE /pictures/:name` deletes an unused one; `GET /pictures/unused` lists those.
 * `GET /pictures/heic` says whether HEIC can be read.
 * `GET /pictures/:name/preview?size=…` returns a small or large WebP.
 * `GET /pictures/small` lists the `TooSmall`; `GET /pictures/:name/small?field=…` checks one, or null.
 * @param folder the content folder
 */
export async function pictureRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const previews = new Previews()
  // The format is detected from the bytes, not from the content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  // `takePicture` limits the size, with a message for the owner.
  app.post('/pictures', { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request) => {
    const { name } = query.parse(request.query)
    return takePicture(request.raw, { name, folder })
  })

  app.delete('/pictures/:name', (request, reply) => {
    const { name } = params.parse(request.params)
    deletePicture(folder, name)
    return reply.code(204).send()
  })

  app.get('/pictures/heic', async () => ({ isRead: await canReadHeic() }))

  app.get('/pictures/unused', async () => unusedPictures(folder))

  app.get('/pictures/small', () => tooSmall(folder))

  app.get('/pictures/:name/small', async (request, reply) => {
    const { name } = params.parse(request.params)
    const { field } = inField.parse(request.query)
    if (!picturesIn(folder).includes(name)) return reply.callNotFound()
    return reply.type('application/json').send(JSON.stringify((await smallIn(folder, field, name)) ?? null))
  })

  app.get('/pictures/:name/preview', async (request, reply) => {
    const { name } = params.parse(request.params)
    if (!picturesIn(folder).includes(name)) return reply.callNotFound()
    const { size } = wanted.parse(request.query)
    const preview = await previews.of(folder, name, size).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error
    })
    return preview ? reply.type('image/webp').send(preview) : reply.callNotFound()
  })
}
