import { useEffect, useRef } from 'react'

/**
 * Has the browser ask before the window goes, or is loaded anew, while something in it is not saved.
 *
 * @param isUnsaved asked as it is about to
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
