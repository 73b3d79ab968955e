import { useEffect } from 'react'
import type { Address } from '../../protocol.ts'
import { useStudio } from '../use-studio.ts'

/** Has a panel show each field that is wanted in it, once; what is opened or chosen there since stays so. */
export function useWanted(show: (field: Address) => void): void {
  const { wanted, reached } = useStudio().view
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (wanted?.purpose !== 'panel') return
    reached()
    show(wanted.field)
  }, [wanted])
}

/** Brings a field into view in its panel, with the focus on the first of these controls in it. */
export function focusIn(panel: Element | null, field: Address, controls: string): void {
  const box = panel?.querySelector(`[data-of="${CSS.escape(field)}"]`)
  box?.scrollIntoView({ block: 'center' })
  box?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
}
