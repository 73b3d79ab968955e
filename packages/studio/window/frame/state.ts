import { useCallback, useRef, useState } from 'react'
import type { Address, State } from '../../protocol.ts'
import type { Place } from './fields.ts'
import type { FormTrial } from './form-trial.ts'
import type { TypedText } from './typed-text.ts'

/** A text that is open for typing. */
export interface OpenText {
  typed: TypedText
  /** The content when typing began, and the field's text that a save replaces. */
  begun: State
  was: string
  /** The text of the last failed save, and the reason. */
  refused?: { text: string; reason: string }
}

/** What the owner is doing: at most one of these. */
interface Activity {
  text?: OpenText
  /** The picture whose focus point is being set. */
  focusPoint?: Place
  trial?: FormTrial
}

/** A position in a list: before the entry that has this index now. */
export interface PlaceInList {
  list: Address
  index: number
}

/** The card to choose one or more pictures, or to crop one. */
export interface Card {
  /** The field of the picture's file name, or of the first new one. */
  field: Address
  /** Where to insert new entries; without it, the picture replaces the current one. */
  into?: PlaceInList
  files?: readonly File[]
  /** Whether the card crops the picture instead of replacing it. */
  isCrop?: true
}

/** A message about the last step, with actions such as Undo. */
export interface Offer {
  text: string
  actions?: readonly { label: string; run(): void }[]
  /** The number of steps done when this was offered. The next step removes it. */
  step: number
}

export interface FrameState {
  activity: Activity
  selection?: Place | undefined
  card?: Card | undefined
  offer?: Offer | undefined
  /** Whether a list change is not on the page yet. The list tools are disabled meanwhile. */
  isChanging?: boolean
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
