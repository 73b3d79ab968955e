/**
 * Adds files prepared from the content to the site, such as pictures. The bundler never reads the originals, so it
 * cannot publish their metadata.
 */
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deleteUnusedFiles } from '@portfolio/content/preparing/cache.ts'
import { mapConcurrent } from '@portfolio/content/preparing/map-concurrent.ts'
import { type PreparedFile, requestedFiles } from '@portfolio/content/preparing/prepared-file.ts'
import { hashedFilesFolder } from '@portfolio/contract/build-manifest.ts'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { lookup } from 'mime-types'

/** The last steps of a build: pictures, then compressing. The parent process, if any, gets a message as each begins. */
export type BuildStep = 'pictures' | 'packing'

const reportStep = (step: BuildStep) => void process.send?.(step)

/** The time between messages about the progress, as large pictures take minutes. */
const progressIntervalMs = 3000

/**
 * Whether an error comes from a mistake or a missing file in the owner's content, which other code reports. Compares
 * names, as Astro loads its own copies of the error classes.
 */
export const isContentMistake = ({ name, code }: NodeJS.ErrnoException) =>
  name === 'ContentError' || name === 'PictureError' || code === 'ENOENT'

/** An Astro integration. Writes the prepared files that pages refer to. In development, prepares them on request. */
export function preparedFiles(): AstroIntegration {
  return {
    name: 'prepared-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? ''
          const file = path.includes(hashedFilesFolder) ? requestedFiles.get(basename(path)) : undefined
          if (file === undefined) return next()
          file
            .content()
            .then((content) => {
              response.setHeader('content-type', lookup(file.name) || 'application/octet-stream')
              response.end(content)
            })
            .catch((error) => {
              if (!isContentMistake(error)) return next(error)
              response.statusCode = 404
              response.end()
            })
        })
      },
      'astro:build:generated': () => reportStep('pictures'),
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const files = await removeUnreferencedFiles(folder)
        logger.info(`Preparing ${files.length} picture and font files.`)
        await writeFiles(join(folder, hashedFilesFolder), files, logger)
        await deleteUnusedFiles()
        logger.info(`Prepared ${files.length} picture and font files.`)
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
async function removeUnreferencedFiles(folder: string): Promise<PreparedFile[]> {
  const hashedFolder = join(folder, hashedFilesFolder)
  const existingNames = new Set(await readdir(hashedFolder).catch(() => []))
  const referencedNames = new Set<string>()
  const addReferences = async (path: string): Promise<void> => {
    const [...matches] = (await readFile(path, 'utf8')).matchAll(/[\w.-]+/g)
    for (const [name] of matches) {
      if (referencedNames.has(name) || !(existingNames.has(name) || requestedFiles.has(name))) continue
      referencedNames.add(name)
      if (/\.(js|css)$/.test(name)) await addReferences(join(hashedFolder, name))
    }
  }
  for await (const page of glob('**/*.{html,xml}', { cwd: folder })) await addReferences(join(folder, page))
  for (const name of existingNames) if (!referencedNames.has(name)) await rm(join(hashedFolder, name))
  return [...referencedNames].flatMap((name) => requestedFiles.get(name) ?? [])
}

/** Writes files concurrently, one per processor, and logs the progress. */
async function writeFiles(
  folder: string,
  files: readonly PreparedFile[],
  logger: AstroIntegrationLogger,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  let finishedCount = 0
  const logProgress = () => logger.info(`Preparing pictures: ${finishedCount} of ${files.length}`)
  const timer = setInterval(logProgress, progressIntervalMs)
  try {
    await mapConcurrent(files, async (file) => {
      await writeFile(join(folder, file.name), await file.content())
      finishedCount++
    })
  } finally {
    clearInterval(timer)
  }
}
