import { useCallback, useRef, useState } from 'react'
import type { Address } from '../../protocol.ts'
import type { FormTrial } from './form-trial.ts'
import type { InlineEditor } from './inline-editor.ts'
import type { PageElement } from './page-elements.ts'

/** A position in a list, before the entry that now has this index. */
export interface ListPosition {
  list: Address
  index: number
}

/** The state of the popup that chooses pictures, or crops one. */
export interface PicturePopupOptions {
  /** The field with the file name of the picture, or of the first new picture. */
  field: Address
  /** Where to insert new entries. Without it, the picture replaces the current one. */
  insertAt?: ListPosition
  /** The new pictures. Without them, the owner chooses in the popup. */
  files?: readonly File[]
  /** Whether the popup sets the crop and focus point instead of replacing the picture. */
  isFraming?: true
}

/** A change of lists or parts that the page does not show yet. */
export interface PageChange {
  /** Whether it adds a text. What the owner types then belongs to that text. */
  hasNewText: boolean
  /** The server saves the change, the page loads it, and the editor of the added text opens. */
  phase: 'saving' | 'loading' | 'opening'
}

export interface FrameState {
  /** What the owner is doing. At most one property is set. */
  activity: { inlineEditor?: InlineEditor; picturePopup?: PicturePopupOptions; formTrial?: FormTrial }
  /** The element that the toolbar is for. */
  selection?: PageElement | undefined
  /** While it is set, the tools that change lists are disabled. */
  pageChange?: PageChange | undefined
  /** Increases when the page must be fetched again although the content is unchanged. */
  refreshCount: number
}

export type FrameStore = ReturnType<typeof useFrameStore>

export function useFrameStore() {
  const [state, setRenderedState] = useState<FrameState>({ activity: {}, refreshCount: 0 })
  const latestState = useRef(state)
  /** Returns the current state, even before it is rendered. */
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
