import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readContent } from '@portfolio/content/read.ts'
import { builtFolder } from '@portfolio/contract/build-manifest.ts'
import { formPath } from '@portfolio/contract/form.ts'
import type { SiteConfig } from '@portfolio/contract/site-config.ts'
import type { AstroIntegration } from 'astro'
import { describeBuild, writeManifest } from './build-manifest.ts'
import { writeHeaders } from './headers.ts'
import { swapIntoDist } from './swap-into-dist.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Text formats. Pictures and fonts are compressed already. */
const compressible = '**/*.{html,js,css,svg,xml,txt,json}'

/**
 * The last step of Astro's build: joins styles, narrows policies, compresses files, describes the build for static
 * hosts and our server, and moves it to `dist`.
 * @param config what the page is built with
 */
export function finish({ siteUrl, backend, retentionDays }: SiteConfig): AstroIntegration {
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        // Other backends cannot answer a posted form.
        if (backend.url === '')
          injectRoute({ pattern: formPath, entrypoint: new URL('../pages/_Answer.astro', import.meta.url) })
      },
      // Finishes the move of a build that was killed.
      'astro:build:start': () => swapIntoDist(),
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const page = await readFile(`${folder}${file}`, 'utf8')
          await writeFile(`${folder}${file}`, narrowed(joined(page)))
        }
        for await (const file of glob(compressible, { cwd: folder })) await compress(`${folder}${file}`)
        logger.info('Compressed the site with Brotli and gzip.')
        const { site, words } = readContent().content
        const built = describeBuild(folder, {
          site: siteUrl.href,
          backend,
          email: site.email,
          retentionDays,
          words: { form: words.form, unread: words.unread },
        })
        writeHeaders(folder, built, siteUrl.pathname)
        writeManifest(folder, built)
        swapIntoDist()
        logger.info(`The page is in the folder ${builtFolder}.`)
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const encodings = {
    br: await brotli(content, { params }),
    gz: await gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [suffix, encoded] of Object.entries(encodings))
    if (encoded.length < content.length) await writeFile(`${path}.${suffix}`, encoded)
}

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

const styles = /<style>([\s\S]*?)<\/style>/g

/**
 * Joins all inline styles of a page in the first one. Each style needs a hash in the policy, and hashes do not
 * compress.
 */
export function joined(page: string): string {
  const [first, ...others] = page.matchAll(styles)
  if (!first || others.length === 0) return page
  const style = [first, ...others].map(([, content]) => content).join('')
  return page
    .replace(styles, (_sheet, _content, at) => (at === first.index ? `<style>${style}</style>` : ''))
    .replace(/(style-src [^;]*?)( 'sha256-[^']+')+/, `$1 ${hashOf(style)}`)
}

/** Removes hashes from a page's policy that it does not need. Astro lists those of all pages and of its islands. */
export function narrowed(page: string): string {
  const inline = [...page.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , content = '']) =>
    hashOf(content),
  )
  return page.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ ('sha256-[^']+')/g, (listed, hash: string) => (inline.includes(hash) ? listed : '')),
  )
}
