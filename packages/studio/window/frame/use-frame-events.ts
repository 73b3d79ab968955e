import type { RefObject } from 'react'
import { entriesAround } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { entriesOf } from '../../values.ts'
import { stepOf } from '../shortcuts.ts'
import { useStudio } from '../use-studio.ts'
import { boxOf, directionsOf, entryOf, stepOfArrow } from './entries.ts'
import { saveFocusPoint } from './FocusPoint.tsx'
import { isWithin, type Place, withinBox } from './fields.ts'
import { pointAt } from './focus-point.ts'
import { mark } from './page-document.ts'
import { RichText } from './rich-text.ts'
import type { Card, PlaceInList } from './state.ts'
import type { FrameTools } from './use-frame.ts'
import { usePageEvents } from './use-page-events.ts'

/** Connects the events of the page with the tools. */
export function useFrameEvents(tools: FrameTools, overlay: RefObject<HTMLElement | null>): void {
  const { editor, view } = useStudio()
  const { store, page, text } = tools
  const { now, set } = store
  const focusOverPage = (selector: string) => overlay.current?.querySelector<HTMLElement>(selector)?.focus()
  const pressed = useKeys(tools, () => focusOverPage('.tools button'))
  usePageEvents(page, {
    isLeft: (element) => now().activity.trial?.root.contains(element) ?? false,
    pointed: (place) => mark(page?.document, 'pointed', place),
    chosen: async (place, at) => {
      const { focusPoint, trial } = now().activity
      // The click replaces the destination of the last change.
      if (view.wanted?.purpose === 'select') view.reached()
      if (focusPoint && place?.element === focusPoint.element) {
        saveFocusPoint(editor, focusPoint, pointAt(place.element as HTMLImageElement, at.x, at.y))
        // The click on the picture took the focus away from the marker.
        return focusOverPage('.focus-point')
      }
      tools.endFocusPoint()
      // Ending the trial reloads the page, so the clicked element disappears.
      if (trial) return tools.endTrial()
      if (place?.kind === 'text') void text.begin(place, at)
      else if (!(await text.leave())) return
      set({ selection: place && { ...place, at: withinBox(place.element, at) } })
      if (place?.kind === 'picture') place.element.focus({ preventScroll: true })
    },
    iconChosen: async (field) => {
      if (await text.leave()) view.goToInPanel(field)
    },
    followed: tools.follow,
    focused: (place) => place && place.element !== now().selection?.element && set({ selection: place }),
    blurred: (element) => {
      const { typed } = now().activity.text ?? {}
      // A text stays open while the owner switches to another program, for example to copy a phrase.
      if (!document.hasFocus() || !typed || element !== typed.element) return
      if (!(typed instanceof RichText && typed.isHeld)) void text.leave()
    },
    pressed,
    draggedOver: (place, count = 0) => {
      const opened = count > 0 ? cardOf(place, count, editor.state, view.path) : undefined
      const work = opened?.into && page?.document.querySelector<HTMLElement>('.work')
      mark(page?.document, 'drop', work ? { element: work } : opened && place)
    },
    dropped: (place, files) => {
      const opened = cardOf(place, files.length, editor.state, view.path)
      if (opened && files.length > 0) set({ card: { ...opened, files } })
    },
  })
}

function useKeys({ store, page, text, lists, change }: FrameTools, focusTools: () => void) {
  const { editor } = useStudio()
  return (event: KeyboardEvent, place: Place | undefined) => {
    mark(page?.document, 'pointed', undefined)
    const { key, altKey } = event
    const { typed } = store.now().activity.text ?? {}
    const isTypedIn = typed?.element.contains(event.target as Node) ?? false
    const rich = isTypedIn && typed instanceof RichText ? typed : undefined
    const entry = place && entryOf(place.field)
    const step = stepOf(event)
    if (altKey && key === 'F10' && (rich || !isTypedIn)) {
      if (rich) rich.isHeld = true
      focusTools()
    } else if (isTypedIn) {
      if (!text.pressed(event)) return
    } else if (step) void editor[step]()
    else if (place && (key === 'Enter' || key === 'F2')) change(place)
    else if (entry && altKey && key.startsWith('Arrow')) {
      const count = entriesOf(editor.state, entry.list).length
      const box = boxOf(entry, place.element, count) ?? place.element
      const by = stepOfArrow(key, directionsOf(entry, box, count))
      if (by) void lists.move(entry, entry.index + by)
    } else return
    event.preventDefault()
  }
}

const works = 'portfolio.works'

/** Returns where to insert further pictures of a work: after the picture of `field`, or at the end. */
export function insertionPoint(field: Address, state: State): PlaceInList | undefined {
  const [work, further] = entriesAround(field)
  if (work?.list !== works) return undefined
  const list = `${work.address}.pictures`
  return { list, index: further?.list === list ? further.index + 1 : entriesOf(state, list).length }
}

/**
 * Returns the card to open for dropped files. One file on a picture replaces it; otherwise the files become
 * further pictures of the work.
 */
function cardOf(place: Place | undefined, count: number, state: State, path: string): Card | undefined {
  const isOnPicture = place?.kind === 'picture'
  if (isOnPicture && count === 1) return { field: place.field }
  const index = state.workPaths.indexOf(path)
  const work = index === -1 ? undefined : `${works}.${index}`
  // A work's page also shows the title of the next work.
  const isOfWork = place && (work ? isWithin(place.field, work) : isOnPicture)
  const into = insertionPoint(isOfWork ? place.field : (work ?? ''), state)
  return into && { field: `${into.list}.${into.index}.picture`, into }
}
