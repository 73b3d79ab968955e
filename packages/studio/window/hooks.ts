import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '../protocol.ts'
import { catchRefusal } from './client.ts'

/** Returns a ref with the latest value, for callbacks that run after the render. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** Returns a ref that says whether the component is still mounted. */
export function useIsMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Loads data whenever `key` changes, but not while `key` is undefined. `error` is why the last request failed. */
export function useData<Data>(load: () => Promise<Data>, key: string | number | undefined) {
  const [result, setResult] = useState<{ data?: Data | undefined; error?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again only if the key changes
  useEffect(() => {
    if (key === undefined) return
    let isLatestRequest = true
    load().then(
      (data) => isLatestRequest && setResult({ data }),
      ({ message }: Error) => isLatestRequest && setResult(({ data }) => ({ data, error: message })),
    )
    return () => {
      isLatestRequest = false
    }
  }, [key])
  return result
}

/** Runs requests. Returns whether one is running, and why the server refused the last one. */
export function useRequest() {
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const run = useCallback(async (send: () => Promise<unknown>) => {
    setRunning(true)
    const refusal = await catchRefusal(send())
    setRunning(false)
    setRefusal(refusal)
    return refusal
  }, [])
  return { isRunning, refusal, run }
}

/** A `ref` callback that focuses an element when it mounts. */
export const focusElement = (element: HTMLElement | null): void => element?.focus()

/** Lets the browser ask before it closes or reloads a window with unsaved changes. */
export function useUnsavedWarning(isUnsaved: () => boolean): void {
  const latest = useLatest(isUnsaved)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [latest])
}

/** Focuses `element` when the focused control is removed or disabled. Call the result from `onFocus`. */
export function useFocusReturn(element: HTMLElement | undefined): (event: FocusEvent) => void {
  const lastFocused = useRef<Element>(undefined)
  useEffect(() => {
    const { current } = lastFocused
    if (!current || (current.isConnected && !current.matches(':disabled'))) return
    lastFocused.current = undefined
    const { activeElement, body } = document
    if (activeElement === body || activeElement === current) element?.focus({ preventScroll: true })
  })
  return ({ currentTarget, target }) => {
    // Menus return the focus themselves. They render outside the current target.
    if (currentTarget.contains(target)) lastFocused.current = target
  }
}

/** Whether the owner drags files, not text or a link. */
export const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Ignores files dropped outside a drop zone. Browsers would otherwise open them in the window. */
export function preventStrayFileDrops(window: Window): void {
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => {
      if (event.defaultPrevented || !isFileDrag(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
