/** Compares the public files with the sent ones, byte for byte. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mapConcurrent } from '@portfolio/content/preparing/map-concurrent.ts'
import { manifestFile } from '@portfolio/contract/build-manifest.ts'
import { errorPageFile } from '@portfolio/contract/form.ts'
import { headersFile } from '@portfolio/site/build/headers.ts'
import { isCompressedCopy, maxFileBytes, sha256 } from './files.ts'
import type { ReleaseRecord } from './release-record.ts'

/** The timeout of a response, and the pause between two checks of the differing files. */
const responseTimeoutMs = 15_000
const pauseMs = 2000

/** The limit of redirects to follow. Some hosts redirect to URLs without `.html`. */
const maxRedirects = 5

/** Whether a file is the page with the form's errors, in any language. `portfolio/contact/` would be a work. */
const isErrorPage = (path: string) =>
  `/${path}` === errorPageFile ||
  (path.endsWith(errorPageFile) && !path.startsWith('portfolio/') && path.split('/').length === 3)

/** Excludes files that only hosts and servers read, the page with the form's errors, and compressed copies. */
const isForVisitors = (path: string, _: number, paths: readonly string[]) =>
  !/^\.|\/\./.test(path) &&
  ![manifestFile, headersFile, 'CNAME'].includes(path) &&
  !isErrorPage(path) &&
  !isCompressedCopy(path, new Set(paths))

/** Checks until no file differs or `timeLimitMs` has passed. Returns a sentence for each file that differs. */
export async function findDifferences(
  address: URL,
  { files }: Pick<ReleaseRecord, 'files'>,
  timeLimitMs: number,
  signal: AbortSignal,
): Promise<string[]> {
  const endTime = performance.now() + timeLimitMs
  let remaining = Object.keys(files).filter(isForVisitors)
  for (;;) {
    const comparisons = await mapConcurrent(remaining, async (path) => ({
      path,
      reason: await findDifference(urlOf(path, address), files[path], signal),
    }))
    const differences = comparisons.filter(({ reason }) => reason !== undefined)
    if (differences.length === 0 || performance.now() > endTime)
      return differences.map(({ reason = '' }) => reason)
    remaining = differences.map(({ path }) => path)
    await sleep(pauseMs, undefined, { signal })
  }
}

function urlOf(path: string, address: URL): URL {
  const names = path.replace(/(^|\/)index\.html$/, '$1').split('/')
  return new URL(names.map(encodeURIComponent).join('/'), address)
}

async function findDifference(url: URL, hash: string | undefined, signal: AbortSignal) {
  try {
    const response = await fetchWithinSite(url, signal)
    if (response instanceof URL) return `${url.href} redirects to ${response.origin}`
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxFileBytes) break
      chunks.push(chunk)
    }
    if (sha256(Buffer.concat(chunks)) === hash) return undefined
    return `${url.href} ${response.ok ? 'has other content' : `answers with status ${response.status}`}`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    return `${url.href} does not answer (${cause?.code ?? cause?.message ?? message})`
  }
}

/** Fetches from the site. Returns the URL of a redirect to another origin instead of following it. */
async function fetchWithinSite(
  url: URL,
  signal: AbortSignal,
  remainingRedirects = maxRedirects,
): Promise<Response | URL> {
  const response = await fetch(url, {
    headers: { 'cache-control': 'no-cache' },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
  })
  const location = response.headers.get('location')
  if (!response.status.toString().startsWith('3') || location === null || remainingRedirects === 0)
    return response
  await response.body?.cancel()
  const next = new URL(location, url)
  return next.origin === url.origin ? fetchWithinSite(next, signal, remainingRedirects - 1) : next
}
