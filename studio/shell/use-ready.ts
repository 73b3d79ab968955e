/** A build of the page, as far as the window knows of it. */
import { useCallback, useEffect, useState } from 'react'
import type { Ended, Progress } from '../ready/build.ts'
import { onReady, RefusedRequest, startBuild, stopBuild } from './client.ts'

/** How far a build is, or how the last one ended, and the ways to begin and to stop one. */
export interface Ready {
  progress: Progress | undefined
  ended: Ended | undefined
  start(): void
  stop(): void
}

/** The build; it goes on while its panel is closed. */
export function useReady(): Ready {
  const [progress, setProgress] = useState<Progress>()
  const [ended, setEnded] = useState<Ended>()
  useEffect(
    () =>
      onReady((event) => {
        setProgress('ok' in event ? undefined : event)
        setEnded('ok' in event ? event : undefined)
      }),
    [],
  )
  const ask = useCallback((asked: Promise<unknown>) => {
    asked.catch((error) => {
      if (!(error instanceof RefusedRequest)) throw error
      setProgress(undefined)
      setEnded({ ok: false, sentence: error.message })
    })
  }, [])
  return {
    progress,
    ended,
    start() {
      setEnded(undefined)
      setProgress({ step: 'Beginning', done: 0, of: 1 })
      ask(startBuild())
    },
    stop: () => ask(stopBuild()),
  }
}
