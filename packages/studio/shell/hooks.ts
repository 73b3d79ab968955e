import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a ref with the latest value, for callbacks that run after the render. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** Returns a ref that says whether the component is still mounted. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * Loads optional data. Keeps the last answer while loading, and ignores failures.
 * @param key loads again when it changes
 */
export function useOptionalData<Answer>(
  ask: () => Promise<Answer>,
  key: string | number,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
  useEffect(() => {
    let isWanted = true
    ask().then(
      (answer) => isWanted && setAnswer(answer),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return answer
}

/** A `ref` callback that focuses an element when it mounts. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Lets the browser ask before closing or reloading the window while something is unsaved. */
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
