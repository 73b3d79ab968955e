/** Checks that run during an attack: the page, connections and memory. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, onTestFinished } from 'vitest'
import type { ServerProcess } from '../support/server-process.ts'

/** The longest wait for an answer during an attack: 5 s, with tolerance for a busy machine. */
export const answerTimeoutMs = 8000

/** The limit of a server's connections to its database. */
export const maxConnections = 10

/** Repeats `work` until it is stopped or the test ends. */
function repeat(work: () => Promise<unknown>, intervalMs: number): () => Promise<void> {
  let isStopped = false
  const loop = (async () => {
    while (!isStopped) {
      await work()
      await pause(intervalMs)
    }
  })()
  const stop = () => {
    isStopped = true
    return loop
  }
  onTestFinished(stop)
  return stop
}

/** Opens the page every 50 ms. Returns a function that stops and expects the page to have been served each time. */
export function watchPage(url: string): () => Promise<void> {
  let failureCount = 0
  const stop = repeat(async () => {
    const isServed = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) }).then(
      async (response) => response.status === 200 && (await response.text()) !== '',
      () => false,
    )
    if (!isServed) failureCount++
  }, 50)
  return async () => {
    await stop()
    expect(failureCount, 'times the page was not served').toBe(0)
  }
}

/** Counts our servers' connections to a database every 100 ms. Returns a function that stops and checks the limit. */
export async function watchConnections(url: string): Promise<(limit?: number) => Promise<void>> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end({ timeout: 1 }))
  let maximum = 0
  const count = async () => {
    const [row] = await sql`
      select count(*)::int from pg_stat_activity
      where application_name = 'portfolio' and datname = current_database()`
    maximum = Math.max(maximum, row?.count)
  }
  // Connect before the attack, which may leave no free connection.
  await count()
  const stop = repeat(() => count().catch(() => {}), 100)
  return async (limit = maxConnections) => {
    await sql.end({ timeout: 1 })
    await stop()
    expect(maximum).toBeLessThanOrEqual(limit)
  }
}

/**
 * Reads a server's memory five times a second. Returns a function that stops and checks its growth. V8 collects garbage
 * late: repeated runs of the same attack grew by 160 to 267 MB, so the limit is above that.
 */
export function watchMemory({ process: { pid } }: ServerProcess): () => Promise<void> {
  const megabytes = () =>
    Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0) / 1024
  const before = megabytes()
  let maximum = before
  const stop = repeat(async () => {
    maximum = Math.max(maximum, megabytes())
  }, 200)
  return async () => {
    await stop()
    expect(maximum - before).toBeLessThanOrEqual(320)
  }
}
