/** What goes on beside an attack: a visitor opens the page, and somebody counts. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, onTestFinished } from 'vitest'
import type { ServerProcess } from '../support/process.ts'

/** How long a visitor may wait for the page or an answer while others attack, in milliseconds: 5 s, and a busy machine's own. */
export const patience = 8000

/** How many connections one of our servers may have to its database. */
export const pool = 10

/** Repeats something until it is stopped or the test ends. */
function repeat(work: () => Promise<unknown>, every: number): () => Promise<void> {
  let stopped = false
  const all = (async () => {
    while (!stopped) {
      await work()
      await pause(every)
    }
  })()
  const stop = () => {
    stopped = true
    return all
  }
  onTestFinished(stop)
  return stop
}

/** Opens the page every 50 ms. What it gives ends that, and expects that the page was always served. */
export function watchPage(url: string): () => Promise<void> {
  let failed = 0
  const stop = repeat(async () => {
    const isServed = await fetch(url, { signal: AbortSignal.timeout(patience) }).then(
      async (response) => response.status === 200 && (await response.text()) !== '',
      () => false,
    )
    if (!isServed) failed++
  }, 50)
  return async () => {
    await stop()
    expect(failed, 'times the page was not served').toBe(0)
  }
}

/**
 * Counts the connections of our servers, ten times a second. What it gives ends that, and expects no more than allowed.
 *
 * @param url of the database
 */
export async function watchConnections(url: string): Promise<(allowed?: number) => Promise<void>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end({ timeout: 1 }))
  let highest = 0
  const count = async () => {
    const [row] = await sql`
      select count(*)::int from pg_stat_activity
      where application_name = 'portfolio' and datname = current_database()`
    highest = Math.max(highest, row?.count)
  }
  // Connected before the attack begins, which may leave no room for it.
  await count()
  // A database that is away is counted again when it is back.
  const stop = repeat(() => count().catch(() => {}), 100)
  return async (allowed = pool) => {
    await sql.end({ timeout: 1 })
    await stop()
    expect(highest).toBeLessThanOrEqual(allowed)
  }
}

/**
 * Looks five times a second how much memory a server holds. What it gives ends that, and expects that it has not
 * grown by more than what the bounds of connections allow, and as much that is not collected yet.
 */
export function watchMemory({ process: { pid } }: ServerProcess): () => Promise<void> {
  const megabytes = () =>
    Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0) / 1024
  const before = megabytes()
  let highest = before
  const stop = repeat(async () => {
    highest = Math.max(highest, megabytes())
  }, 200)
  return async () => {
    await stop()
    expect(highest - before).toBeLessThanOrEqual(224)
  }
}
