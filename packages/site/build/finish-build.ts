import { globSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readContent } from '@portfolio/content/read.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { distFolder } from '@portfolio/contract/build-manifest.ts'
import { formPath } from '@portfolio/contract/form.ts'
import type { SiteConfig } from '@portfolio/contract/site-config.ts'
import type { AstroIntegration } from 'astro'
import { describeBuild, writeManifest } from './build-manifest.ts'
import { writeHeaders } from './headers.ts'
import { swapIntoDist } from './swap-into-dist.ts'

/** The text formats, including SVG. Other pictures and fonts are compressed already. */
const compressibleFiles = '**/*.{html,js,css,svg,xml,txt,json}'

/** The last step of Astro's build: compresses and describes the files, and moves them to `dist`. */
export function finishBuild({ siteUrl, backend, retentionDays }: SiteConfig): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        // The page that our server returns for an invalid form. Other backends cannot answer a posted form.
        if (backend.url === '')
          injectRoute({
            pattern: `/[...language]${formPath}`,
            entrypoint: new URL('../pages/[...language]/_FormError.astro', import.meta.url),
          })
      },
      // Completes the move to `dist` if the previous build was interrupted.
      'astro:build:start': () => swapIntoDist(),
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const { content, translations } = readContent()
        // Static hosts look for the error page of a language at `/<tag>/404.html`.
        for (const language of translations.keys()) {
          renameSync(`${folder}${language}/404/index.html`, `${folder}${language}/404.html`)
          rmdirSync(`${folder}${language}/404`)
        }
        for (const file of globSync(compressibleFiles, { cwd: folder })) compress(`${folder}${file}`)
        logger.info('Compressed the site with Brotli and gzip.')
        const { site, words } = content
        const manifest = describeBuild(folder, {
          site: siteUrl.href,
          backend,
          email: site.email,
          retentionDays,
          words: serverWords(words),
          ...(translations.size > 0 && {
            translations: Object.fromEntries(
              [...translations].map(([language, { content }]) => [language, serverWords(content.words)]),
            ),
          }),
        })
        writeHeaders(folder, manifest, siteUrl.pathname)
        writeManifest(folder, manifest)
        swapIntoDist()
        logger.info(`The page is in the folder ${distFolder}.`)
      },
    },
  }
}

/** The words that the server needs: of the form, and of the page “Not sent”. */
const serverWords = ({ form, unread }: Content['words']) => ({ form, unread })

function compress(path: string): void {
  const content = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const encodings = {
    br: brotliCompressSync(content, { params }),
    gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [suffix, encoded] of Object.entries(encodings))
    if (encoded.length < content.length) writeFileSync(`${path}.${suffix}`, encoded)
}
