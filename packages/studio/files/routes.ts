import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { RefusedError } from '../refused-error.ts'
import { safeName, uniqueName } from './file-names.ts'
import { replaceFile } from './replace-file.ts'

const uploadQuery = z.object({ name: z.string().min(1).max(1000) })

/** A larger file takes a visitor too long to download on a phone. */
const maxBytes = 20_000_000

/** `POST /files?name=` adds a PDF to `content/files`, and returns its name there. */
export async function fileRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  // The format is detected from the bytes, not from the content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: { code?: string }) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    throw new RefusedError({ message: 'The file is larger than 20 MB. Save it smaller, then try again.' })
  })
  app.post('/files', async ({ query, body }) => {
    const { name } = uploadQuery.parse(query)
    if (!Buffer.isBuffer(body) || !body.subarray(0, 1024).includes('%PDF-'))
      throw new RefusedError({
        message: `“${name.slice(0, 100)}” is not a PDF. Save it as one, then try again.`,
      })
    const filesFolder = join(folder, 'files')
    mkdirSync(filesFolder, { recursive: true })
    const fileName = uniqueName(safeName(name, 'file'), '.pdf', readdirSync(filesFolder))
    replaceFile(join(filesFolder, fileName), body, '')
    return { name: fileName }
  })
}
