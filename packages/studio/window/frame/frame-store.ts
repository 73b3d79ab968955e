import { useCallback, useRef, useState } from 'react'
import type { Address } from '../../protocol.ts'
import type { FormTrial } from './form-trial.ts'
import type { InlineEditor } from './inline-editor.ts'
import type { PageElement } from './page-elements.ts'

/** A position in a list: before the entry that has this index now. */
export interface ListPosition {
  list: Address
  index: number
}

/** The card to choose one or more pictures, or to frame one. */
export interface PictureCardOptions {
  /** The field of the picture's file name, or of the first new one. */
  field: Address
  /** Where to insert new entries; without it, the picture replaces the current one. */
  insertAt?: ListPosition
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
  activity: { inlineEditor?: InlineEditor; pictureCard?: PictureCardOptions; trial?: FormTrial }
  selection?: PageElement | undefined
  /** A change of lists or parts, until the page shows it. The list tools are disabled meanwhile. */
  pageChange?: PageChange | undefined
  /** Counts the times that the page was changed by hand and must be fetched again. */
  refreshCount: number
}

export type FrameStore = ReturnType<typeof useFrameStore>

export function useFrameStore() {
  const [state, setRenderedState] = useState<FrameState>({ activity: {}, refreshCount: 0 })
  const latestState = useRef(state)
  /** Returns the current state, also between two renders. */
  const getState = useCallback(() => latestState.current, [])
  const setState = useCallback((changes: Partial<FrameState>) => {
    latestState.current = { ...latestState.current, ...changes }
    setRenderedState(latestState.current)
  }, [])
  const refresh = useCallback(
    () => setState({ refreshCount: latestState.current.refreshCount + 1 }),
    [setState],
  )
  return { state, getState, setState, refresh }
}
