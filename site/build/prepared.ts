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
import { forgetUnused } from '../pictures/cache.ts'
import { hashedFolder } from './file-headers.ts'
import { keepNamed } from './named.ts'
import { addressed, type PreparedFile } from './prepared-file.ts'

/** How often a build says how far it is, in milliseconds: pictures of many megapixels take minutes. */
const between = 3000

/**
 * Whether it is for the owner to mend, and told elsewhere: a mistake in the content, an original that is gone or another.
 * By its name: in development the pages have these classes from modules of their own.
 */
const isOfOwner = ({ name, code }: NodeJS.ErrnoException) =>
  name === 'ContentError' || name === 'PictureError' || code === 'ENOENT'

/** Writes into the built site those that its pages name; in development, makes each when a browser asks for it. */
export function prepared(): AstroIntegration {
  return {
    name: 'prepared',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? ''
          const file = path.includes(hashedFolder) ? addressed.get(basename(path)) : undefined
          if (file === undefined) return next()
          file
            .content()
            .then((content) => {
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
        const folder = fileURLToPath(dir)
        const files = await keepNamed(folder)
        logger.info(`Preparing ${files.length} files of pictures and letters.`)
        await writeFiles(`${folder}${hashedFolder.slice(1)}`, files, (done) =>
          logger.info(`Preparing pictures: ${done} of ${files.length}`),
        )
        await forgetUnused()
        logger.info(`Prepared ${files.length} files of pictures and letters.`)
      },
    },
  }
}

/**
 * Makes files, as many at once as there are processors.
 *
 * @param tell is told now and then how many are done
 */
export async function writeFiles(
  folder: string,
  files: readonly PreparedFile[],
  tell: (done: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  let done = 0
  const timer = setInterval(() => tell(done), between)
  const waiting = files.values()
  const takeNext = async () => {
    for (const file of waiting) {
      await writeFile(`${folder}${file.name}`, await file.content())
      done++
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
  } finally {
    clearInterval(timer)
  }
}
