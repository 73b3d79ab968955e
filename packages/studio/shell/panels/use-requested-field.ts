import { useEffect } from 'react'
import type { Address } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'

/** Calls `show` once for each field that the panel has to bring into view. */
export function useRequestedField(show: (field: Address) => void): void {
  const { wanted, reached } = useStudio().view
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each wanted field
  useEffect(() => {
    if (wanted?.purpose !== 'panel') return
    reached()
    show(wanted.field)
  }, [wanted])
}

/** Scrolls to a field in a panel, and focuses its first element that matches `controls`. */
export function focusIn(panel: Element | null, field: Address, controls: string): void {
  const box = panel?.querySelector(`[data-of="${CSS.escape(field)}"]`)
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
}
