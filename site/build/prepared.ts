/**
 * Brings the files that are made from the owner's content into the site. The bundler never sees the originals,
 * so none of them, with the metadata that cameras write, can be published by mistake.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { lookup } from 'mime-types'
import { ContentError, readContent } from '../content/read.ts'
import { textFile } from '../fonts/text.ts'
import { forgetOthers } from '../pictures/cache.ts'
import { pictureFiles } from '../pictures/picture.ts'
import { hashedFolder } from './file-headers.ts'
import type { PreparedFile } from './prepared-file.ts'

/** Every prepared file that the pages name, once. */
async function preparedFiles(): Promise<Map<string, PreparedFile>> {
  const { content } = readContent()
  const files = [...(await pictureFiles(content)), await textFile(content)]
  return new Map(files.map((file) => [file.name, file]))
}

/** Writes them into the built site; in development, makes each when a browser asks for it. */
export function prepared(): AstroIntegration {
  return {
    name: 'prepared',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? ''
          if (!path.includes(hashedFolder)) return next()
          preparedFiles()
            .then(async (files) => {
              const file = files.get(basename(path))
              if (file === undefined) return next()
              response.setHeader('content-type', lookup(file.name) || 'application/octet-stream')
              response.end(await file.content())
            })
            .catch((error) => {
              if (!(error instanceof ContentError)) return next(error)
              // A page from before the content had mistakes asks on; they are told elsewhere.
              response.statusCode = 404
              response.end()
            })
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(new URL(`.${hashedFolder}`, dir))
        await mkdir(folder, { recursive: true })
        const files = await preparedFiles()
        // Where there are many photographs, nothing else is said for minutes.
        logger.info(`Preparing ${files.size} files of pictures and letters.`)
        const waiting = files.values()
        const takeNext = async () => {
          for (const file of waiting) await writeFile(`${folder}${file.name}`, await file.content())
        }
        await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
        await forgetOthers(files)
        logger.info(`Prepared ${files.size} files of pictures and letters.`)
      },
    },
  }
}
