import { useCallback, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import { useUnsaved } from '../hooks.ts'
import { stepOf } from '../shortcuts.ts'
import type { Desk } from '../use-desk.ts'
import type { Say } from '../use-spoken.tsx'
import type { View } from '../use-view.ts'
import { entryOf } from './entries.ts'
import { FocusPoint, saveFocusPoint } from './FocusPoint.tsx'
import { type Place, stillIn } from './fields.ts'
import { pointAt } from './focus-point.ts'
import { follow, followWords } from './links.ts'
import { PictureCard } from './PictureCard.tsx'
import { Reason } from './Reason.tsx'
import { type Card, type Destination, useFrameState } from './state.ts'
import { Tools } from './Tools.tsx'
import { useDestination } from './use-destination.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useListChanges } from './use-list-changes.ts'
import { usePage, useWorkAddress } from './use-page.ts'
import { usePageEvents } from './use-page-events.ts'
import { useMark, usePreview } from './use-page-look.ts'
import { useStage } from './use-stage.ts'
import { useTyping } from './use-typing.ts'

interface Properties {
  desk: Desk
  view: View
  say: Say
}

/** The page, where it is changed. */
export function Frame({ desk, view, say }: Properties) {
  const canvas = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const stage = useStage(canvas, view.width)

  const store = useFrameState()
  const { state, now, send } = store
  const { activity, selection, card } = state
  const typing = 'text' in activity ? activity : undefined
  const focusPoint = 'picture' in activity ? activity.picture : undefined
  const offer = state.offer?.step === desk.state.done ? state.offer : undefined

  const typedIn = useCallback(() => {
    const { activity } = now()
    return 'text' in activity ? activity.text.typed.element : undefined
  }, [now])
  const version = `${desk.state.version}.${state.timesTakenBack}`
  const page = usePage(frame, {
    path: view.path,
    version,
    isWhole: desk.state.mistakes.length === 0,
    scheme: view.scheme,
    typedIn,
    nameOf: (field) => fieldWords(field, desk.state),
  })
  const isFresh = page?.version === version
  useWorkAddress(view, desk.state.workPaths, page?.window)

  const goTo = (destination: Destination) => send({ name: 'sent to', destination })
  const openCard = (card: Card) => send({ name: 'card opened', card })
  const endFocusPoint = () => send({ name: 'focus point ended' })
  const select = (place: Place | undefined) => {
    send({ name: 'selected', place })
    view.select(place?.field)
  }
  const text = useTyping({ desk, store, say, goTo })
  const change = (place: Place) => {
    select(place)
    if (place.kind === 'text') text.begin(place)
    else openCard({ field: place.field })
  }
  const follows = async (element: Element) => {
    if (await text.leave()) follow(element, view.show)
  }
  const arrived = (place: Place, purpose: Destination['purpose']) => {
    if (purpose === 'change') return change(place)
    select(place)
    if (document.activeElement === frame.current) place.element.focus({ preventScroll: true })
  }
  useDestination({ page, view, desk, store, isFresh, arrived })
  const lists = useListChanges({ desk, store, isFresh, leave: text.leave, goTo, say })

  usePageEvents(page, {
    pointed: (place) => send({ name: 'pointed', place }),
    chosen: async (place, at) => {
      if (focusPoint && place?.element === focusPoint.element) {
        saveFocusPoint(desk, focusPoint, pointAt(place.element as HTMLImageElement, at.x, at.y))
        // The click has taken the focus away from it.
        return overlay.current?.querySelector<HTMLElement>('.kept-point')?.focus()
      }
      endFocusPoint()
      if (place?.kind === 'text') text.begin(place, at)
      else if (!(await text.leave())) return
      select(place)
      if (place?.kind === 'picture') place.element.focus({ preventScroll: true })
    },
    followed: follows,
    focused: (place) => place && select(place),
    blurred: (element) => {
      // Who goes to another program, as to copy a phrase there, goes on where the caret was.
      if (document.hasFocus() && element && element === typedIn()) void text.leave()
    },
    pressed: (event, place) => {
      send({ name: 'pointed', place: undefined })
      if (typedIn()?.contains(event.target as Node)) return text.pressed(event)
      const entry = place && entryOf(place.field)
      const { key, altKey } = event
      const step = stepOf(event)
      if (step) void desk[step]()
      else if (place && (key === 'Enter' || key === 'F2')) change(place)
      else if (altKey && key === 'F10') overlay.current?.querySelector<HTMLElement>('.tools button')?.focus()
      else if (entry && altKey && key === 'ArrowUp') void lists.move(entry, entry.index - 1)
      else if (entry && altKey && key === 'ArrowDown') void lists.move(entry, entry.index + 1)
      else return
      event.preventDefault()
    },
    draggedOver: (place) => send({ name: 'dragged over', place }),
    dropped: ({ field }, file) => openCard({ field, file }),
  })

  useEffect(() => {
    view.leaving.current = text.leave
  })
  useEffect(() => {
    if (page) send({ name: 'page changed', find: (place) => stillIn(page.document, place) })
  }, [page, send])
  useUnsaved(() => typing?.text.typed.isChanged ?? false)

  usePreview(page, view.preview)
  useMark(state.pointed, 'pointed')
  useMark(state.dropTarget?.kind === 'picture' ? state.dropTarget : undefined, 'drop')
  useMark(selection, 'chosen')
  const noteFocus = useFocusReturn(selection)

  // Not for what is only pointed at: tools that come under the pointer are hit by the click that was meant for the text.
  const worked: Place | undefined = typing
    ? { element: typing.text.typed.element, field: typing.text.typed.field, kind: 'text' }
    : selection
  return (
    <div className="canvas" ref={canvas}>
      <div
        className="sheet"
        style={{ inlineSize: stage.room.width, blockSize: stage.room.height }}
        onPointerLeave={() => send({ name: 'pointed', place: undefined })}
      >
        <iframe
          ref={frame}
          className="frame"
          title="Your page"
          src="/"
          style={{ inlineSize: stage.width, blockSize: stage.height, scale: String(stage.scale) }}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: nothing of a form is in it */}
        <div
          className="overlay"
          ref={overlay}
          role="group"
          aria-label="Tools"
          onFocus={noteFocus}
          onKeyDown={(event) => event.key === 'Escape' && selection?.element.focus()}
        >
          {page && worked?.element.isConnected && !focusPoint && !card && (
            <Tools
              // Of another list they are other tools: the focus stays on none of them.
              key={entryOf(worked.field)?.list}
              place={worked}
              state={desk.state}
              scale={stage.scale}
              overlay={overlay.current}
              room={stage.room}
              leadsTo={followWords(worked.element, view.path)}
              actions={{
                ...lists,
                replace: ({ field }) => openCard({ field }),
                chooseFocusPoint: (picture) => send({ name: 'focus point begun', picture }),
                open: ({ element }) => void follows(element),
              }}
            />
          )}
          {typing?.refused && (
            <Reason
              element={typing.text.typed.element}
              reason={typing.refused.reason}
              scale={stage.scale}
              room={stage.room}
              onTakeBack={text.takeBack}
            />
          )}
          {focusPoint && (
            <FocusPoint desk={desk} picture={focusPoint} scale={stage.scale} onEnd={endFocusPoint} />
          )}
          {card && (
            <PictureCard
              card={card}
              desk={desk}
              store={store}
              document={page?.document}
              width={stage.width}
            />
          )}
          {offer && (
            <p className="offer" role="status">
              {offer.text}
              {offer.action && (
                <Button className="quiet" onPress={offer.action.run}>
                  {offer.action.label}
                </Button>
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
