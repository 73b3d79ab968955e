/** The thread of `page-watch.ts`: opens the page until it is told to stop. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Look } from './page-watch.ts'

let stopped = false
parentPort?.once('message', () => {
  stopped = true
})
while (!stopped) {
  const start = performance.now()
  const served = await fetch(workerData, { signal: AbortSignal.timeout(20_000) }).then(
    async (response) => response.status === 200 && (await response.text()) !== '',
    () => false,
  )
  const look: Look = { served, took: performance.now() - start }
  parentPort?.postMessage(look)
  await pause(50)
}
