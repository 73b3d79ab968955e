import { fieldNames } from '@portfolio/contract/submission.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { restoreDraft } from './draft.ts'
import { controlOf } from './form-controls.ts'

/**
 * Copies typed text from the previous form when React replaces it. React does so if a browser extension changed the
 * markup before hydration, or if a component fails.
 */
export function useRestoreText(form: RefObject<HTMLFormElement | null>): void {
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
