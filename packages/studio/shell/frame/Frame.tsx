import { useCallback, useEffect, useRef } from 'react'
import { Button, ButtonContext } from 'react-aria-components'
import { entriesOf } from '../../values.ts'
import { useUnsaved } from '../hooks.ts'
import { stepOf } from '../shortcuts.ts'
import { useStudio } from '../use-studio.ts'
import { directionsOf, stepOfArrow } from './directions.ts'
import { cardOf } from './dropped.ts'
import { boxOf, entryOf } from './entries.ts'
import { FocusPoint, saveFocusPoint } from './FocusPoint.tsx'
import { findAgain, type Place, withinBox } from './fields.ts'
import { pointAt } from './focus-point.ts'
import { FormTrial } from './form-trial.ts'
import { linkAt } from './links.ts'
import { NewWork } from './NewWork.tsx'
import { PictureCard } from './PictureCard.tsx'
import { Reason } from './Reason.tsx'
import { RichText } from './rich-text.ts'
import { openText, useFrameState } from './state.ts'
import { Tools } from './Tools.tsx'
import { TrialCard } from './TrialCard.tsx'
import { useDestination } from './use-destination.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useListChanges } from './use-list-changes.ts'
import { usePage, useWorkAddress } from './use-page.ts'
import { usePageEvents } from './use-page-events.ts'
import { mark, usePreview } from './use-page-look.ts'
import { useStage } from './use-stage.ts'
import { useTypeAhead } from './use-type-ahead.tsx'
import { useTyping } from './use-typing.ts'
import { WordTools } from './WordTools.tsx'

/** The editable page in its iframe, with the tools over it. */
export function Frame() {
  const { editor, view } = useStudio()
  const main = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const stage = useStage(main, view.width)

  const store = useFrameState()
  const { state, now, send, set } = store
  const { activity, selection, card, isChanging = false } = state
  const typing = openText(state)
  const focusPoint = 'picture' in activity ? activity.picture : undefined
  const trial = 'trial' in activity ? activity.trial : undefined
  const held = state.offer?.step === editor.state.done ? state.offer : undefined
  const offer = held ?? (editor.stepped ? { text: editor.stepped, actions: undefined } : undefined)

  const typedIn = useCallback(() => openText(now())?.text.typed.element, [now])
  /** The element that a page update must not touch: the form being tried, or the text being typed in. */
  const kept = useCallback(() => {
    const { activity } = now()
    return 'trial' in activity ? activity.trial.root : typedIn()
  }, [now, typedIn])
  const richText = () => {
    const typed = openText(now())?.text.typed
    return typed instanceof RichText ? typed : undefined
  }
  const version = `${editor.state.version}.${state.timesDiscarded}`
  const page = usePage(frame, version, kept)
  const isFresh = page?.version === version
  useWorkAddress(page?.window)

  const focusOverPage = (selector: string) => overlay.current?.querySelector<HTMLElement>(selector)?.focus()
  const endFocusPoint = () => send({ name: 'focus point ended' })
  const endTrial = () => {
    trial?.end()
    send({ name: 'trial ended' })
  }
  const typeAhead = useTypeAhead()
  const text = useTyping(store, typeAhead)
  const change = (place: Place) => {
    set({ selection: place })
    if (place.kind === 'text') void text.begin(place)
    else set({ card: { field: place.field } })
  }
  const follow = async (element: Element) => {
    if (await text.leave()) linkAt(element, view)?.follow()
  }
  const tryForm = async ({ element }: Place) => {
    if (await text.leave()) send({ name: 'trial begun', trial: new FormTrial(element) })
  }
  useDestination({
    page,
    isFresh,
    arrived: (place, purpose) => {
      if (purpose === 'change') return change(place)
      if (purpose === 'try') return void tryForm(place)
      // Don't move the focus away from a text that is being typed in.
      if (typedIn()) return
      set({ selection: place })
      if (document.activeElement === frame.current) place.element.focus({ preventScroll: true })
    },
  })
  const lists = useListChanges({ store, isFresh, leave: text.leave, typeAhead })

  usePageEvents(page, {
    isLeft: (element) => trial?.root.contains(element) ?? false,
    pointed: (place) => mark(page, 'pointed', place),
    chosen: async (place, at) => {
      // The click replaces the destination of the last change.
      if (view.wanted?.purpose === 'select') view.reached()
      if (focusPoint && place?.element === focusPoint.element) {
        saveFocusPoint(editor, focusPoint, pointAt(place.element as HTMLImageElement, at.x, at.y))
        // The click on the picture took the focus away from the marker.
        return focusOverPage('.kept-point')
      }
      endFocusPoint()
      // Ending the trial reloads the page, so the clicked element disappears.
      if (trial) return endTrial()
      if (place?.kind === 'text') void text.begin(place, at)
      else if (!(await text.leave())) return
      set({ selection: place && { ...place, at: withinBox(place.element, at) } })
      if (place?.kind === 'picture') place.element.focus({ preventScroll: true })
    },
    iconChosen: async (field) => {
      if (await text.leave()) view.goToInPanel(field)
    },
    followed: follow,
    focused: (place) => place && place.element !== now().selection?.element && set({ selection: place }),
    blurred: (element) => {
      // A text stays open while the owner switches to another program, for example to copy a phrase.
      if (document.hasFocus() && element && element === typedIn() && !richText()?.isHeld) void text.leave()
    },
    pressed: (event, place) => {
      mark(page, 'pointed', undefined)
      const { key, altKey } = event
      const isTypedIn = typedIn()?.contains(event.target as Node) ?? false
      const rich = isTypedIn ? richText() : undefined
      const entry = place && entryOf(place.field)
      const step = stepOf(event)
      if (altKey && key === 'F10' && (rich || !isTypedIn)) {
        if (rich) rich.isHeld = true
        focusOverPage('.tools button')
      } else if (isTypedIn) {
        if (!text.pressed(event)) return
      } else if (step) void editor[step]()
      else if (place && (key === 'Enter' || key === 'F2')) change(place)
      else if (entry && altKey && key.startsWith('Arrow')) {
        const count = entriesOf(editor.state, entry.list).length
        const by = stepOfArrow(
          key,
          directionsOf(entry, boxOf(entry, place.element, count) ?? place.element, count),
        )
        if (by) void lists.move(entry, entry.index + by)
      } else return
      event.preventDefault()
    },
    draggedOver: (place, count = 0) => {
      const opened = count > 0 ? cardOf(place, count, editor.state, view.path) : undefined
      const work = opened?.into && page?.document.querySelector<HTMLElement>('.work')
      mark(page, 'drop', work ? { element: work } : opened && place)
    },
    dropped: (place, files) => {
      const opened = cardOf(place, files.length, editor.state, view.path)
      if (opened && files.length > 0) set({ card: { ...opened, files } })
    },
  })

  useEffect(() => {
    view.leaving.current = text.leave
  })
  useEffect(() => {
    if (page) send({ name: 'page changed', find: (place) => findAgain(page.document, place) })
  }, [page, send])
  useUnsaved(() => typing?.text.typed.isChanged ?? false)

  usePreview(page, view.preview)
  useEffect(() => mark(page, 'chosen', selection), [page, selection])
  useEffect(() => mark(page, 'keeping', focusPoint), [page, focusPoint])
  const noteFocus = useFocusReturn(selection)

  // Only for a selected element: tools under the pointer would catch the click meant for the text.
  const worked = typing?.text.typed ?? selection
  return (
    <main className="stage" ref={main}>
      <div
        className="sheet"
        style={{ inlineSize: stage.room.width, blockSize: stage.room.height }}
        onPointerLeave={() => mark(page, 'pointed', undefined)}
      >
        <iframe
          ref={frame}
          className="frame"
          title="Your page"
          src="/"
          style={{ inlineSize: stage.width, blockSize: stage.height, scale: String(stage.scale) }}
        />
        {!page && editor.state.mistakes.length === 0 && (
          <p className="preparing" role="status">
            Your page is loading.
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: it contains no form fields */}
        <div
          className="overlay"
          ref={overlay}
          role="group"
          aria-label="Tools"
          onFocus={noteFocus}
          onKeyDown={(event) => event.key === 'Escape' && selection?.element.focus()}
        >
          {page && worked?.element.isConnected && !focusPoint && !card && (
            <ButtonContext.Provider value={{ 'aria-disabled': isChanging }}>
              <Tools
                // Another list has different tools, so none of them keeps the focus.
                key={entryOf(worked.field)?.list}
                place={worked}
                store={store}
                lists={lists}
                stage={stage}
                overlay={overlay.current}
                formatting={
                  worked instanceof RichText && <WordTools typed={worked} onLeave={() => void text.leave()} />
                }
                follow={follow}
                tryForm={tryForm}
              />
            </ButtonContext.Provider>
          )}
          {typing?.refused && (
            <Reason
              place={typing.text.typed}
              reason={typing.refused.reason}
              stage={stage}
              onDiscard={text.discard}
            />
          )}
          {focusPoint && <FocusPoint picture={focusPoint} scale={stage.scale} onEnd={endFocusPoint} />}
          {trial && <TrialCard trial={trial} onEnd={endTrial} />}
          {card && <PictureCard card={card} set={set} document={page?.document} width={stage.width} />}
          {!offer && !typing && !card && isFresh && <NewWork begin={lists.begin} />}
          {typeAhead.input}
          {offer && !card && (
            <p className="offer row" role={held && 'status'}>
              {offer.text}
              {offer.actions?.map(({ label, run }) => (
                <Button key={label} className="quiet" onPress={run}>
                  {label}
                </Button>
              ))}
            </p>
          )}
        </div>
      </div>
    </main>
  )
}
