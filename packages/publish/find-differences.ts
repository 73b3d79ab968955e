/** Compares the public files with the published ones, byte for byte. */
import { setTimeout as wait } from 'node:timers/promises'
import { mapConcurrent } from '@portfolio/content/preparing/map-concurrent.ts'
import { builtFile } from '@portfolio/contract/build-manifest.ts'
import { answerFile } from '@portfolio/contract/form.ts'
import { headersFile } from '@portfolio/site/build/headers.ts'
import { isEncoded, largestFile, sha256 } from './files.ts'
import type { ReleaseRecord } from './release-record.ts'

/** The timeout of one answer, and the pause between two checks, in milliseconds. */
const answerTimeout = 15_000
const pause = 2000

/** The most redirects to follow: some hosts remove `.html`. */
const mostRedirects = 5

/** Leaves out files for hosts and servers, such as the template of the answer page, and compressed copies. */
const isForVisitors = (path: string, _: number, paths: readonly string[]) =>
  !/^\.|\/\./.test(path) &&
  ![builtFile, headersFile, 'CNAME', answerFile.slice(1)].includes(path) &&
  !isEncoded(path, new Set(paths))

/** Checks for `within` milliseconds, at least once. Returns a sentence for each address with a wrong answer. */
export async function findDifferences(
  address: URL,
  { files }: Pick<ReleaseRecord, 'files'>,
  within: number,
  signal: AbortSignal,
): Promise<string[]> {
  const end = performance.now() + within
  let left = Object.keys(files).filter(isForVisitors)
  for (;;) {
    const found = await mapConcurrent(left, async (path) => ({
      path,
      reason: await reasonAgainst(urlOf(path, address), files[path], signal),
    }))
    const wrong = found.filter(({ reason }) => reason !== undefined)
    if (wrong.length === 0 || performance.now() > end) return wrong.map(({ reason = '' }) => reason)
    left = wrong.map(({ path }) => path)
    await wait(pause, undefined, { signal })
  }
}

function urlOf(path: string, address: URL): URL {
  const names = path.replace(/(^|\/)index\.html$/, '$1').split('/')
  return new URL(names.map(encodeURIComponent).join('/'), address)
}

async function reasonAgainst(
  url: URL,
  hash: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetchWithinSite(url, signal)
    if (response instanceof URL) return `${url.href} redirects to ${response.origin}`
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > largestFile) break
      chunks.push(chunk)
    }
    if (sha256(Buffer.concat(chunks)) === hash) return undefined
    return `${url.href} ${response.ok ? 'has other content' : `answers with status ${response.status}`}`
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    return `${url.href} does not answer (${cause?.code ?? cause?.message ?? message})`
  }
}

/** Fetches from the site. Returns the address of a redirect to another origin instead of following it. */
async function fetchWithinSite(
  url: URL,
  signal: AbortSignal,
  redirects = mostRedirects,
): Promise<Response | URL> {
  const response = await fetch(url, {
    headers: { 'cache-control': 'no-cache' },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]),
  })
  const location = response.headers.get('location')
  if (!response.status.toString().startsWith('3') || location === null || redirects === 0) return response
  await response.body?.cancel()
  const next = new URL(location, url)
  return next.origin === url.origin ? fetchWithinSite(next, signal, redirects - 1) : next
}
