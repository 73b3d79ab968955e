import { useEffect, useRef } from 'react'
import type { View } from '../use-view.ts'
import { pathOf } from './use-page.ts'

/** A work's page goes on under the address that the work has after another title. */
export function useWorkAddress(
  { path, setPath }: View,
  workPaths: readonly string[],
  window: Window | undefined,
): void {
  const held = useRef(workPaths)
  useEffect(() => {
    const index = held.current.indexOf(path)
    held.current = workPaths
    if (index === -1 || workPaths.includes(path)) return
    const next = workPaths.length > index ? workPaths[index] : undefined
    if (next && pathOf(window) === path) window?.history.replaceState(null, '', next)
    setPath(next ?? '/')
  }, [path, setPath, workPaths, window])
}
