/** Small hooks that the window's parts share. */
import { type RefObject, useEffect, useRef } from 'react'

/** What a value is at the last drawing, for what goes on after it. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** Whether the component is still shown: what was begun in it may end later. */
export function useShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** Has the browser ask before the window goes, or is loaded anew, while something in it is not saved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useLatest(isUnsaved)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [latest])
}
