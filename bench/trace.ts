/** Records and reads Chromium's trace of a page's main thread. */
import type { CDPSession } from '@playwright/test'

/**
 * An event in Chromium's trace format. `ph` is its kind, `X` for one with a duration; `dur` is that duration in
 * microseconds; `pid` and `tid` are the ids of its process and thread.
 */
export interface Span {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  args: { name?: string; elementCount?: number }
}

/**
 * Records a trace while `action` runs.
 *
 * @returns the spans of the page's main thread: of the main threads of all renderers, the one with the most layout
 */
export async function recordTrace(session: CDPSession, action: () => Promise<unknown>): Promise<Span[]> {
  const spans: Span[] = []
  session.on('Tracing.dataCollected', ({ value }) => spans.push(...(value as unknown as Span[])))
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  })
  await action()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const threads = spans.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const spansByThread = threads.map((thread) =>
    spans.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid),
  )
  return (
    spansByThread.toSorted((a, b) => totalDuration(b, ['Layout']) - totalDuration(a, ['Layout']))[0] ?? []
  )
}

/** Returns the total duration of the spans with these names, in milliseconds. */
export function totalDuration(spans: readonly Span[], names: readonly string[]): number {
  return spans.reduce(
    (sum, { name, ph, dur = 0 }) => sum + (ph === 'X' && names.includes(name) ? dur / 1000 : 0),
    0,
  )
}

/** Returns the duration of each task in milliseconds. Chromium traces tasks twice; this counts the inner spans. */
export const taskDurations = (spans: readonly Span[]): number[] =>
  spans.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').map(({ dur = 0 }) => dur / 1000)

/** Returns the number of restyled elements in each style recalculation. */
export const restyledCounts = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []))
