import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { entryName, fieldWords, noteOf, optionalParts } from '../../fields.ts'
import { entriesOf } from '../../values.ts'
import { cropOf } from '../crop/crop.ts'
import { useStudio } from '../use-studio.ts'
import { addableBeside } from './addable-fields.ts'
import { type Box, boxIn, type Stage, sharedArea, useBox } from './boxes.ts'
import { EntryTools, Tool, ToolMenu } from './EntryTools.tsx'
import { boxOf, directionsOf, entryOf } from './entries.ts'
import { isWithin, type Place, placesIn } from './fields.ts'
import { isInForm } from './form-trial.ts'
import { placeTools } from './place-tools.ts'
import { RichText } from './rich-text.ts'
import { linkAt } from './use-destination.ts'
import { useDrag } from './use-drag.ts'
import type { FrameTools } from './use-frame.ts'
import { WordTools } from './WordTools.tsx'

interface Properties {
  place: Place
  tools: FrameTools
  stage: Stage
  overlay: Element | null
}

/** The toolbar of the selected element. */
export function Tools({ place, tools, stage, overlay }: Properties) {
  const { state } = useStudio().editor
  const { lists, text, store } = tools
  const { scale } = stage
  const found = entryOf(place.field)
  const count = found ? entriesOf(state, found.list).length : 0
  const box = found && boxOf(found, place.element, count)
  const entry = box && found
  const { landing, handlers } = useDrag(
    entry && { entry, box, count, scale, overlay, move: (to) => lists.move(entry, to) },
  )
  const { toolbar, around, at, isOutOfView } = usePlacement(place, box ?? place.element, stage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the layout changes
  const directions = useMemo(
    () => entry && directionsOf(entry, box, count),
    [box, entry?.address, count, around],
  )
  if (!at) return null
  return (
    <>
      {landing && <div className="landing" style={landing.line} />}
      <div
        role="toolbar"
        className="tools"
        aria-label={entry ? entryName(entry, state) : fieldWords(place.field, state)}
        aria-disabled={store.state.isChanging ?? false}
        ref={toolbar}
        data-out-of-view={isOutOfView ? '' : undefined}
        style={{ translate: `${at.left}px ${at.top}px` }}
        onKeyDown={moveFocus}
        // The toolbar may appear under the pointer while the owner scrolls.
        onWheel={({ deltaX: left, deltaY: top }) =>
          place.element.ownerDocument.defaultView?.scrollBy(left, top)
        }
      >
        {place instanceof RichText && <WordTools typed={place} onLeave={() => void text.leave()} />}
        <PlaceTools place={place} tools={tools} />
        {entry && directions && (
          <EntryTools entry={entry} count={count} directions={directions} handle={handlers} lists={lists} />
        )}
        <PartTools place={place} isEntry={entry !== undefined} tools={tools} />
      </div>
    </>
  )
}

/** Moves the focus between the tools. Keys of an open menu are its own. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined || !currentTarget.contains(target as Node)) return
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  buttons[buttons.indexOf(target as HTMLElement) + step]?.focus()
}

/** Places the toolbar beside an element, or the list entry around it. */
function usePlacement(place: Place, entryBox: Element, { scale, room }: Stage) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isPicture = place.kind === 'picture'
  const around = useBox(entryBox, scale)
  const words = useBox(place.element, scale, !isPicture)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the element moves
  const others = useMemo(() => otherWords(place.element, scale), [place.element, scale, around, words])
  // The toolbar's size depends on its tools, so it is measured after each render.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = toolbar.current ?? {}
    setSize((held) => (held.width === width && held.height === height ? held : { width, height }))
  })
  const clicked = place.at && { x: place.at.x * scale, y: place.at.y * scale }
  return {
    toolbar,
    around,
    at: around && words && placeTools(size, { around, words, clicked, isPicture, others, room }),
    isOutOfView: words && sharedArea(words, room) === 0,
  }
}

/** The boxes of all other visible texts on the page. */
const otherWords = (element: Element, scale: number): Box[] =>
  placesIn(element.ownerDocument)
    .filter((other) => other.kind === 'text' && other.element !== element)
    .filter((other) => other.element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((other) => boxIn(other.element, scale, true))

/** The tools for a picture, the form or a link. */
function PlaceTools({ place, tools }: Pick<Properties, 'place' | 'tools'>) {
  const { view } = useStudio()
  const { store, follow, tryForm } = tools
  const { field, kind, element } = place
  const isCropped = kind === 'picture' && noteOf(cropOf(field))?.kind === 'part of a picture'
  const leadsTo = linkAt(element, view)?.words
  return (
    <>
      {kind === 'picture' && (
        <Tool icon="replace" label="Replace or describe" run={() => store.set({ card: { field } })} />
      )}
      {isCropped && (
        <>
          <Tool
            icon="cross"
            label="Set the focus point"
            run={() => store.set({ activity: { focusPoint: place } })}
          />
          <Tool icon="crop" label="Crop" run={() => store.set({ card: { field, isCrop: true } })} />
        </>
      )}
      {isInForm(element) && <Tool icon="try" label="Try the form" run={() => tryForm(place)} />}
      {leadsTo && <Tool icon="open" label={leadsTo} run={() => follow(element)} />}
    </>
  )
}

/** The tools that remove or add parts of the content. */
function PartTools({ place, isEntry, tools }: Pick<Properties, 'place' | 'tools'> & { isEntry: boolean }) {
  const { state } = useStudio().editor
  const { lists } = tools
  const part = isEntry ? undefined : optionalParts.find((file) => isWithin(place.field, file))
  const addable = addableBeside(place.field, state)
  return (
    <>
      {part && <Tool icon="close" label="Remove this part" run={() => lists.removePart(part)} />}
      {addable.length > 0 && (
        <ToolMenu
          icon="more"
          label="Add content"
          listLabel="Add"
          options={addable.map((one) => ({ words: `Add: ${one.label}`, run: () => lists.begin(one) }))}
        />
      )}
    </>
  )
}
