/** A build of the page, as far as the window knows of it. */
import { useEffect, useState } from 'react'
import type { Ended, Progress } from '../ready/build.ts'
import { onReady, refusalOf, request } from './client.ts'

export type Ready = ReturnType<typeof useReady>

/** How far a build is, or how the last one ended, and the ways to begin and to stop one; it goes on while its panel is closed. */
export function useReady() {
  const [build, setBuild] = useState<{ progress?: Progress; ended?: Ended }>({})
  useEffect(() => onReady((event) => setBuild('ok' in event ? { ended: event } : { progress: event })), [])
  const ask = async (method: 'POST' | 'DELETE') => {
    const refusal = await refusalOf(request('/ready', { method }))
    if (refusal) setBuild({ ended: { ok: false, sentence: refusal.message } })
  }
  return {
    ...build,
    start() {
      setBuild({ progress: { step: 'Beginning', done: 0, of: 1 } })
      void ask('POST')
    },
    stop: () => void ask('DELETE'),
  }
}
