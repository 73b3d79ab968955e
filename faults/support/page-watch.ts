/** A visitor who opens the page again and again while the server is attacked. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Scope } from '../../tests/support/scope.ts'
import { grouped, type Report } from '../report.ts'

/** How long a visitor may wait for the page while others attack, in milliseconds. */
const patience = 1500

/** One look at the page. */
export interface Look {
  /** Whether it came. */
  served: boolean
  /** In milliseconds. */
  took: number
}

/** A watch that goes on. */
export interface PageWatch {
  /** Ends it, and reports how long the page took and whether it was always served. */
  stop(report: Report): Promise<void>
}

/** Opens the page every 50 ms, in a thread of its own: those who attack are busy, and would be what is measured. */
export async function watchPage(scope: Scope, url: string): Promise<PageWatch> {
  const visitor = new Worker(new URL('./page-visitor.ts', import.meta.url), { workerData: url })
  const looks: Look[] = []
  visitor.on('message', (look: Look) => looks.push(look))
  const ended = once(visitor, 'exit')
  scope.defer(() => visitor.terminate())
  // The attack begins once the visitor is there.
  await once(visitor, 'message')
  return {
    async stop(report) {
      visitor.postMessage('stop')
      await ended
      const took = `${grouped(Math.round(Math.max(...looks.map((look) => look.took))))} ms`
      const slow = looks.filter((look) => look.took > patience).length
      const failed = looks.filter((look) => !look.served).length
      report.figure(`page within ${took}`)
      report.promise(slow === 0, `the page took ${took}, and ${grouped(patience)} ms is the most`)
      report.found('broken', failed, `the page was not served ${failed} times`)
    },
  }
}
