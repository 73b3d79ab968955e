import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Toolbar } from 'react-aria-components'
import { type Entry, entryName, fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { entriesOf, textOf } from '../content.ts'
import { Icon, type IconName } from '../controls/Icon.tsx'
import { boxOf, entryOf } from './entries.ts'
import { type Place, placesIn } from './fields.ts'
import { isInView, placeTools } from './place-tools.ts'
import { type Possible, possibleBeside } from './possible.ts'
import { type Box, boxIn, useBox } from './use-box.ts'
import { useDrag } from './use-drag.ts'
import { WorkMenu } from './WorkMenu.tsx'

/** What the tools do. */
export interface ToolActions {
  add(entry: Entry): void
  move(entry: Entry, to: number): void
  remove(entry: Entry): void
  /** Has a profile stand in the footer too, or no more. */
  footer(entry: Entry): void
  /** Has another work show a service, or none. */
  work(entry: Entry, title: string): void
  begin(possible: Possible): void
  replace(place: Place): void
  chooseFocusPoint(place: Place): void
  /** Opens what it links to. */
  open(place: Place): void
}

interface Props {
  place: Place
  state: State
  scale: number
  overlay: Element | null
  room: { width: number; height: number }
  /** What following it leads to, if anything. */
  leadsTo: string | undefined
  actions: ToolActions
}

/** The tools at the edge of what is worked on. */
export function Tools({ place, state, scale, overlay, room, leadsTo, actions }: Props) {
  const tools = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const found = entryOf(place.field)
  const count = found ? entriesOf(state, found.list).length : 0
  const box = found && boxOf(found, place.element, count)
  const entry = box && found
  const around = useBox(box ?? place.element, scale)
  const words = useBox(place.element, scale, place.kind === 'text')
  const { landing, handlers } = useDrag(
    entry && { entry, box, count, scale, overlay, move: (to) => actions.move(entry, to) },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: they move with the words that the tools are for
  const others = useMemo(() => otherWords(place.element, scale), [place.element, scale, around, words])
  const possible = possibleBeside(place.field, state)
  const isPicture = place.kind === 'picture'

  // They differ from place to place, and are there only once their place is known.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = tools.current ?? {}
    setSize((held) => (held.width === width && held.height === height ? held : { width, height }))
  })

  if (!around || !words || (!entry && !isPicture && possible.length === 0 && leadsTo === undefined))
    return null
  const at = placeTools(size, around, words, others, room)
  return (
    <>
      {landing && (
        <div
          className="landing"
          style={{
            translate: `${landing.line.left}px ${landing.line.top}px`,
            width: landing.line.width,
            height: landing.line.height,
          }}
        />
      )}
      <Toolbar
        className="tools"
        aria-label={entry ? entryName(entry) : fieldWords(place.field, state)}
        ref={tools}
        data-out-of-view={isInView(words, room) ? undefined : ''}
        style={{ translate: `${at.left}px ${at.top}px` }}
        // They may come to stand under the pointer that goes on scrolling.
        onWheel={({ deltaX, deltaY }) =>
          place.element.ownerDocument.defaultView?.scrollBy({
            left: deltaX,
            top: deltaY,
            behavior: 'instant',
          })
        }
      >
        {isPicture && <Tool icon="replace" label="Replace or describe" run={() => actions.replace(place)} />}
        {isPicture && place.field !== 'look.logo' && (
          <Tool icon="cross" label="Choose what stays in view" run={() => actions.chooseFocusPoint(place)} />
        )}
        {leadsTo && <Tool icon="open" label={leadsTo} run={() => actions.open(place)} />}
        {entry && (
          <>
            {count > 1 && (
              <button
                type="button"
                className="tool handle"
                aria-label={`Drag ${entryName(entry).toLowerCase()}, or move it with the arrow keys`}
                title="Drag to move"
                {...handlers}
                onClick={({ currentTarget }) => currentTarget.focus()}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                  if (by === undefined) return
                  event.preventDefault()
                  actions.move(entry, entry.index + by)
                }}
              >
                <Icon name="move" />
              </button>
            )}
            {count > 1 && (
              <>
                <Tool
                  icon="earlier"
                  label="Move earlier"
                  isDisabled={entry.index === 0}
                  run={() => actions.move(entry, entry.index - 1)}
                />
                <Tool
                  icon="later"
                  label="Move later"
                  isDisabled={entry.index >= count - 1}
                  run={() => actions.move(entry, entry.index + 1)}
                />
              </>
            )}
            {entry.list === 'site.profiles' && (
              <Tool
                icon="footer"
                label={isInFooter(entry, state) ? 'Take it out of the footer' : 'Put it into the footer too'}
                run={() => actions.footer(entry)}
              />
            )}
            {entry.list === 'services.services' && (
              <WorkMenu entry={entry} state={state} choose={(title) => actions.work(entry, title)} />
            )}
            <Tool icon="add" label="Add another after it" run={() => actions.add(entry)} />
            <Tool icon="close" label="Remove" run={() => actions.remove(entry)} />
          </>
        )}
        {possible.length > 0 && (
          <MenuTrigger>
            <Button className="tool" aria-label="Add what is not there yet">
              <Icon name="more" />
            </Button>
            <Popover placement="bottom end">
              <Menu
                aria-label="Add"
                onAction={(field) => {
                  const chosen = possible.find((one) => one.field === field)
                  if (chosen) actions.begin(chosen)
                }}
              >
                {possible.map(({ field, label }) => (
                  <MenuItem key={field} id={field}>
                    Add: {label}
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
        )}
      </Toolbar>
    </>
  )
}

/** The boxes of the other words that the page of an element shows. */
const otherWords = (element: Element, scale: number): Box[] =>
  placesIn(element.ownerDocument)
    .filter((other) => other.kind === 'text' && other.element !== element)
    .filter((other) => other.element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((other) => boxIn(other.element, scale, true))

const isInFooter = ({ address }: Entry, state: State) =>
  entriesOf(state, 'site.footerProfiles').includes(textOf(state, `${address}.label`))

interface ToolProps {
  icon: IconName
  label: string
  isDisabled?: boolean
  run: () => void
}

/** One of the tools. Pressed, it has the focus, which the toolbar gives to the one that had it last. */
function Tool({ icon, label, isDisabled = false, run }: ToolProps) {
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
