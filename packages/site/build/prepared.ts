/**
 * Adds files made from the content to the site. The bundler never sees the originals, so their metadata cannot be
 * published by mistake.
 */
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deleteUnused } from '@portfolio/content/preparing/cache.ts'
import { mapConcurrent } from '@portfolio/content/preparing/map-concurrent.ts'
import { type PreparedFile, requestedFiles } from '@portfolio/content/preparing/prepared-file.ts'
import { hashedFolder } from '@portfolio/contract/build-manifest.ts'
import type { AstroIntegration } from 'astro'
import { lookup } from 'mime-types'

/** Messages to the parent process, if any, when a build step begins. */
export type BuildStep = 'pictures' | 'packing'

const reportStep = (step: BuildStep) => void process.send?.(step)

/** Milliseconds between progress messages, as large pictures take minutes. */
const progressInterval = 3000

/**
 * Whether an error is the owner's to fix and reported elsewhere. Compares names, as Astro's pages load their own
 * copies of the classes.
 */
export const isOwnersMistake = ({ name, code }: NodeJS.ErrnoException) =>
  name === 'ContentError' || name === 'PictureError' || code === 'ENOENT'

/** An Astro integration. Writes the prepared files that pages refer to; in development, makes them on request. */
export function prepared(): AstroIntegration {
  return {
    name: 'prepared',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? ''
          const file = path.includes(hashedFolder) ? requestedFiles.get(basename(path)) : undefined
          if (file === undefined) return next()
          file
            .content()
            .then((content) => {
              response.setHeader('content-type', lookup(file.name) || 'application/octet-stream')
              response.end(content)
            })
            .catch((error) => {
              if (!isOwnersMistake(error)) return next(error)
              response.statusCode = 404
              response.end()
            })
        })
      },
      'astro:build:generated': () => reportStep('pictures'),
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const files = await keepNamed(folder)
        logger.info(`Preparing ${files.length} files of pictures and letters.`)
        await writeFiles(`${folder}${hashedFolder.slice(1)}`, files, (done) =>
          logger.info(`Preparing pictures: ${done} of ${files.length}`),
        )
        await deleteUnused()
        logger.info(`Prepared ${files.length} files of pictures and letters.`)
        reportStep('packing')
      },
    },
  }
}

/**
 * Removes files from `/_astro/` that no page refers to, such as React's script for Astro islands.
 * @param folder the built site
 * @returns the prepared files that pages refer to
 */
async function keepNamed(folder: string): Promise<PreparedFile[]> {
  const hashed = join(folder, hashedFolder)
  const written = new Set(await readdir(hashed).catch(() => []))
  const named = new Set<string>()
  const follow = async (path: string): Promise<void> => {
    const [...words] = (await readFile(path, 'utf8')).matchAll(/[\w.-]+/g)
    for (const [name] of words) {
      if (named.has(name) || !(written.has(name) || requestedFiles.has(name))) continue
      named.add(name)
      if (/\.(js|css)$/.test(name)) await follow(join(hashed, name))
    }
  }
  for await (const page of glob('**/*.{html,xml}', { cwd: folder })) await follow(join(folder, page))
  for (const name of written) if (!named.has(name)) await rm(join(hashed, name))
  return [...named].flatMap((name) => requestedFiles.get(name) ?? [])
}

/**
 * Writes files concurrently, one per processor.
 * @param report called at intervals with the number of finished files
 */
async function writeFiles(
  folder: string,
  files: readonly PreparedFile[],
  report: (done: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  let done = 0
  const timer = setInterval(() => report(done), progressInterval)
  try {
    await mapConcurrent(files, async (file) => {
      await writeFile(`${folder}${file.name}`, await file.content())
      done++
    })
  } finally {
    clearInterval(timer)
  }
}
