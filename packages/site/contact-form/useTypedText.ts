import { fieldNames } from '@portfolio/contract/submission.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { restoreDraft } from './draft.ts'
import { controlOf } from './form-controls.ts'

/**
 * Copies typed text from the form that this one replaces. React replaces it if an extension changed the markup before
 * hydration, or if the component fails.
 */
export function useTypedText(form: RefObject<HTMLFormElement | null>): void {
  const [previousForm] = useState(() =>
    typeof document === 'object' ? document.querySelector<HTMLFormElement>('.contact-form') : null,
  )
  useLayoutEffect(() => {
    const { current } = form
    if (!current || current === previousForm) return
    if (previousForm)
      for (const name of fieldNames) controlOf(current, name).value = controlOf(previousForm, name).value
    restoreDraft(current)
  }, [form, previousForm])
}
