import { createContext, useContext, useEffect, useState } from 'react'
import type { JobEvent, JobResult, JobStart, Progress } from '../job-runner.ts'
import type { Publication } from '../publish/protocol.ts'
import type { Made } from '../ready/build.ts'
import { onServer, refusalOf, request, sent } from './client.ts'
import type { Editor, Say } from './use-editor.ts'
import type { View } from './use-view.ts'

export interface StudioTools {
  editor: Editor
  view: View
  say: Say
  ready: Work<Made>
  publishing: Work<Publication>
  /** The number of unread messages, and a function to count again. */
  inbox: { unread: number; count(): void }
}

export const StudioContext = createContext<StudioTools | undefined>(undefined)

export function useStudio(): StudioTools {
  const tools = useContext(StudioContext)
  if (!tools) throw new Error('useStudio must be called inside the StudioContext.')
  return tools
}

/** The state and controls of a build or publication. It continues while its panel is closed. */
export interface Work<Done> {
  progress?: Progress | undefined
  ended?: JobResult<Done & JobStart> | undefined
  /** Starts it. `way` is appended to the path. */
  start(way?: string, body?: object): void
  stop(): void
  forget(): void
  /** Takes over the progress of one that was already running. */
  resume(progress: Progress): void
}

/** Connects to a build or publication, by its event and the API path of the same name. */
export function useWork<Done>(name: 'ready' | 'publish'): Work<Done> {
  const [state, setState] = useState<Pick<Work<Done>, 'progress' | 'ended'>>({})
  const path = `/${name}`
  useEffect(
    () =>
      onServer(name, (sent) => {
        const event = sent as JobEvent<Done>
        setState('ok' in event ? { ended: event } : { progress: event })
      }),
    [name],
  )
  const ask = async (asked: Promise<unknown>) => {
    const refusal = await refusalOf(asked)
    if (refusal) setState({ ended: { ok: false, sentence: refusal.message } })
  }
  return {
    ...state,
    start(way = '', body) {
      setState({ progress: { step: 'Starting', done: 0, total: 1 } })
      void ask(request(path + way, sent('POST', body)))
    },
    stop: () => void ask(request(path, { method: 'DELETE' })),
    forget: () => setState(({ progress }) => ({ progress })),
    resume: (progress) => setState((state) => (state.progress ? state : { progress })),
  }
}
