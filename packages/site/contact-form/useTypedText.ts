import { fieldNames } from '@portfolio/contract/submission.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { restoreDraft } from './draft.ts'
import { controlOf } from './fields.ts'

/**
 * Copies typed text from the form that this one replaces. React replaces it if an extension changed the markup before
 * hydration, or if the component failed.
 */
export function useTypedText(form: RefObject<HTMLFormElement | null>): void {
  const [before] = useState(() =>
    typeof document === 'object' ? document.querySelector<HTMLFormElement>('.contact-form') : null,
  )
  useLayoutEffect(() => {
    const { current } = form
    if (!current || current === before) return
    if (before) for (const name of fieldNames) controlOf(current, name).value = controlOf(before, name).value
    restoreDraft(current)
  }, [form, before])
}
