/** Deletes old messages, as `RETENTION_DAYS` says. */

import type { Built } from '@portfolio/contract/built.ts'
import type { FastifyInstance } from 'fastify'
import { runPeriodically } from './run-periodically.ts'
import type { OpenStore } from './store/store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** The moment `days` days ago. */
export const daysBefore = (days: number) => new Date(Date.now() - days * day)

/** A warning if the page promises another retention than the server applies; else undefined. */
export function retentionWarning(built: Pick<Built, 'backend' | 'retentionDays'>, days: number) {
  if (built.backend.url !== '' || built.retentionDays === days) return undefined
  return `RETENTION_DAYS is ${days}, and the page was built with ${built.retentionDays}: the sentence below the form is wrong. Run \`npm run build\` again.`
}

/** Deletes messages older than `days` days, at the start and every hour, and logs how many. */
export function startRetention(app: FastifyInstance, store: OpenStore, days: number): void {
  runPeriodically(app, hour, async () => {
    const deleted = await store.deleteBefore(daysBefore(days))
    if (deleted > 0) app.log.warn(`Deleted ${deleted} messages older than ${days} days.`)
  })
}
