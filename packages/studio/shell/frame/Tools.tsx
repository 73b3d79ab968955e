import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, Toolbar } from 'react-aria-components'
import {
  type Entry,
  entriesAround,
  entryKind,
  entryName,
  fieldWords,
  knownAt,
  namesIn,
  noteOf,
  optionalParts,
} from '../../fields.ts'
import { entriesOf, textOf } from '../../values.ts'
import { footerProfiles } from '../content.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { cropOf } from '../crop/edits.ts'
import { useStudio } from '../use-studio.ts'
import { addableBeside } from './addable-fields.ts'
import { type Directions, directionsOf } from './directions.ts'
import { boxOf, entryOf } from './entries.ts'
import { isWithin, type Place, placesIn } from './fields.ts'
import { isInForm } from './form-trial.ts'
import { linkAt } from './links.ts'
import { isInView, placeOnPicture, placeTools } from './place-tools.ts'
import type { Store } from './state.ts'
import { type Option, ToolMenu } from './ToolMenu.tsx'
import { type Box, boxIn, useBox } from './use-box.ts'
import { useDrag } from './use-drag.ts'
import type { ListChanges } from './use-list-changes.ts'
import type { Stage } from './use-stage.ts'

interface Properties {
  place: Place
  store: Pick<Store, 'send' | 'set'>
  lists: ListChanges
  stage: Stage
  overlay: Element | null
  /** The formatting tools of an open text, if it has any. */
  formatting: ReactNode
  follow(element: Element): void
  tryForm(place: Place): void
}

/** The toolbar of the selected element. */
export function Tools({ place, store, lists, stage, overlay, formatting, follow, tryForm }: Properties) {
  const { send, set } = store
  const { field } = place
  const { editor, view } = useStudio()
  const { state } = editor
  const { scale, room } = stage
  const tools = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const found = entryOf(field)
  const count = found ? entriesOf(state, found.list).length : 0
  const box = found && boxOf(found, place.element, count)
  const entry = box && found
  const around = useBox(box ?? place.element, scale)
  const words = useBox(place.element, scale, place.kind === 'text')
  const { landing, handlers } = useDrag(
    entry && { entry, box, count, scale, overlay, move: (to) => lists.move(entry, to) },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the element moves
  const others = useMemo(() => otherWords(place.element, scale), [place.element, scale, around, words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the layout changes
  const directions = useMemo(
    () => entry && directionsOf(entry, box, count),
    [box, entry?.address, count, around],
  )
  const possible = addableBeside(field, state)
  const part = entry ? undefined : optionalParts.find((file) => isWithin(field, file))
  const isPicture = place.kind === 'picture'
  const isCropped = noteOf(cropOf(field))?.kind === 'part of a picture'
  const leadsTo = linkAt(place.element, view)?.words
  const isFormPart = isInForm(place.element)

  // The toolbar's size depends on its tools, so it is measured after each render.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = tools.current ?? {}
    setSize((held) => (held.width === width && held.height === height ? held : { width, height }))
  })

  const clicked = place.at && { x: place.at.x * scale, y: place.at.y * scale }
  if (!around || !words) return null
  const at = isPicture
    ? placeOnPicture(size, words, clicked, others, room)
    : placeTools(size, around, words, others, room)
  return (
    <>
      {landing && <div className="landing" style={landing.line} />}
      <Toolbar
        className="tools"
        aria-label={entry ? entryName(entry, state) : fieldWords(field, state)}
        ref={tools}
        data-out-of-view={isInView(words, room) ? undefined : ''}
        style={{ translate: `${at.left}px ${at.top}px` }}
        // The toolbar may appear under the pointer while the owner scrolls.
        onWheel={({ deltaX: left, deltaY: top }) =>
          place.element.ownerDocument.defaultView?.scrollBy(left, top)
        }
      >
        {formatting}
        {isPicture && (
          <Tool icon="replace" label="Replace or describe" run={() => set({ card: { field } })} />
        )}
        {isPicture && isCropped && (
          <>
            <Tool
              icon="cross"
              label="Set the focus point"
              run={() => send({ name: 'focus point begun', picture: place })}
            />
            <Tool icon="crop" label="Crop" run={() => set({ card: { field, isCrop: true } })} />
          </>
        )}
        {isFormPart && <Tool icon="try" label="Try the form" run={() => tryForm(place)} />}
        {leadsTo && <Tool icon="open" label={leadsTo} run={() => follow(place.element)} />}
        {entry && directions && (
          <EntryTools entry={entry} count={count} directions={directions} handle={handlers} lists={lists} />
        )}
        {part && <Tool icon="close" label="Remove this part" run={() => lists.removePart(part)} />}
        {possible.length > 0 && (
          <ToolMenu
            icon="more"
            label="Add content"
            listLabel="Add"
            options={possible.map((one) => ({ words: `Add: ${one.label}`, run: () => lists.begin(one) }))}
          />
        )}
      </Toolbar>
    </>
  )
}

/** The pair, sequence or layers around an entry. They have no element of their own to click on. */
const wholeOf = ({ address }: Entry): Entry | undefined =>
  entriesAround(address)
    .slice(0, -1)
    .findLast((outer) => knownAt(outer.address)?.kinds !== undefined)

interface EntryProperties {
  entry: Entry
  count: number
  directions: Directions
  handle: ReturnType<typeof useDrag>['handlers']
  lists: ListChanges
}

function EntryTools({ entry, count, directions, handle, lists }: EntryProperties) {
  const { state } = useStudio().editor
  const { list, index, address } = entry
  const kind = entryKind(entry, state).toLowerCase()
  const { least = 0, most = Infinity } = knownAt(list) ?? {}
  const kinds = addingKinds(entry, lists.add, 'Add')
  const whole = wholeOf(entry)
  const move = (by: number) => void lists.move(entry, index + by)
  return (
    <>
      {count > 1 && (
        <>
          <button
            type="button"
            className="tool handle"
            aria-label={`Drag ${entryName(entry, state).toLowerCase()}, or move it with the arrow keys`}
            title="Drag to move"
            {...handle}
            onClick={({ currentTarget }) => currentTarget.focus()}
            onKeyDown={(event) => {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (by === undefined) return
              event.preventDefault()
              move(by)
            }}
          >
            <Icon name="move" />
          </button>
          <Tool
            icon={`way ${directions.earlier}`}
            label="Move earlier"
            isDisabled={index === 0}
            run={() => move(-1)}
          />
          <Tool
            icon={`way ${directions.later}`}
            label="Move later"
            isDisabled={index >= count - 1}
            run={() => move(1)}
          />
        </>
      )}
      {list === 'site.profiles' && (
        <Tool
          icon="footer"
          label={
            footerProfiles(state).includes(textOf(state, `${address}.label`))
              ? 'Remove it from the footer'
              : 'Show it in the footer too'
          }
          run={() => lists.toggleInFooter(entry)}
        />
      )}
      {list === 'services.services' && (
        <ToolMenu
          icon="number"
          label="Choose the work that shows it"
          listLabel="The work that shows it"
          options={['', ...namesIn('portfolio.works', state)].map((title) => ({
            words: title || 'None',
            isSelected: title === textOf(state, `${address}.work`),
            run: () => lists.chooseWork(entry, title),
          }))}
        />
      )}
      {count < most && kinds.length === 0 && (
        <Tool icon="add" label={`Add another ${kind} after it`} run={() => lists.add(entry)} />
      )}
      {count < most && kinds.length > 0 && (
        <ToolMenu icon="add" label="Add after it …" listLabel="Add after it" options={kinds} />
      )}
      {(least === 1 || count > least) && (
        <Tool icon="close" label={`Remove ${kind}`} run={() => lists.remove(entry)} />
      )}
      {whole && <WholeTool entry={whole} lists={lists} />}
    </>
  )
}

/** The kinds of entry that can be added after this one. Empty for a list with only one kind. */
const addingKinds = (entry: Entry, add: ListChanges['add'], words: string): Option[] =>
  (knownAt(entry.address)?.kinds ?? []).map(({ label, keys: [first] }) => ({
    words: `${words}: ${label}`,
    run: () => add(entry, first),
  }))

/** The menu for a whole pair, sequence or layers. */
function WholeTool({ entry, lists }: { entry: Entry; lists: ListChanges }) {
  const { state } = useStudio().editor
  const { list, index } = entry
  const name = entryKind(entry, state).toLowerCase()
  const last = entriesOf(state, list).length - 1
  const earlier = { words: `Move the ${name} earlier`, run: () => lists.move(entry, index - 1) }
  const later = { words: `Move the ${name} later`, run: () => lists.move(entry, index + 1) }
  const options = [
    ...(index > 0 ? [earlier] : []),
    ...(index < last ? [later] : []),
    ...addingKinds(entry, lists.add, 'Add after it'),
    { words: `Remove the ${name}`, run: () => lists.remove(entry) },
  ]
  const label = `The whole ${name}`
  return <ToolMenu icon="more" label={`${label} …`} listLabel={label} options={options} />
}

/** The boxes of all other visible texts on the page. */
const otherWords = (element: Element, scale: number): Box[] =>
  placesIn(element.ownerDocument)
    .filter((other) => other.kind === 'text' && other.element !== element)
    .filter((other) => other.element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((other) => boxIn(other.element, scale, true))

interface ToolProperties {
  icon: IconName
  label: string
  isDisabled?: boolean
  run: () => void
}

/** A tool button. It takes the focus when pressed, as React Aria's toolbar would focus the tool used last. */
function Tool({ icon, label, isDisabled = false, run }: ToolProperties) {
  return (
    <Button
      className="tool"
      aria-label={label}
      isDisabled={isDisabled}
      onPress={({ target }) => {
        if (target instanceof HTMLElement) target.focus()
        run()
      }}
      data-hint={label}
    >
      <Icon name={icon} />
    </Button>
  )
}
