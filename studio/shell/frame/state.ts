/** What the owner does on the page in its frame: named states, and what each event makes of them. */
import { useCallback, useRef, useState } from 'react'
import type { Address, State } from '../../protocol.ts'
import type { Place } from './fields.ts'
import type { FormTrial } from './form-trial.ts'
import type { TypedText } from './typed-text.ts'

/** A text of the page that is typed in. */
export interface OpenText {
  typed: TypedText
  /** What the files said as it was begun, and what stood there. */
  begun: State
  was: string
}

/** What is done on the page itself: one thing at a time. */
type Activity =
  | { name: 'resting' }
  | {
      /** Typing, or on the way to its file; it may be typed on meanwhile. */
      name: 'typing' | 'saving'
      text: OpenText
      /** The text that was refused last, and why. */
      refused?: { text: string; reason: string }
    }
  | { name: 'choosing a focus point'; picture: Place }
  | { name: 'trying the form'; trial: FormTrial }

/** What moves an activity on. */
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
  /** Another page, or the same made anew; `find` gives a place as it is there now. */
  | { name: 'page changed'; find: (place: Place) => Place | undefined }

/** A place in a list, before the entry that has this number now. */
export interface PlaceInList {
  list: Address
  index: number
}

/** The card in which a picture is chosen, or several, or the part of one that is shown. */
export interface Card {
  /** The field that names its file, where it is there already. */
  field: Address
  /** Where it begins a new entry of a list, or each of several. */
  into?: PlaceInList
  files?: readonly File[]
  /** Whether the part that is shown is chosen, and not the picture. */
  isCrop?: true
}

export interface Action {
  label: string
  run(): void
}

/** What was done last, and what can be done about it. */
export interface Offer {
  text: string
  actions?: readonly Action[]
  /** The number of steps done that it holds for: until the next one. */
  step: number
}

/** What stands beside the activity, each by itself: the page is still there to be looked at. */
interface Surroundings {
  selection?: Place | undefined
  card?: Card | undefined
  offer?: Offer | undefined
  /** Whether a change of a list is being made, or is made and not shown yet: its tools wait so long. */
  isChanging?: boolean
}

export interface FrameState extends Surroundings {
  activity: Activity
  /** How often a text was taken back: what it stood before may have changed meanwhile. */
  timesTakenBack: number
}

const resting: Activity = { name: 'resting' }
export const atRest: FrameState = { activity: resting, timesTakenBack: 0 }

/** The text that is typed in, or saved; undefined where none is. */
export const openText = ({ activity }: FrameState) => ('text' in activity ? activity : undefined)

/** The state after an event; one that comes too late for its activity changes nothing. */
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
      // What stands there now is known: whoever saves again means to write over it.
      return {
        ...state,
        activity: { name: 'typing', text: { ...open.text, was }, refused: { text, reason } },
      }
    }
    case 'typing ended':
      return open ? { ...state, activity: resting } : state
    case 'taken back':
      return { ...state, activity: resting, timesTakenBack: state.timesTakenBack + 1 }
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

/** The state of the frame, which begins at rest. */
export type Store = ReturnType<typeof useFrameState>

export function useFrameState() {
  const [state, setState] = useState(atRest)
  const current = useRef(state)
  /** The state as it is now, for what goes on between two drawings. */
  const now = useCallback(() => current.current, [])
  const update = useCallback((next: FrameState) => {
    current.current = next
    setState(next)
  }, [])
  const send = useCallback((event: FrameEvent) => update(after(now(), event)), [now, update])
  const set = useCallback((changes: Surroundings) => update({ ...now(), ...changes }), [now, update])
  return { state, now, send, set }
}
