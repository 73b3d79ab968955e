import { type ReactNode, useMemo, useRef } from 'react'

/** What is typed between the asking for a new text and its being there on the page: it is kept for that text. */
export interface TypedAhead {
  /** The unseen field that takes the keys, to be rendered once. */
  input: ReactNode
  /** Puts the focus there, so that the keys are kept from now on. */
  begin(): void
  /** Gives what was typed, and whether it was ended by Enter; nothing where no keys are kept. */
  take(): { text: string; isEnded: boolean } | undefined
  /** Puts the focus back where it was, and keeps no more keys. */
  end(): void
}

export function useTypedAhead(): TypedAhead {
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
