import { type RefObject, useEffect, useRef } from 'react'

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
