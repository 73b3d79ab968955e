import { type RefObject, useEffect } from 'react'
import type { Address } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'

/**
 * Scrolls to each field that the panel has to bring into view, and focuses its control.
 * @param preparePanel prepares the panel
 */
export function usePanelFieldRequest(
  panel: RefObject<Element | null>,
  preparePanel: (field: Address) => void,
): void {
  const { fieldRequest, clearFieldRequest } = useStudio().view
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each wanted field
  useEffect(() => {
    if (fieldRequest?.purpose !== 'openPanel') return
    clearFieldRequest()
    preparePanel(fieldRequest.field)
    // Wait until the panel has changed.
    requestAnimationFrame(() => {
      const fieldElement = panel.current?.querySelector(`[data-edits="${CSS.escape(fieldRequest.field)}"]`)
      // The panel may still be opening it, and what is closed cannot be focused.
      fieldElement?.closest('details')?.setAttribute('open', '')
      fieldElement?.scrollIntoView({ block: 'center' })
      fieldElement
        ?.querySelector<HTMLElement>('input, select, textarea, button')
        ?.focus({ preventScroll: true })
    })
  }, [fieldRequest])
}
