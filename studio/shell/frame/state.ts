/** What the owner does on the page in its frame: named states, and what each event makes of them. */
import { useCallback, useRef, useState } from 'react'
import type { Address, State } from '../../protocol.ts'
import type { Place } from './fields.ts'
import type { TypedText } from './typed-text.ts'

/** A text of the page that is typed in. */
export interface OpenText {
  typed: TypedText
  /** What the files said as it was begun, and what stood there. */
  begun: State
  was: string
}

/** What is done on the page itself: one thing at a time. */
export type Activity =
  | { name: 'resting' }
  | {
      /** Typing, or on the way to its file; it may be typed on meanwhile. */
      name: 'typing' | 'saving'
      text: OpenText
      /** The text that was not taken last, and why. */
      refused?: { text: string; reason: string }
    }
  | { name: 'choosing a focus point'; picture: Place }

/** The card in which a picture is chosen. */
export interface Card {
  /** The field that names its file, where it is there already. */
  field: Address
  /** The list that it begins a new entry of. */
  into?: { list: Address; index: number }
  /** A file that was dropped. */
  file?: File
}

/** A field that is to be brought into view, and then changed or selected. */
export interface Destination {
  field: Address
  purpose: 'change' | 'select'
}

/** What was done last, and what can be done about it. */
export interface Offer {
  text: string
  action?: { label: string; run(): void }
  /** The number of steps done that it holds for: until the next one. */
  step: number
}

export interface FrameState {
  activity: Activity
  /** The place under the pointer, the one that is worked on, and the picture that a file is dragged over. */
  pointed?: Place | undefined
  selection?: Place | undefined
  dropTarget?: Place | undefined
  /** Beside whatever else is done: the page is still there to be looked at. */
  card?: Card | undefined
  destination?: Destination | undefined
  offer?: Offer | undefined
  /** Whether a change of a list is being made, or made and not shown yet. */
  isListChanging: boolean
  /** How often a text was taken back: what it stood before may have changed meanwhile. */
  timesTakenBack: number
}

export type FrameEvent =
  | { name: 'pointed'; place: Place | undefined }
  | { name: 'dragged over'; place: Place | undefined }
  | { name: 'selected'; place: Place | undefined }
  | { name: 'typing begun'; text: OpenText }
  | { name: 'saving begun' }
  | { name: 'refused'; text: string; reason: string; was: string }
  | { name: 'typing ended' }
  | { name: 'taken back' }
  | { name: 'focus point begun'; picture: Place }
  | { name: 'focus point ended' }
  | { name: 'card opened'; card: Card }
  | { name: 'card closed' }
  | { name: 'sent to'; destination: Destination | undefined }
  | { name: 'offered'; offer: Offer | undefined }
  | { name: 'list change begun' }
  | { name: 'list change ended' }
  /** Another page, or the same made anew; `find` gives a place as it is there now. */
  | { name: 'page changed'; find: (place: Place) => Place | undefined }

export const atRest: FrameState = {
  activity: { name: 'resting' },
  isListChanging: false,
  timesTakenBack: 0,
}

const resting: Activity = { name: 'resting' }

/** The state after an event. */
export function after(state: FrameState, event: FrameEvent): FrameState {
  const { activity } = state
  switch (event.name) {
    case 'pointed':
      return state.pointed?.element === event.place?.element ? state : { ...state, pointed: event.place }
    case 'dragged over':
      return { ...state, dropTarget: event.place }
    case 'selected':
      return { ...state, selection: event.place }
    case 'typing begun':
      return { ...state, activity: { name: 'typing', text: event.text } }
    case 'saving begun':
      return 'text' in activity ? { ...state, activity: { ...activity, name: 'saving' } } : state
    case 'refused': {
      if (!('text' in activity)) return state
      const { text, reason, was } = event
      // What stands there now is known: whoever saves again means to write over it.
      const open = { ...activity.text, was }
      return { ...state, activity: { name: 'typing', text: open, refused: { text, reason } } }
    }
    case 'typing ended':
      return 'text' in activity ? { ...state, activity: resting } : state
    case 'taken back':
      return { ...state, activity: resting, timesTakenBack: state.timesTakenBack + 1 }
    case 'focus point begun':
      return { ...state, activity: { name: 'choosing a focus point', picture: event.picture } }
    case 'focus point ended':
      return 'picture' in activity ? { ...state, activity: resting } : state
    case 'card opened':
      return { ...state, card: event.card }
    case 'card closed':
      return { ...state, card: undefined }
    case 'sent to':
      return { ...state, destination: event.destination }
    case 'offered':
      return { ...state, offer: event.offer }
    case 'list change begun':
      return { ...state, isListChanging: true }
    case 'list change ended':
      return { ...state, isListChanging: false }
    case 'page changed': {
      const selection = state.selection && event.find(state.selection)
      const moved = { ...state, pointed: undefined, selection }
      if (!('picture' in activity)) return moved
      const picture = event.find(activity.picture)
      return { ...moved, activity: picture ? { ...activity, picture } : resting }
    }
  }
}

/** The state of the frame: as it is drawn, and as it is now for what goes on between two drawings. */
export interface Store {
  state: FrameState
  now(): FrameState
  send(event: FrameEvent): void
}

/** The frame's state, which begins at rest. */
export function useFrameState(): Store {
  const [state, setState] = useState(atRest)
  const current = useRef(state)
  const send = useCallback((event: FrameEvent) => {
    current.current = after(current.current, event)
    setState(current.current)
  }, [])
  const now = useCallback(() => current.current, [])
  return { state, now, send }
}
