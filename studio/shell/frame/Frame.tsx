import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { RefusedRequest } from '../client.ts'
import { textOf } from '../content.ts'
import { namedPictures } from '../pictures/named.ts'
import { PicturePicker } from '../pictures/PicturePicker.tsx'
import { deletePicture } from '../pictures/upload.ts'
import { stepOf } from '../step-keys.ts'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'
import { entryOf } from './entries.ts'
import { type Place, placesOf } from './fields.ts'
import { pointAt, readPoint, writtenPoint } from './focus-point.ts'
import { KeepInView } from './KeepInView.tsx'
import { Reason } from './Reason.tsx'
import { Tools } from './Tools.tsx'
import { useDoing } from './use-doing.ts'
import { useEditing } from './use-editing.ts'
import { useHands } from './use-hands.ts'
import { useMark } from './use-mark.ts'
import { usePage } from './use-page.ts'
import { descriptionOf, usePicking } from './use-picking.ts'
import { useStage } from './use-stage.ts'
import { useWish } from './use-wish.ts'
import { useWorn } from './use-worn.ts'

/** Something that was done, and what can be done about it. */
interface Offer {
  text: string
  action: string
  run: () => void
  /** It holds until the next change. */
  done: number
}

/** The page, where it is changed. */
export function Frame({ desk, view }: { desk: Desk; view: View }) {
  const canvas = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const [spoken, tell] = useState('')
  const [pointed, setPointed] = useState<Place>()
  const [chosen, setChosen] = useState<Place>()
  const [target, setTarget] = useState<Place>()
  const [keeping, setKeeping] = useState<Place>()
  const [offer, setOffer] = useState<Offer>()
  const { state } = desk
  const stage = useStage(canvas, view.width)
  const text = useEditing(desk, tell)
  const version = `${state.version}.${text.takenBack}`
  const nameOf = (field: Address) => fieldWords(field, state)
  const page = usePage(frame, {
    path: view.path,
    version,
    isWhole: state.mistakes.length === 0,
    scheme: view.scheme,
    kept: text.kept,
    nameOf,
  })
  useWorkAddress(view, state.workPaths, page?.window)

  // After the change the state has come with it: `done` is the one that the offer is made in.
  const offerUndo = (text: string) =>
    setOffer({ text, action: 'Undo', run: () => void desk.undo(), done: state.done + 1 })
  const picks = usePicking(desk, (name) =>
    setOffer({
      text: `${name} is on the page no more.`,
      action: 'Delete it',
      run: async () => {
        try {
          await deletePicture(name)
          setOffer({ text: `${name} was deleted.`, action: 'Undo', run: () => void desk.undo(), done: -1 })
        } catch (error) {
          if (!(error instanceof RefusedRequest)) throw error
          desk.tell(error.message)
        }
      },
      done: state.done + 1,
    }),
  )

  const choose = (place: Place | undefined) => {
    setChosen(place)
    view.select(place?.field)
  }
  const change = (place: Place) => {
    choose(place)
    if (place.kind === 'text') text.begin(place)
    else picks.setPicking({ field: place.field })
  }
  const wish = useWish({
    page,
    view,
    state,
    isFresh: page?.version === version,
    granted: (place, how) => {
      if (how === 'change') return change(place)
      choose(place)
      if (document.activeElement === frame.current) place.element.focus({ preventScroll: true })
    },
  })
  const doing = useDoing({ desk, leave: text.leave, wish, pick: picks.setPicking, offerUndo, told: tell })

  const follow = async (element: Element) => {
    const menu = element.closest('[popovertarget]')?.getAttribute('popovertarget')
    if (menu) return page?.document.getElementById(menu)?.togglePopover()
    const link = element.closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === location.origin && (await text.leave())) view.show(link.pathname)
  }

  useHands(page, {
    pointed: setPointed,
    chosen: async (place, at) => {
      if (keeping && place?.element === keeping.element) {
        const point = pointAt(place.element as HTMLImageElement, at.x, at.y)
        return keepInView(place, writtenPoint(point))
      }
      setKeeping(undefined)
      if (place?.kind === 'text') text.begin(place, at)
      else if (!(await text.leave())) return
      choose(place)
      if (place?.kind === 'picture') place.element.focus({ preventScroll: true })
    },
    followed: follow,
    focused: (place) => place && choose(place),
    left: (element) => {
      if (element && element === text.kept.current) void text.leave()
    },
    pressed: (event, place) => {
      setPointed(undefined)
      // What is still being saved has been left.
      if (text.kept.current?.contains(event.target as Node)) return typed(event)
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

  function typed(event: KeyboardEvent) {
    const { editing } = text
    event.stopImmediatePropagation()
    const isEnd = event.key === 'Enter' && (!editing?.lines || event.ctrlKey || event.metaKey)
    if (isEnd) void text.save()
    else if (event.key === 'Escape') text.takeBack()
    else if (event.key === ' ' && editing?.element.closest('button')) editing.type(' ')
    else return
    event.preventDefault()
  }

  async function keepInView({ field }: Place, point: string) {
    const focus = field.replace(/picture$/, 'focus')
    const was = textOf(state, focus)
    if (was !== point) await desk.edit([{ kind: 'set', field: focus, text: point, was }])
  }

  // A page made anew may show another field where this one stood.
  useEffect(() => {
    if (!page) return
    setPointed(undefined)
    const again = (held: Place | undefined) => held && placesOf(page.document, held.field)[0]
    setChosen((held) => (held?.element.isConnected && isStill(held) ? held : again(held)))
    setKeeping((held) => (held?.element.isConnected ? held : again(held)))
  }, [page])

  useWorn(page, view.preview)
  useMark(pointed, 'pointed')
  useMark(target?.kind === 'picture' ? target : undefined, 'drop')
  useMark(chosen?.kind === 'picture' ? chosen : undefined, 'chosen')

  const { editing, reason } = text
  // Not for what is only pointed at: tools that come under the pointer are hit by the click that was meant for the text.
  const active = editing ? { element: editing.element, field: editing.field, kind: 'text' as const } : chosen
  const { picking } = picks
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
          onKeyDown={(event) => event.key === 'Escape' && chosen?.element.focus()}
        >
          {page && active?.element.isConnected && !keeping && !picking && (
            <Tools
              place={active}
              state={state}
              scale={stage.scale}
              overlay={overlay.current}
              room={stage.room}
              leadsTo={leadOf(active.element, view.path)}
              doing={{
                ...doing,
                replace: ({ field }) => picks.setPicking({ field }),
                keepInView: setKeeping,
                open: ({ element }) => void follow(element),
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
              image={keeping.element as HTMLImageElement}
              point={readPoint(textOf(state, keeping.field.replace(/picture$/, 'focus')))}
              scale={stage.scale}
              onChoose={(point) => void keepInView(keeping, writtenPoint(point))}
              onEnd={() => setKeeping(undefined)}
            />
          )}
          {picking && (
            <section
              className="card"
              data-side={isOnTheRight(picking.field) ? 'left' : 'right'}
              aria-label={fieldWords(picking.field, state)}
            >
              <PicturePicker
                key={picking.field}
                picture={picking.into ? '' : textOf(state, picking.field)}
                description={descriptionFor(picking)}
                named={namedPictures(state)}
                file={picking.file}
                onSave={picks.save}
                onCancel={() => picks.setPicking(undefined)}
              />
            </section>
          )}
          {offer && (offer.done === state.done || offer.done === -1) && (
            <p className="offer" role="status">
              {offer.text}
              <Button
                className="quiet"
                onPress={() => {
                  setOffer(undefined)
                  offer.run()
                }}
              >
                {offer.action}
              </Button>
            </p>
          )}
        </div>
      </div>
      <p className="spoken" role="status">
        {spoken}
      </p>
    </div>
  )

  /** Whether a picture stands where the card would cover it. */
  function isOnTheRight(field: Address) {
    const [place] = page ? placesOf(page.document, field) : []
    if (!place) return false
    const { left, width } = place.element.getBoundingClientRect()
    return left + width / 2 > stage.width / 2
  }

  function descriptionFor({ field, into }: NonNullable<typeof picking>) {
    const described = descriptionOf(field)
    return described && (into ? '' : textOf(state, described))
  }
}

const isStill = ({ element, field, kind }: Place) => kind === 'picture' || element.dataset.field === field

/** What following a link or a button leads to. */
function leadOf(element: Element, path: string): string | undefined {
  if (element.closest('[popovertarget]')) return 'Open the menu'
  const link = element.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.pathname === path) return undefined
  return link.pathname === '/' ? 'Go to the first page' : 'Open its page'
}

/** A work's page goes on under the address that the work has after another title. */
function useWorkAddress({ path, show }: View, workPaths: readonly string[], window: Window | undefined) {
  const held = useRef(workPaths)
  useEffect(() => {
    const index = held.current.indexOf(path)
    held.current = workPaths
    if (index === -1 || workPaths.includes(path)) return
    const next = workPaths.length > index ? workPaths[index] : undefined
    if (next) window?.history.replaceState(null, '', next)
    show(next ?? '/')
  }, [path, show, workPaths, window])
}
