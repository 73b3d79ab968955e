/** The state of the editable page and its reducer. */
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
}

/** The owner does one of these at a time. */
type Activity =
  | { name: 'resting' }
  | {
      /** While a text is saved, the owner may type on. */
      name: 'typing' | 'saving'
      text: OpenText
      /** The text of the last failed save, and the reason. */
      refused?: { text: string; reason: string }
    }
  | { name: 'choosing a focus point'; picture: Place }
  | { name: 'trying the form'; trial: FormTrial }

export type FrameEvent =
  | { name: 'typing begun'; text: OpenText }
  | { name: 'saving begun' }
  | { name: 'refused'; text: string; reason: string; was: string }
  | { name: 'typing ended' }
  | { name: 'taken back' }
  | { name: 'focus point begun'; picture: Place }
  | { name: 'focus point ended' }
  | { name: 'trial begun'; trial: FormTrial }
  | { name: 'trial ended' }
  /** Another page, or the same page updated. `find` returns a place on the new page. */
  | { name: 'page changed'; find: (place: Place) => Place | undefined }

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

export interface Action {
  label: string
  run(): void
}

/** A message about the last step, with actions such as Undo. */
export interface Offer {
  text: string
  actions?: readonly Action[]
  /** The number of steps done when this was offered. The next step removes it. */
  step: number
}

/** State that is independent of the activity. */
interface Surroundings {
  selection?: Place | undefined
  card?: Card | undefined
  offer?: Offer | undefined
  /** Whether a list change is not on the page yet. The list tools are disabled meanwhile. */
  isChanging?: boolean
}

export interface FrameState extends Surroundings {
  activity: Activity
  /** Counts cancelled texts. Each one refreshes the page, as its content may have changed meanwhile. */
  timesDiscarded: number
}

const resting: Activity = { name: 'resting' }
export const initialState: FrameState = { activity: resting, timesDiscarded: 0 }

export const openText = ({ activity }: FrameState) => ('text' in activity ? activity : undefined)

/** Returns the state after an event. Ignores events that no longer fit the activity. */
export function after(state: FrameState, event: FrameEvent): FrameState {
  const { activity } = state
  const open = openText(state)
  switch (event.name) {
    case 'typing begun':
      return { ...state, activity: { name: 'typing', text: event.text } }
    case 'saving begun':
      return open ? { ...state, activity: { ...open, name: 'saving' } } : state
    case 'refused': {
      if (!open) return state
      const { text, reason, was } = event
      // The owner has now seen the conflict, so a second save may overwrite this text.
      return {
        ...state,
        activity: { name: 'typing', text: { ...open.text, was }, refused: { text, reason } },
      }
    }
    case 'typing ended':
      return open ? { ...state, activity: resting } : state
    case 'taken back':
      return { ...state, activity: resting, timesDiscarded: state.timesDiscarded + 1 }
    case 'focus point begun':
      return { ...state, activity: { name: 'choosing a focus point', picture: event.picture } }
    case 'focus point ended':
      return 'picture' in activity ? { ...state, activity: resting } : state
    case 'trial begun':
      return { ...state, activity: { name: 'trying the form', trial: event.trial }, selection: undefined }
    case 'trial ended':
      return 'trial' in activity ? { ...state, activity: resting } : state
    case 'page changed': {
      const moved = { ...state, selection: state.selection && event.find(state.selection) }
      if ('trial' in activity && activity.trial.isGone) return { ...moved, activity: resting }
      if (!('picture' in activity)) return moved
      const picture = event.find(activity.picture)
      return { ...moved, activity: picture ? { ...activity, picture } : resting }
    }
  }
}

export type Store = ReturnType<typeof useFrameState>

export function useFrameState() {
  const [state, setState] = useState(initialState)
  const current = useRef(state)
  /** Returns the current state, also between two renders. */
  const now = useCallback(() => current.current, [])
  const update = useCallback((next: FrameState) => {
    current.current = next
    setState(next)
  }, [])
  const send = useCallback((event: FrameEvent) => update(after(now(), event)), [now, update])
  const set = useCallback((changes: Surroundings) => update({ ...now(), ...changes }), [now, update])
  return { state, now, send, set }
}
