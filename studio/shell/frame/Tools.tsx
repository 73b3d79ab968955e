import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Toolbar } from 'react-aria-components'
import { type Entry, entryName, fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { entriesOf, textOf } from '../content.ts'
import { boxOf, entryOf } from './entries.ts'
import { type Place, placesIn } from './fields.ts'
import { isInView, placeTools } from './place-tools.ts'
import { type Possible, possibleBeside } from './possible.ts'
import { Sign, type SignName } from './Sign.tsx'
import { type Box, boxIn, useBox } from './use-box.ts'
import { useDrag } from './use-drag.ts'
import { WorkMenu } from './WorkMenu.tsx'

/** What can be done with what is chosen, other than typing. */
export interface Doing {
  add(entry: Entry): void
  move(entry: Entry, to: number): void
  remove(entry: Entry): void
  /** Has a profile stand in the footer too, or no more. */
  footer(entry: Entry): void
  /** Has another work show a service, or none. */
  work(entry: Entry, title: string): void
  begin(possible: Possible): void
  replace(place: Place): void
  keepInView(place: Place): void
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
  doing: Doing
}

/** The tools at the edge of what is pointed at or worked on. */
export function Tools({ place, state, scale, overlay, room, leadsTo, doing }: Props) {
  const tools = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const found = entryOf(place.field)
  const count = found ? entriesOf(state, found.list).length : 0
  const box = found && boxOf(found, place.element, count)
  const entry = box && found
  const around = useBox(box ?? place.element, scale)
  const words = useBox(place.element, scale, place.kind === 'text')
  const { landing, handlers } = useDrag(
    entry && { entry, box, count, scale, overlay, move: (to) => doing.move(entry, to) },
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
        data-away={isInView(words, room) ? undefined : ''}
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
        {isPicture && <Tool sign="replace" label="Replace or describe" run={() => doing.replace(place)} />}
        {isPicture && place.field !== 'look.logo' && (
          <Tool sign="keep" label="Choose what stays in view" run={() => doing.keepInView(place)} />
        )}
        {leadsTo && <Tool sign="open" label={leadsTo} run={() => doing.open(place)} />}
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
                  doing.move(entry, entry.index + by)
                }}
              >
                <Sign name="move" />
              </button>
            )}
            {count > 1 && (
              <>
                <Tool
                  sign="earlier"
                  label="Move earlier"
                  isDisabled={entry.index === 0}
                  run={() => doing.move(entry, entry.index - 1)}
                />
                <Tool
                  sign="later"
                  label="Move later"
                  isDisabled={entry.index >= count - 1}
                  run={() => doing.move(entry, entry.index + 1)}
                />
              </>
            )}
            {entry.list === 'site.profiles' && (
              <Tool
                sign="footer"
                label={isInFooter(entry, state) ? 'Take it out of the footer' : 'Put it into the footer too'}
                run={() => doing.footer(entry)}
              />
            )}
            {entry.list === 'services.services' && (
              <WorkMenu entry={entry} state={state} choose={(title) => doing.work(entry, title)} />
            )}
            <Tool sign="add" label="Add another after it" run={() => doing.add(entry)} />
            <Tool sign="remove" label="Remove" run={() => doing.remove(entry)} />
          </>
        )}
        {possible.length > 0 && (
          <MenuTrigger>
            <Button className="tool" aria-label="Add what is not there yet">
              <Sign name="more" />
            </Button>
            <Popover placement="bottom end">
              <Menu
                aria-label="Add"
                onAction={(field) => {
                  const chosen = possible.find((one) => one.field === field)
                  if (chosen) doing.begin(chosen)
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
  sign: SignName
  label: string
  isDisabled?: boolean
  run: () => void
}

/** One of the tools. Pressed, it has the focus, which the toolbar gives to the one that had it last. */
function Tool({ sign, label, isDisabled = false, run }: ToolProps) {
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
      <Sign name={sign} />
    </Button>
  )
}
