import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../protocol.ts'
import { refusalOf } from './client.ts'

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

/** Loads data, again whenever `key` changes. Waits while there is no key. `trouble` is why the last request failed. */
export function useData<Data>(ask: () => Promise<Data>, key: string | number | undefined) {
  const [loaded, setLoaded] = useState<{ data?: Data | undefined; trouble?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    ask().then(
      (data) => isWanted && setLoaded({ data }),
      ({ message }: Error) => isWanted && setLoaded(({ data }) => ({ data, trouble: message })),
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return loaded
}

/** Runs requests. Says whether one is running, and why the last one was refused. */
export function useRequest() {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const run = useCallback(async (work: () => Promise<unknown>) => {
    setRunning(true)
    const refusal = await refusalOf(work())
    setRunning(false)
    setRefusal(refusal)
    return refusal
  }, [])
  return { isRunning, refusal, run }
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

/** Whether a drag carries files. */
export const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Ignores files dropped outside a drop zone. Browsers would open them instead of the studio. */
export function refuseStrayFiles(window: Window): void {
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => {
      if (event.defaultPrevented || !isOfFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}

/** Returns the focus to `element` when the focused control is removed. Call the result from `onFocus`. */
export function useFocusReturn(element: HTMLElement | undefined): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const { current } = last
    if (!current || (current.isConnected && !current.matches(':disabled'))) return
    last.current = undefined
    const { activeElement, body } = document
    if (activeElement === body || activeElement === current) element?.focus({ preventScroll: true })
  })
  return ({ currentTarget, target }) => {
    // Menus, which render elsewhere, return the focus themselves.
    if (currentTarget.contains(target)) last.current = target
  }
}
