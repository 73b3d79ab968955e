/** Reads Chromium's trace of a page's main thread. */
import type { CDPSession } from '@playwright/test'

/** An event of the trace; `ts` and `dur` are in microseconds. */
export interface Span {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { name?: string; elementCount?: number }
}

/**
 * Traces while `work` runs.
 *
 * @returns the spans of the renderer with the most layout, because the browser has other renderers too
 */
export async function trace(session: CDPSession, work: () => Promise<unknown>): Promise<Span[]> {
  const spans: Span[] = []
  session.on('Tracing.dataCollected', ({ value }) => spans.push(...(value as unknown as Span[])))
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const threads = spans.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const of = threads.map((thread) => spans.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid))
  return of.toSorted((a, b) => total(b, ['Layout']) - total(a, ['Layout']))[0] ?? []
}

/** The total time of the spans with these names, in milliseconds. */
export function total(spans: readonly Span[], names: readonly string[]): number {
  return spans.reduce(
    (sum, { name, ph, dur = 0 }) => sum + (ph === 'X' && names.includes(name) ? dur / 1000 : 0),
    0,
  )
}

/** The time of each task, in milliseconds. Chromium traces a task twice: the queue's span holds the controller's. */
export const tasks = (spans: readonly Span[]): number[] =>
  spans.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').map(({ dur = 0 }) => dur / 1000)

/** The number of elements in each style recalculation. */
export const restyled = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []))
