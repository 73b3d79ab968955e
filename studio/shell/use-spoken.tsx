import { type ReactNode, useCallback, useState } from 'react'

/** Says what was done to those who do not see it. */
export type Say = (words: string) => void

/** The way to say something, and the element that says it, to be shown once in the window. */
export function useSpoken(): { say: Say; spoken: ReactNode } {
  const [{ words, count }, setSaid] = useState({ words: '', count: 0 })
  const say = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), [])
  const spoken = (
    <p className="spoken" role="status">
      {/* Another element each time, as the same words again are no change to tell of. */}
      <span key={count}>{words}</span>
    </p>
  )
  return { say, spoken }
}
