/** Reads a built site into memory: it has few files, and they do not change. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BuildManifest,
  buildManifestSchema,
  etagOf,
  manifestFile,
} from '@portfolio/contract/build-manifest.ts'
import { errorPageFile } from '@portfolio/contract/form.ts'
import type { Config } from '../config.ts'

/** The content encoding of a file; the build writes the compressed ones. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** A file in one encoding. */
interface Representation {
  body: Buffer
  etag: string
}

export interface PageFile {
  /** The headers of the response in any encoding. */
  headers: Readonly<Record<string, string>>
  identity: Representation
  br?: Representation
  gzip?: Representation
}

export interface Page {
  manifest: BuildManifest
  files: ReadonlyMap<string, PageFile>
  /**
   * The template of the form with errors in each language, by tag; the main language has an empty tag. Its slots are not
   * filled, so it is not one of `files`.
   */
  formErrorPages: ReadonlyMap<string, PageFile>
}

/**
 * Reads the built site in a folder, one file after the other, so that a running server can respond in between. Throws
 * Error that says what is wrong, if there is no site or a file does not match its manifest.
 */
export async function readPage(folder: string, isWanted = (_path: string) => true): Promise<Page> {
  const manifest = await readManifest(folder)
  const files = new Map<string, PageFile>()
  for (const [path, { headers, etags }] of Object.entries(manifest.files)) {
    if (!isWanted(path)) continue
    const read = async (suffix: string, etag: string) => ({
      body: await readVerifiedFile(join(folder, path + suffix), etag),
      etag,
    })
    files.set(path, {
      headers: { ...manifest.headers, ...headers },
      identity: await read('', etags.identity),
      ...(etags.br && { br: await read('.br', etags.br) }),
      ...(etags.gzip && { gzip: await read('.gz', etags.gzip) }),
    })
  }
  const formErrorPages = new Map<string, PageFile>()
  for (const language of ['', ...Object.keys(manifest.translations ?? {})]) {
    const path = language === '' ? errorPageFile : `/${language}${errorPageFile}`
    const file = files.get(path)
    if (file) formErrorPages.set(language, file)
    files.delete(path)
  }
  return { manifest, files, formErrorPages }
}

/** Returns the language of a path, its home page and its words. The tag is empty for the main language. */
export function languageAt(path: string, { words, translations = {} }: BuildManifest) {
  const [, language = ''] = path.split('/', 2)
  const translatedWords = Object.hasOwn(translations, language) ? translations[language] : undefined
  return translatedWords
    ? { language, homePath: `/${language}/`, words: translatedWords }
    : { language: '', homePath: '/', words }
}

async function readManifest(folder: string): Promise<BuildManifest> {
  const file = join(folder, manifestFile)
  const text = await readBytes(file)
  if (!text) throw new Error(`There is no built page in ${folder}, or this user may not read it.`)
  try {
    return buildManifestSchema.parse(JSON.parse(text.toString()))
  } catch {
    throw new Error(`${file} is damaged, or was built by another version of this program.`)
  }
}

/** Refuses a changed file: browsers would cache it under the wrong ETag. */
async function readVerifiedFile(file: string, etag: string): Promise<Buffer> {
  const body = await readBytes(file)
  if (body && etagOf(body) === etag) return body
  throw new Error(
    `${file} ${body ? 'was changed after the build' : 'is missing, or this user may not read it'}.`,
  )
}

const readBytes = (file: string) => readFile(file).catch(() => undefined)

/** The settings that page and server must share. */
export type PageSettings = Pick<Config, 'backendKey' | 'siteUrl' | 'retentionDays'>

/**
 * Reads the page at server start. Throws Error as `readPage`, or if the page was built with another key: the server would
 * refuse every message. Accepts another `SITE_URL`, because an old page is better than none.
 */
export async function readPageWithSameKey(folder: string, { backendKey }: PageSettings): Promise<Page> {
  const page = await readPage(folder)
  const { backend } = page.manifest
  if (backend.url === '' && backend.key !== backendKey)
    throw new Error('PUBLIC_BACKEND_KEY differs from the key in the page, so every message would be refused.')
  return page
}

/**
 * Reads a newly published page. Throws Error as `readPageWithSameKey`, or if the page was built for another address: its
 * links would open the other site.
 */
export async function readPageBuiltForSiteUrl(folder: string, settings: PageSettings): Promise<Page> {
  const page = await readPageWithSameKey(folder, settings)
  const { siteUrl } = settings
  const { site } = page.manifest
  if (new URL(site).pathname !== '/')
    throw new Error(
      `The page was built with SITE_URL=${site}. Our own server shows the page at /, without a path.`,
    )
  if (siteUrl !== undefined && siteUrl !== site)
    throw new Error(
      `SITE_URL is ${siteUrl} on the server, but the page was built for ${site}, so its links would go there.`,
    )
  return page
}

/** A warning if the page promises another retention than the server applies; else undefined. */
export function retentionWarning(
  { manifest }: Page,
  { retentionDays: days }: PageSettings,
): string | undefined {
  if (manifest.backend.url !== '' || manifest.retentionDays === days) return undefined
  return `RETENTION_DAYS is ${days}, and the page was built with ${manifest.retentionDays}: the sentence below the form is wrong. Run \`npm run build\` again.`
}
