import { type ReactNode, useMemo, useRef } from 'react'

/** Collects what the owner types between adding a text and seeing it on the page. */
export interface TypeAhead {
  /** The hidden input that takes the keys. Render it once. */
  input: ReactNode
  /** Focuses the input to collect keys. */
  begin(): void
  /** Returns the collected text and whether Enter ended it. Undefined if nothing is being collected. */
  take(): { text: string; isEnded: boolean } | undefined
  /** Stops collecting and restores the focus. */
  end(): void
}

export function useTypeAhead(): TypeAhead {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Element>(null)
  return useMemo(() => {
    const isOn = () => input.current !== null && document.activeElement === input.current
    const end = () => {
      if (isOn() && before.current instanceof HTMLElement) before.current.focus()
    }
    return {
      input: (
        <input
          ref={input}
          className="spoken"
          aria-label="The new text"
          tabIndex={-1}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.readOnly = true
            if (key === 'Escape') end()
          }}
        />
      ),
      begin() {
        const { current } = input
        if (!current) return
        before.current = document.activeElement
        current.value = ''
        current.readOnly = false
        current.focus({ preventScroll: true })
      },
      take: () =>
        isOn() && input.current ? { text: input.current.value, isEnded: input.current.readOnly } : undefined,
      end,
    }
  }, [])
}
