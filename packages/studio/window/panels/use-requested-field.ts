import { type RefObject, useEffect } from 'react'
import type { Address } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'

/**
 * Scrolls to each field that the panel has to bring into view, and focuses its control.
 * @param show prepares the panel. It returns false if it focuses the field itself.
 */
export function useRequestedField(panel: RefObject<Element | null>, show: (field: Address) => unknown): void {
  const { wanted, reached } = useStudio().view
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each wanted field
  useEffect(() => {
    if (wanted?.purpose !== 'panel') return
    reached()
    if (show(wanted.field) === false) return
    // Wait until the section has expanded.
    requestAnimationFrame(() => {
      const box = panel.current?.querySelector(`[data-of="${CSS.escape(wanted.field)}"]`)
      box?.scrollIntoView({ block: 'center' })
      box?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
    })
  }, [wanted])
}
