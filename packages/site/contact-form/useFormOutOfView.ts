import { type RefObject, useEffect, useState } from 'react'
import type { FormState } from './useSubmission.ts'

// The area between the bar and 60 % of the viewport, where a status below the form is visible too.
const rootMargin = '-64px 0px -40%'

/** Whether the visitor has scrolled away while the form was sending. The status is then fixed to the viewport. */
export function useFormOutOfView(form: RefObject<HTMLFormElement | null>, { name }: FormState): boolean {
  const [isOutOfView, setOutOfView] = useState(false)

  useEffect(() => {
    if (!form.current || name === 'idle') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isInView = entry?.isIntersecting ?? true
        setOutOfView(!isInView)
        if (isInView && name !== 'sending') observer.disconnect()
      },
      { rootMargin },
    )
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form, name])

  return isOutOfView
}
