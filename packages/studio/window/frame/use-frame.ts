import { type RefObject, useCallback, useEffect } from 'react'
import { useUnsaved } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { findAgain, type Place } from './fields.ts'
import { FormTrial } from './form-trial.ts'
import { mark } from './page-document.ts'
import { type Store, useFrameState } from './state.ts'
import { linkAt, useDestination } from './use-destination.ts'
import { useListChanges } from './use-list-changes.ts'
import { type Page, usePage, useWorkAddress } from './use-page.ts'
import { useTyping } from './use-typing.ts'

export type FrameTools = ReturnType<typeof useFrame>

/** The editable page in the frame, its state, and what the owner can do there. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const { editor, view } = useStudio()
  const store = useFrameState()
  const { now, set } = store
  /** The element that a page update must not touch: the form being tried, or the text being typed in. */
  const kept = useCallback(() => {
    const { trial, text } = now().activity
    return trial?.root ?? text?.typed.element
  }, [now])
  const version = `${editor.state.version}.${store.state.refreshes}`
  const page = usePage(frame, version, kept)
  const isFresh = page?.version === version
  useWorkAddress(page?.window)
  const text = useTyping(store)
  const lists = useListChanges({ store, isFresh, leave: text.leave })

  const change = (place: Place) => {
    set({ selection: place })
    if (place.kind === 'text') void text.begin(place)
    else set({ card: { field: place.field } })
  }
  const tryForm = async ({ element }: Place) => {
    if (await text.leave()) set({ activity: { trial: new FormTrial(element) }, selection: undefined })
  }
  useDestination({
    page,
    isFresh,
    arrived: (place, purpose) => {
      if (purpose === 'change') return change(place)
      if (purpose === 'try') return void tryForm(place)
      // Don't move the focus away from a text that is being typed in.
      if (now().activity.text) return
      set({ selection: place })
      if (document.activeElement === frame.current) place.element.focus({ preventScroll: true })
    },
  })
  useEffect(() => {
    view.leaving.current = text.leave
  })
  usePageUpdates(page, store)
  return {
    store,
    page,
    isFresh,
    text,
    lists,
    change,
    tryForm,
    async follow(element: Element) {
      if (await text.leave()) linkAt(element, view)?.follow()
    },
    endFocusPoint() {
      if (now().activity.focusPoint) set({ activity: {} })
    },
    endTrial() {
      now().activity.trial?.end()
      set({ activity: {} })
    },
  }
}

/** Finds the selected elements again on an updated page, and marks them. */
function usePageUpdates(page: Page | undefined, { state, now, set }: Store): void {
  useEffect(() => {
    if (!page) return
    const { selection, activity } = now()
    const find = (place: Place | undefined) => place && findAgain(page.document, place)
    set({ selection: find(selection) })
    if (activity.trial?.isGone) set({ activity: {} })
    if (activity.focusPoint) {
      const focusPoint = find(activity.focusPoint)
      set({ activity: focusPoint ? { focusPoint } : {} })
    }
  }, [page, now, set])
  useUnsaved(() => now().activity.text?.typed.isChanged ?? false)
  useEffect(() => mark(page?.document, 'chosen', state.selection), [page, state.selection])
  const { focusPoint } = state.activity
  useEffect(() => mark(page?.document, 'keeping', focusPoint), [page, focusPoint])
}
