import { createContext, useContext, useEffect, useState } from 'react'
import type { JobEvent, JobResult, JobStart, Progress } from '../job-runner.ts'
import type { PageBuildResult } from '../page-build/routes.ts'
import type { Publication } from '../publish/protocol.ts'
import { catchRefusal, onServerEvent, request, requestOptions } from './client.ts'
import type { Announce, Editor } from './use-editor.ts'
import type { View } from './use-view.ts'

export interface StudioContextValue {
  editor: Editor
  view: View
  announce: Announce
  buildJob: Job<PageBuildResult>
  publishJob: Job<Publication>
  /** The number of unread messages, and a function to count again. */
  inbox: { unread: number; count(): void }
}

export const StudioContext = createContext<StudioContextValue | undefined>(undefined)

export function useStudio(): StudioContextValue {
  const value = useContext(StudioContext)
  if (!value) throw new Error('useStudio must be called inside the StudioContext.')
  return value
}

/** The state and controls of a build or publication. It continues while its panel is closed. */
export interface Job<Result> {
  progress?: Progress | undefined
  result?: JobResult<Result & JobStart> | undefined
  /** Starts it. `way` is appended to the path. */
  start(subpath?: string, body?: object): void
  stop(): void
  clearResult(): void
  /** Takes over the progress of one that was already running. */
  showProgress(progress: Progress): void
}

/** Connects to a build or publication, by its event and the API path of the same name. */
export function useJob<Result>(name: 'ready' | 'publish'): Job<Result> {
  const [state, setState] = useState<Pick<Job<Result>, 'progress' | 'result'>>({})
  const path = `/${name}`
  useEffect(
    () =>
      onServerEvent(name, (payload) => {
        const event = payload as JobEvent<Result>
        setState('ok' in event ? { result: event } : { progress: event })
      }),
    [name],
  )
  const reportFailure = async (promise: Promise<unknown>) => {
    const refusal = await catchRefusal(promise)
    if (refusal) setState({ result: { ok: false, message: refusal.message } })
  }
  return {
    ...state,
    start(subpath = '', body) {
      setState({ progress: { step: 'Starting', done: 0, total: 1 } })
      void reportFailure(request(path + subpath, requestOptions('POST', body)))
    },
    stop: () => void reportFailure(request(path, { method: 'DELETE' })),
    clearResult: () => setState(({ progress }) => ({ progress })),
    showProgress: (progress) => setState((state) => (state.progress ? state : { progress })),
  }
}
