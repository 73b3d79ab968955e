/**
 * Brings the files that are made from the owner's content into the site. The bundler never sees the originals,
 * so none of them, with the metadata that cameras write, can be published by mistake.
 */
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { lookup } from 'mime-types'
import { ContentError, readContent } from '../content/read.ts'
import { textFile } from '../fonts/text.ts'
import { forgetOthers } from '../pictures/cache.ts'
import { PictureError } from '../pictures/original.ts'
import { pictureFiles } from '../pictures/picture.ts'
import { hashedFolder } from './file-headers.ts'
import type { PreparedFile } from './prepared-file.ts'

/** Every prepared file that the pages name, once. */
async function preparedFiles({ content } = readContent()): Promise<Map<string, PreparedFile>> {
  const files = [...(await pictureFiles(content)), await textFile(content)]
  return new Map(files.map((file) => [file.name, file]))
}

/** What the pages have named since the start: one that is open asks on for its own, whatever the content has become. */
function namedFiles() {
  const known = new Map<string, PreparedFile>()
  let noted: Promise<unknown> = Promise.resolve()
  const note = async (sent?: Promise<unknown>) => {
    const reading = readContent()
    await sent
    for (const [name, file] of await preparedFiles(reading)) known.set(name, file)
  }
  return {
    /** Notes what a page names that is made of the content as it is now, once it is sent: it is not to wait for this. */
    note(sent: Promise<unknown>) {
      // A mistake in the content is told where it is read for the page.
      noted = Promise.allSettled([noted, sent, note(sent)])
    },
    async find(name: string): Promise<PreparedFile | undefined> {
      await noted
      if (!known.has(name)) await note()
      return known.get(name)
    },
  }
}

/** Whether it is for the owner to mend, and told elsewhere: a mistake in the content, an original that is gone or another. */
const isOfOwner = (error: unknown) =>
  error instanceof ContentError ||
  error instanceof PictureError ||
  (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes them into the built site; in development, makes each when a browser asks for it. */
export function prepared(): AstroIntegration {
  return {
    name: 'prepared',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const files = namedFiles()
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? ''
          if (!path.includes(hashedFolder)) {
            if (request.headers.accept?.includes('text/html')) files.note(once(response, 'close'))
            return next()
          }
          files
            .find(basename(path))
            .then(async (file) => {
              if (file === undefined) return next()
              const content = await file.content()
              response.setHeader('content-type', lookup(file.name) || 'application/octet-stream')
              response.end(content)
            })
            .catch((error) => {
              if (!isOfOwner(error)) return next(error)
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
