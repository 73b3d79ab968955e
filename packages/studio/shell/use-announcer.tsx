import { type ReactNode, useCallback, useState } from 'react'

/** Announces a message to screen readers. */
export type Say = (words: string) => void

/** Returns the function to announce messages, and the live region to render once. */
export function useAnnouncer(): { say: Say; spoken: ReactNode } {
  const [{ words, count }, setSaid] = useState({ words: '', count: 0 })
  const say = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), [])
  const spoken = (
    <p className="spoken" role="status">
      {/* A new key replaces the element, so that the same message is announced again. */}
      <span key={count}>{words}</span>
    </p>
  )
  return { say, spoken }
}
