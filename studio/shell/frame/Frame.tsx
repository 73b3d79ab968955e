import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import { stepOf } from '../step-keys.ts'
import type { Desk } from '../use-desk.ts'
import type { Say } from '../use-spoken.tsx'
import { useUnsaved } from '../use-unsaved.ts'
import type { View } from '../use-view.ts'
import { entryOf } from './entries.ts'
import { type Place, stillIn } from './fields.ts'
import { pointAt } from './focus-point.ts'
import { KeepInView } from './KeepInView.tsx'
import { follow, leadOf } from './leads.ts'
import { PictureCard } from './PictureCard.tsx'
import { Reason } from './Reason.tsx'
import { Tools } from './Tools.tsx'
import { typed } from './typing-keys.ts'
import { useDoing } from './use-doing.ts'
import { useEditing } from './use-editing.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useHands } from './use-hands.ts'
import { useKeeping } from './use-keeping.ts'
import { useMark } from './use-mark.ts'
import { useOffer } from './use-offer.ts'
import { usePage } from './use-page.ts'
import { usePicking } from './use-picking.ts'
import { useStage } from './use-stage.ts'
import { useWish } from './use-wish.ts'
import { useWorkAddress } from './use-work-address.ts'
import { useWorn } from './use-worn.ts'

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
  const [pointed, setPointed] = useState<Place>()
  const [chosen, setChosen] = useState<Place>()
  const [target, setTarget] = useState<Place>()
  const { state } = desk
  const stage = useStage(canvas, view.width)
  const text = useEditing(desk, say)
  useUnsaved(() => text.editing?.isChanged ?? false)
  const version = `${state.version}.${text.takenBack}`
  const page = usePage(frame, {
    path: view.path,
    version,
    isWhole: state.mistakes.length === 0,
    scheme: view.scheme,
    kept: text.kept,
    nameOf: (field) => fieldWords(field, state),
  })
  useWorkAddress(view, state.workPaths, page?.window)
  const offers = useOffer(desk)
  const picks = usePicking(desk, offers.unnamed)
  const { keeping, keep } = useKeeping(desk, page)

  const choose = (place: Place | undefined) => {
    setChosen(place)
    view.select(place?.field)
  }
  const change = (place: Place) => {
    choose(place)
    if (place.kind === 'text') text.begin(place)
    else picks.setPicking({ field: place.field })
  }
  const isFresh = page?.version === version
  const wish = useWish({
    page,
    view,
    state,
    isFresh,
    tell: desk.tell,
    granted: (place, how) => {
      if (how === 'change') return change(place)
      choose(place)
      if (document.activeElement === frame.current) place.element.focus({ preventScroll: true })
    },
  })
  const doing = useDoing({
    desk,
    isFresh,
    leave: text.leave,
    wish,
    pick: picks.setPicking,
    offerUndo: offers.undo,
    say,
  })

  const go = async (element: Element) => {
    if (await text.leave()) follow(element, view.show)
  }

  useHands(page, {
    pointed: setPointed,
    chosen: async (place, at) => {
      if (keeping && place?.element === keeping.picture.element) {
        keeping.choose(pointAt(place.element as HTMLImageElement, at.x, at.y))
        // The click has taken the keys away from it.
        return overlay.current?.querySelector<HTMLElement>('.kept-point')?.focus()
      }
      keep(undefined)
      if (place?.kind === 'text') text.begin(place, at)
      else if (!(await text.leave())) return
      choose(place)
      if (place?.kind === 'picture') place.element.focus({ preventScroll: true })
    },
    followed: go,
    focused: (place) => place && choose(place),
    left: (element) => {
      // Who goes to another program, as to copy a phrase there, goes on where the caret was.
      if (document.hasFocus() && element && element === text.kept.current) void text.leave()
    },
    pressed: (event, place) => {
      setPointed(undefined)
      // What is still being saved has been left.
      if (text.kept.current?.contains(event.target as Node)) return typed(event, { text, desk, wish })
      const entry = place && entryOf(place.field)
      const { key, altKey } = event
      const step = stepOf(event)
      if (step) void desk[step]()
      else if (place && (key === 'Enter' || key === 'F2')) change(place)
      else if (altKey && key === 'F10') overlay.current?.querySelector<HTMLElement>('.tools button')?.focus()
      else if (entry && altKey && key === 'ArrowUp') void doing.move(entry, entry.index - 1)
      else if (entry && altKey && key === 'ArrowDown') void doing.move(entry, entry.index + 1)
      else return
      event.preventDefault()
    },
    dragged: setTarget,
    dropped: (place, file) => picks.setPicking({ field: place.field, file }),
  })

  useEffect(() => {
    view.leaving.current = text.leave
  })
  useEffect(() => {
    if (!page) return
    setPointed(undefined)
    setChosen((held) => held && stillIn(page.document, held))
  }, [page])

  useWorn(page, view.preview)
  useMark(pointed, 'pointed')
  useMark(target?.kind === 'picture' ? target : undefined, 'drop')
  useMark(chosen, 'chosen')
  const noteFocus = useFocusBack(chosen)

  const { editing, reason } = text
  // Not for what is only pointed at: tools that come under the pointer are hit by the click that was meant for the text.
  const active = editing ? { element: editing.element, field: editing.field, kind: 'text' as const } : chosen
  return (
    <div className="canvas" ref={canvas}>
      <div
        className="sheet"
        style={{ inlineSize: stage.room.width, blockSize: stage.room.height }}
        onPointerLeave={() => setPointed(undefined)}
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
          onKeyDown={(event) => event.key === 'Escape' && chosen?.element.focus()}
        >
          {page && active?.element.isConnected && !keeping && !picks.picking && (
            <Tools
              // Of another list they are other tools: the focus stays on none of them.
              key={entryOf(active.field)?.list}
              place={active}
              state={state}
              scale={stage.scale}
              overlay={overlay.current}
              room={stage.room}
              leadsTo={leadOf(active.element, view.path)}
              doing={{
                ...doing,
                replace: ({ field }) => picks.setPicking({ field }),
                keepInView: keep,
                open: ({ element }) => void go(element),
              }}
            />
          )}
          {editing && reason !== undefined && (
            <Reason
              editing={editing}
              reason={reason}
              scale={stage.scale}
              room={stage.room}
              onTakeBack={text.takeBack}
            />
          )}
          {keeping && (
            <KeepInView
              image={keeping.picture.element as HTMLImageElement}
              point={keeping.point}
              scale={stage.scale}
              onChoose={keeping.choose}
              onEnd={() => keep(undefined)}
            />
          )}
          <PictureCard picks={picks} state={state} document={page?.document} width={stage.width} />
          {offers.offer && (
            <p className="offer" role="status">
              {offers.offer.text}
              {offers.offer.action && (
                <Button className="quiet" onPress={offers.offer.action.run}>
                  {offers.offer.action.label}
                </Button>
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
