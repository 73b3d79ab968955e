import { createContext, useContext, useEffect, useState } from 'react'
import type { ContentVersion, JobEvent, JobResult, Progress } from '../job-runner.ts'
import type { PageBuildResult } from '../page-build/routes.ts'
import { type JobKind, jobPaths } from '../protocol.ts'
import type { Publication } from '../publish/protocol.ts'
import { catchRefusal, onServerEvent, request } from './client.ts'
import type { Announce, Editor } from './use-editor.ts'
import type { View } from './use-view.ts'

export interface StudioContextValue {
  editor: Editor
  view: View
  announce: Announce
  buildJob: Job<PageBuildResult>
  publishJob: Job<Publication>
  unreadMessages: { unreadCount: number; refreshUnreadCount(): void }
}

export const StudioContext = createContext<StudioContextValue | undefined>(undefined)

export function useStudio(): StudioContextValue {
  const value = useContext(StudioContext)
  if (!value) throw new Error('useStudio must be called inside the StudioContext.')
  return value
}

/** A build or publication on the server. It continues while its panel is closed. */
export type Job<Result> = ReturnType<typeof useJob<Result>>

export function useJob<Result>(kind: JobKind) {
  const [state, setState] = useState<{
    progress?: Progress | undefined
    result?: JobResult<Result & ContentVersion>
  }>({})
  const path = jobPaths[kind]
  useEffect(
    () =>
      onServerEvent(kind, (payload) => {
        const event = payload as JobEvent<Result>
        // Only a result has `ok`.
        setState('ok' in event ? { result: event } : { progress: event })
      }),
    [kind],
  )
  const reportFailure = async (promise: Promise<unknown>) => {
    const refusal = await catchRefusal(promise)
    if (refusal) setState({ result: { ok: false, message: refusal.message } })
  }
  return {
    ...state,
    /** @param subpath appended to the API path */
    start(subpath = '', body?: object) {
      setState({ progress: { step: 'Starting', completedSteps: 0, totalSteps: 1 } })
      void reportFailure(request(path + subpath, { method: 'POST', json: body }))
    },
    stop: () => void reportFailure(request(path, { method: 'DELETE' })),
    clearResult: () => setState(({ progress }) => ({ progress })),
    /** Shows the progress of a job that is running already. */
    showProgress: (progress: Progress) => setState((state) => (state.progress ? state : { progress })),
  }
}
