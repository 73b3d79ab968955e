import { type RefObject, useEffect } from 'react'
import type { Address } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'

/**
 * When the owner follows a link to a field that a panel edits, scrolls to the field and focuses its control.
 * @param preparePanel opens the section of the panel that lists the field
 */
export function usePanelFieldRequest(
  panel: RefObject<Element | null>,
  preparePanel: (field: Address) => void,
): void {
  const { fieldRequest, clearFieldRequest } = useStudio().view
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (fieldRequest?.purpose !== 'openPanel') return
    clearFieldRequest()
    preparePanel(fieldRequest.field)
    // Wait until React has rendered the panel.
    requestAnimationFrame(() => {
      const fieldElement = panel.current?.querySelector(
        `[data-edited-field="${CSS.escape(fieldRequest.field)}"]`,
      )
      // A control inside closed details cannot be focused.
      fieldElement?.closest('details')?.setAttribute('open', '')
      fieldElement?.scrollIntoView({ block: 'center' })
      fieldElement
        ?.querySelector<HTMLElement>('input, select, textarea, button')
        ?.focus({ preventScroll: true })
    })
  }, [fieldRequest])
}
