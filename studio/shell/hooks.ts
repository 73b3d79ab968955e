/** Small hooks that the window's parts share. */
import { type RefObject, useEffect, useRef, useState } from 'react'

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

/**
 * What the server is asked for, the last answer until there is another: a help that may be missing.
 *
 * @param key what it depends on: with another it is asked anew
 */
export function useHelp<Answer>(ask: () => Promise<Answer>, key: string | number): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
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

/** As the `ref` of an element: gives it the focus as it comes. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

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
