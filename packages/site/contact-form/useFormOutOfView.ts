import { type RefObject, useEffect, useState } from 'react'
import type { FormState } from './form-reducer.ts'

// From below the bar to where enough of the form is visible to show the answer under it.
const rootMargin = '-64px 0px -40%'

/**
 * Whether the visitor has scrolled away while the form was sending. The answer is then fixed to the viewport until
 * the form is in view again.
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
