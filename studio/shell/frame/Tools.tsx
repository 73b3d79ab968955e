import { useLayoutEffect, useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Toolbar } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import type { State } from '../../protocol.ts'
import { entriesOf, textOf } from '../content.ts'
import { boxOf, type Entry, entryOf } from './entries.ts'
import type { Place } from './fields.ts'
import { entryName } from './names.ts'
import { placeTools } from './place-tools.ts'
import { type Possible, possibleBeside } from './possible.ts'
import { Sign, type SignName } from './Sign.tsx'
import { useBox } from './use-box.ts'
import { useDrag } from './use-drag.ts'

/** What can be done with what is chosen, other than typing. */
export interface Doing {
  add(entry: Entry): void
  move(entry: Entry, to: number): void
  remove(entry: Entry): void
  /** Has a profile stand in the footer too, or no more. */
  footer(entry: Entry): void
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
  const possible = possibleBeside(place.field, state)
  const isPicture = place.kind === 'picture'

  // They differ from place to place, and are there only once their place is known.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = tools.current ?? {}
    setSize((held) => (held.width === width && held.height === height ? held : { width, height }))
  })

  if (!around || !words || (!entry && !isPicture && possible.length === 0 && leadsTo === undefined))
    return null
  const at = placeTools(size, around, words, room)
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
        aria-label={entry ? entryName(entry.address) : fieldWords(place.field, state)}
        ref={tools}
        style={{ translate: `${at.left}px ${at.top}px` }}
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
                aria-label={`Drag ${entryName(entry.address).toLowerCase()}, or move it with the arrow keys`}
                title="Drag to move"
                {...handlers}
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
            {entry.index > 0 && (
              <Tool sign="earlier" label="Move earlier" run={() => doing.move(entry, entry.index - 1)} />
            )}
            {entry.index < count - 1 && (
              <Tool sign="later" label="Move later" run={() => doing.move(entry, entry.index + 1)} />
            )}
            {entry.list === 'site.profiles' && (
              <Tool
                sign="footer"
                label={isInFooter(entry, state) ? 'Take it out of the footer' : 'Put it into the footer too'}
                run={() => doing.footer(entry)}
              />
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
            <Popover className="menu" placement="bottom end">
              <Menu
                aria-label="Add"
                onAction={(field) => {
                  const chosen = possible.find((one) => one.field === field)
                  if (chosen) doing.begin(chosen)
                }}
              >
                {possible.map(({ field, label }) => (
                  <MenuItem key={field} id={field} className="menu-item">
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

const isInFooter = ({ address }: Entry, state: State) =>
  entriesOf(state, 'site.footerProfiles').includes(textOf(state, `${address}.label`))

function Tool({ sign, label, run }: { sign: SignName; label: string; run: () => void }) {
  return (
    <Button className="tool" aria-label={label} onPress={run} data-hint={label}>
      <Sign name={sign} />
    </Button>
  )
}
