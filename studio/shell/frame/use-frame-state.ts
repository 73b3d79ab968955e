import { useCallback, useRef, useState } from 'react'
import { after, atRest, type FrameEvent, type FrameState } from './state.ts'

/** The state of the frame: as it is drawn, and as it is now for what goes on between two drawings. */
export interface Store {
  state: FrameState
  now(): FrameState
  send(event: FrameEvent): void
}

export function useFrameState(): Store {
  const [state, setState] = useState(atRest)
  const current = useRef(state)
  const send = useCallback((event: FrameEvent) => {
    current.current = after(current.current, event)
    setState(current.current)
  }, [])
  const now = useCallback(() => current.current, [])
  return { state, now, send }
}
