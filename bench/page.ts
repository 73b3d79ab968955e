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
import { type Load, measureLoad, phone } from './load.ts'
import { type Scroll, timeScroll } from './scroll.ts'

const rounds = Number(process.argv[3] ?? 9)

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'))
cpSync('dist', join(folder, 'dist'), { recursive: true })
/** The paths of the pages, by the names that the results show. */
const pages = { page: '/', limit: '/limit.html', 'limit with the picture': '/limit-picture.html' }
const html = readFileSync('dist/index.html', 'utf8')
writePage('limit.html', createLimitPage(html, false))
writePage('limit-picture.html', createLimitPage(html, true))
// The server serves only files in the build manifest, so a new manifest lists the limit pages too.
const { files: _, ...settings } = JSON.parse(readFileSync('dist/_build.json', 'utf8'))
writeManifest(join(folder, 'dist'), describeBuild(join(folder, 'dist'), settings))

const server = spawn(process.execPath, [resolve('packages/server/main.js')], {
  cwd: folder,
  env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_DAY: '0' },
})
const browser = await chromium.launch({ executablePath: await chromiumPath() })
try {
  const address = await waitForOutput(server, /http:\S+(?=\nMessages:)/)
  const loads: Record<string, Load[]> = {}
  const interactionDurations: Record<string, number[]> = {}
  const scrolls: Scroll[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, path] of Object.entries(pages)) {
      const load = await measureLoad(browser, address + path)
      if (round > 0) loads[name] = [...(loads[name] ?? []), load]
    }
    const context = await browser.newContext(phone)
    for (const [name, duration] of Object.entries(await timeInteractions(await context.newPage(), address)))
      if (round > 0) interactionDurations[name] = [...(interactionDurations[name] ?? []), duration]
    await context.close()
    const scroll = await timeScroll(browser, address)
    if (round > 0) scrolls.push(scroll)
  }
  const rows = Object.entries(loads).map(([name, pageLoads]) => [name, medians(pageLoads)] as const)
  // The first row is the page's, the others are of the limit pages.
  const [[, page], ...limits] = rows as [(typeof rows)[number], ...typeof rows]
  console.log('Milliseconds at 1.6 Mb/s, 150 ms and a quarter of the speed, medians:')
  console.table(Object.fromEntries(rows))
  for (const [name, limit] of limits)
    console.log(
      `LCP ${(page.lcp / limit.lcp).toFixed(2)} × and FCP ${(page.fcp / limit.fcp).toFixed(2)} × the ${name}`,
    )
  console.table(
    Object.fromEntries(
      Object.entries(interactionDurations).map(([name, values]) => [
        name,
        { median: median(values), all: values.join(' ') },
      ]),
    ),
  )
  console.log('Scrolling once through the page, a work and Back, medians:')
  console.table(medians(scrolls))
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'close')
  rmSync(folder, { recursive: true })
}

function writePage(name: string, html: string): void {
  writeFileSync(join(folder, 'dist', name), html)
  writeFileSync(join(folder, 'dist', `${name}.br`), brotliCompressSync(html))
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
