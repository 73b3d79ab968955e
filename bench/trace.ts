/** What Chromium's trace says of a page's main thread. */
import type { CDPSession } from '@playwright/test'

/** A span of work; its length is in microseconds. */
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
 * Traces while something happens.
 *
 * @returns the spans of the renderer that laid out most: the browser keeps others beside the page's
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

/** How long spans of these names took together, in milliseconds. */
export function total(spans: readonly Span[], names: readonly string[]): number {
  return spans.reduce(
    (sum, { name, ph, dur = 0 }) => sum + (ph === 'X' && names.includes(name) ? dur / 1000 : 0),
    0,
  )
}

/** How long each task took, in milliseconds. */
export const tasks = (spans: readonly Span[]): number[] =>
  spans.filter(({ name }) => name.endsWith('RunTask')).map(({ dur = 0 }) => dur / 1000)

/** How many elements each update of style looked at. */
export const restyled = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []))
