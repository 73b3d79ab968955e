import { type RefObject, useEffect, useState } from 'react'
import type { FormState } from './form-reducer.ts'

// From the bar down to where enough of the form is in view for its answer to stand below.
const rootMargin = '-64px 0px -40%'

/**
 * Whether the visitor has scrolled the form out of view while it was sending. The answer then shows in the viewport,
 * and moves to the form once that is in view again.
 */
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
