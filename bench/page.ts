/**
 * Compares the page with a plain page of the same text (limit-page.ts) on an emulated cheap phone and slow network. The
 * pages load in turns, so that a busy machine slows all of them alike. Needs a build.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/support/chromium.ts'
import { waitForOutput } from '../e2e/support/wait-for-output.ts'
import { describeBuild, writeManifest } from '../packages/site/build/build-manifest.ts'
import { timeInteractions } from './interactions.ts'
import { createLimitPage } from './limit-page.ts'
import { measureLoad } from './load.ts'
import { timeScroll } from './scroll.ts'

/** The last argument, by default 9. */
const rounds = Number(process.argv.at(-1)) || 9

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
cpSync('dist', join(folder, 'dist'), { recursive: true })
const limitPage = createLimitPage(readFileSync('dist/index.html', 'utf8'))
writeFileSync(join(folder, 'dist/limit.html'), limitPage)
writeFileSync(join(folder, 'dist/limit.html.br'), brotliCompressSync(limitPage))
// The server serves only files in the build manifest, so a new manifest lists the limit page too.
const { files: _, ...settings } = JSON.parse(readFileSync('dist/_build.json', 'utf8'))
writeManifest(join(folder, 'dist'), describeBuild(join(folder, 'dist'), settings))

const server = spawn(process.execPath, [resolve('packages/server/main.js')], {
  cwd: folder,
  env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_DAY: '0' },
})
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  const address = await waitForOutput(server, /http:\S+(?=\nMessages:)/)
  // A warm-up.
  await measureRound(address)
  const results: Awaited<ReturnType<typeof measureRound>>[] = []
  for (let round = 0; round < rounds; round++) results.push(await measureRound(address))
  const page = medians(results.map((result) => result.page))
  const limit = medians(results.map((result) => result.limit))
  console.log('Milliseconds at 1.6 Mb/s, 150 ms and a quarter of the speed, medians:')
  console.table({ page, limit })
  const [lcpRatio, fcpRatio] = [page.lcp / limit.lcp, page.fcp / limit.fcp]
  console.log(`LCP ${lcpRatio.toFixed(2)} × and FCP ${fcpRatio.toFixed(2)} × the limit page's`)
  console.table(medians(results.map(({ interactions }) => interactions)))
  console.log('Scrolling once through the page, a work and Back, medians:')
  console.table(medians(results.map(({ scroll }) => scroll)))
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'close')
  rmSync(folder, { recursive: true })
}

async function measureRound(address: string) {
  return {
    page: await measureLoad(browser, `${address}/`),
    limit: await measureLoad(browser, `${address}/limit.html`),
    interactions: await timeInteractions(browser, address),
    scroll: await timeScroll(browser, address),
  }
}

/** Returns the median of each number in the measurements, and the first of values that are not numbers. */
function medians<Measurement extends object>(measurements: Measurement[]): Measurement {
  const keys = Object.keys(measurements[0] ?? {}) as (keyof Measurement)[]
  return Object.fromEntries(
    keys.map((key) => {
      const values = measurements.map((measurement) => measurement[key])
      return [key, typeof values[0] === 'number' ? median(values as number[]) : values[0]]
    }),
  ) as Measurement
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN)
}
