/** A long work of the studio's, a build or a publication, as far as the window knows of it. */
import { useEffect, useState } from 'react'
import type { Begun, Ended, Progress, WorkEvent } from '../work.ts'
import { refusalOf, request, sent } from './client.ts'

/** How far a work is, or how the last one ended, and the ways to begin and to stop one; it goes on while its panel is closed. */
export interface Work<Done> {
  progress?: Progress | undefined
  ended?: Ended<Done & Begun> | undefined
  /** Begins it; `way` is the path below the work's own. */
  start(way?: string, body?: object): void
  stop(): void
  /** Shows no longer how the last one ended. */
  forget(): void
  /** Takes up one that goes on since before this window was opened. */
  resume(progress: Progress): void
}

/**
 * A work by the path of its doors.
 *
 * @param listen calls back with each event of it
 */
export function useWork<Done>(
  path: string,
  listen: (listener: (event: WorkEvent<Done>) => void) => () => void,
): Work<Done> {
  const [state, setState] = useState<Pick<Work<Done>, 'progress' | 'ended'>>({})
  useEffect(
    () => listen((event) => setState('ok' in event ? { ended: event } : { progress: event })),
    [listen],
  )
  const ask = async (asked: Promise<unknown>) => {
    const refusal = await refusalOf(asked)
    if (refusal) setState({ ended: { ok: false, sentence: refusal.message } })
  }
  return {
    ...state,
    start(way = '', body) {
      setState({ progress: { step: 'Beginning', done: 0, of: 1 } })
      void ask(request(path + way, sent('POST', body)))
    },
    stop: () => void ask(request(path, { method: 'DELETE' })),
    forget: () => setState(({ progress }) => ({ progress })),
    resume: (progress) => setState((state) => (state.progress ? state : { progress })),
  }
}
