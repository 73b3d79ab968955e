/** Compares what is online with what was published, byte for byte, as a visitor's browser gets it. */
import { setTimeout as wait } from 'node:timers/promises'
import { builtFile } from '../contract/built.ts'
import { answerFile } from '../contract/form.ts'
import { atOnce } from '../site/build/at-once.ts'
import { headersFile } from '../site/build/headers.ts'
import { isEncoded, largestFile, sha256 } from './files.ts'
import type { Record } from './record.ts'

/** How long one answer may take, and between two looks, in milliseconds. */
const answerTimeout = 15_000
const pause = 2000

/** How many redirects of one address are followed: some hosts leave out `.html`. */
const mostRedirects = 5

/** The files that a visitor gets: not what is for hosts and servers, as the template of the form's answer, nor encoded copies. */
const isForVisitors = (path: string, _: number, paths: readonly string[]) =>
  !/^\.|\/\./.test(path) &&
  ![builtFile, headersFile, 'CNAME', answerFile.slice(1)].includes(path) &&
  !isEncoded(path, new Set(paths))

/**
 * Looks until every file is online as it was published, or time is up.
 *
 * @param address the page's, which ends in `/`
 * @param within how long to look, in milliseconds; it is looked at once at least
 * @returns the addresses that answer with something else, each with what it answers; none where all is well
 */
export async function differing(
  address: URL,
  { files }: Pick<Record, 'files'>,
  within: number,
  signal: AbortSignal,
): Promise<string[]> {
  const end = performance.now() + within
  let left = Object.keys(files).filter(isForVisitors)
  for (;;) {
    const found = await atOnce(left, async (path) => ({ path, reason: await reasonAgainst(path) }))
    const wrong = found.filter(({ reason }) => reason !== undefined)
    if (wrong.length === 0 || performance.now() > end) return wrong.map(({ reason = '' }) => reason)
    left = wrong.map(({ path }) => path)
    await wait(pause, undefined, { signal })
  }

  async function reasonAgainst(path: string): Promise<string | undefined> {
    const url = new URL(
      path
        .replace(/(^|\/)index\.html$/, '$1')
        .split('/')
        .map(encodeURIComponent)
        .join('/'),
      address,
    )
    try {
      const response = await fetchWithinSite(url)
      if (response instanceof URL) return `${url.href} leads to ${response.origin}`
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of response.body ?? []) {
        size += chunk.length
        if (size > largestFile) break
        chunks.push(chunk)
      }
      if (sha256(Buffer.concat(chunks)) === files[path]) return undefined
      return `${url.href} answers ${response.ok ? 'with other bytes' : response.status}`
    } catch (error) {
      const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
      return `${url.href} does not answer (${cause?.code ?? cause?.message ?? message})`
    }
  }

  /** What the site answers; a redirect to another origin is not followed, and its address is returned. */
  async function fetchWithinSite(url: URL, redirects = mostRedirects): Promise<Response | URL> {
    const response = await fetch(url, {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]),
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null || redirects === 0)
      return response
    await response.body?.cancel()
    const next = new URL(location, url)
    return next.origin === address.origin ? fetchWithinSite(next, redirects - 1) : next
  }
}
