import { useCallback, useRef, useState } from 'react'
import type { Address } from '../../protocol.ts'
import type { PageElement } from './fields.ts'
import type { FormTrial } from './form-trial.ts'
import type { TypedText } from './typed-text.ts'

/** A position in a list: before the entry that has this index now. */
export interface PlaceInList {
  list: Address
  index: number
}

/** The card to choose one or more pictures, or to frame one. */
export interface Card {
  /** The field of the picture's file name, or of the first new one. */
  field: Address
  /** Where to insert new entries; without it, the picture replaces the current one. */
  into?: PlaceInList
  files?: readonly File[]
  /** Whether the card sets the crop and focus point instead of replacing the picture. */
  isFraming?: true
}

export interface PageChange {
  /** Whether it adds a text. Typed letters are then for that text. */
  addsText: boolean
  /** Until the server accepts it, until the page shows it, and until the added text is open. */
  phase: 'saving' | 'loading' | 'opening'
}

export interface FrameState {
  /** What the owner is doing: at most one of these. */
  activity: { text?: TypedText; card?: Card; trial?: FormTrial }
  selection?: PageElement | undefined
  /** A change of lists or parts, until the page shows it. The list tools are disabled meanwhile. */
  pageChange?: PageChange | undefined
  /** Counts the times that the page was changed by hand and must be fetched again. */
  refreshes: number
}

export type Store = ReturnType<typeof useFrameState>

export function useFrameState() {
  const [state, setState] = useState<FrameState>({ activity: {}, refreshes: 0 })
  const current = useRef(state)
  /** Returns the current state, also between two renders. */
  const now = useCallback(() => current.current, [])
  const set = useCallback((changes: Partial<FrameState>) => {
    current.current = { ...current.current, ...changes }
    setState(current.current)
  }, [])
  const refresh = useCallback(() => set({ refreshes: current.current.refreshes + 1 }), [set])
  return { state, now, set, refresh }
}
