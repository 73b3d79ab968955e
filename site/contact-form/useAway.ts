import { type RefObject, useEffect, useState } from 'react'
import type { State } from './machine.ts'

// From the bar down to where enough of the form is in view for its answer to stand below.
const rootMargin = '-64px 0px -40%'

/**
 * Whether the visitor has gone on to another part of the page while the form was sending. An answer is then shown
 * where he is, and has its own place again once he has come back.
 */
export function useAway(form: RefObject<HTMLFormElement | null>, { name }: State): boolean {
  const [away, setAway] = useState(false)

  useEffect(() => {
    if (!form.current || name === 'idle') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isBack = entry?.isIntersecting ?? true
        setAway(!isBack)
        if (isBack && name !== 'sending') observer.disconnect()
      },
      { rootMargin },
    )
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form, name])

  return away
}
