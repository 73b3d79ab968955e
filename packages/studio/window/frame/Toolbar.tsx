import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { fullFieldName, shortEntryName } from '../../fields.ts'
import { entriesAt } from '../../values.ts'
import { Button } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import { type Box, isOverlapping, type PageViewport, useBox } from './boxes.ts'
import { findEntryElement, findMoveDirections, innermostEntry } from './entries.ts'
import type { PageElement } from './fields.ts'
import { RichTextEditor } from './rich-text.ts'
import { type Tool, toolsOf } from './tools.ts'
import { useDrag } from './use-drag.ts'
import type { FrameTools } from './use-frame.ts'
import { WordTools } from './WordTools.tsx'

interface Properties {
  place: PageElement
  tools: FrameTools
  stage: PageViewport
  overlay: Element | null
}

export function Toolbar({ place, tools, stage, overlay }: Properties) {
  const { editor, view } = useStudio()
  const { state } = editor
  const { scale } = stage
  const found = innermostEntry(place.field)
  const count = found ? entriesAt(state, found.list).length : 0
  const box = found && findEntryElement(found, place.element, count)
  const entry = box && found
  const { line, start } = useDrag(
    entry && { entry, box, count, scale, overlay, move: (to) => void tools.lists.move(entry, to) },
  )
  const { toolbar, around, at, isOutOfView } = usePlacement(place, box ?? place.element, stage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the layout changes
  const directions = useMemo(
    () => entry && findMoveDirections(entry, box, count),
    [box, entry?.address, count, around],
  )
  if (!at) return null
  return (
    <>
      {line && <div className="landing" style={line} />}
      <div
        role="toolbar"
        className="tools"
        aria-label={entry ? shortEntryName(entry, state) : fullFieldName(place.field, state)}
        aria-disabled={tools.store.state.pageChange !== undefined}
        ref={toolbar}
        data-out-of-view={isOutOfView ? '' : undefined}
        style={{ translate: `${at.left}px ${at.top}px` }}
        onKeyDown={moveFocus}
        // The toolbar may appear under the pointer while the owner scrolls.
        onWheel={({ deltaX: left, deltaY: top }) =>
          place.element.ownerDocument.defaultView?.scrollBy(left, top)
        }
      >
        {place instanceof RichTextEditor && <WordTools text={place} leave={() => void tools.leave()} />}
        {toolsOf({ place, entry, count, directions }, tools, state, view).map((tool) => (
          <ToolButton key={tool.label} tool={tool} start={start} />
        ))}
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

function ToolButton({ tool, start }: { tool: Tool; start(event: PointerEvent): void }) {
  const { icon, label, isDisabled = false, run, menu, moves } = tool
  if (menu) return <ToolMenu icon={icon} label={label} menu={menu} />
  return (
    <Button
      className={moves ? 'tool handle' : 'tool'}
      aria-label={label}
      data-hint={moves ? 'Drag to move' : label}
      disabled={isDisabled}
      onPointerDown={moves && start}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!moves || by === undefined) return
        event.preventDefault()
        moves(by)
      }}
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button by itself.
        currentTarget.focus()
        run?.()
      }}
    >
      <Icon name={icon} />
    </Button>
  )
}

type MenuProperties = Pick<Tool, 'icon' | 'label'> & { menu: NonNullable<Tool['menu']> }

function ToolMenu({ icon, label, menu: { label: menuLabel, options } }: MenuProperties) {
  const selected = options.findIndex(({ isSelected }) => isSelected)
  return (
    <MenuTrigger>
      <AriaButton className="tool" aria-label={label} data-hint={label}>
        <Icon name={icon} />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          aria-label={menuLabel}
          {...(selected === -1 ? {} : { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(index) => options[Number(index)]?.run()}
        >
          {options.map(({ words, isSelected }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two works may have one title
            <MenuItem key={index} id={index} textValue={words}>
              {words}
              {isSelected && <Icon name="done" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Places the toolbar beside an element, or the list entry around it. */
function usePlacement(place: PageElement, entryBox: Element, { scale, bounds }: PageViewport) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isPicture = place.kind === 'picture'
  const around = useBox(entryBox, scale)
  const words = useBox(place.element, scale, !isPicture)
  // The toolbar's size depends on its tools, so it is measured after each render.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = toolbar.current ?? {}
    setSize((held) => (held.width === width && held.height === height ? held : { width, height }))
  })
  const { x, y } = place.clickedPoint ?? { x: 0, y: 0 }
  const [left, width] = [(words?.left ?? 0) + x * scale - size.width / 2, size.width]
  const clicked = words && { left, top: words.top + y * scale, width, height: 0 }
  return {
    toolbar,
    around,
    at:
      around &&
      words &&
      clicked &&
      placeBeside(size, isPicture ? [clicked, clicked] : [around, words], bounds),
    isOutOfView: words && !isOverlapping(words, bounds),
  }
}

const gap = 6

/** Returns where the toolbar goes: beside a single line, or else above or below the entry, not over its words. */
function placeBeside(
  { width, height }: Pick<Box, 'width' | 'height'>,
  [around, words]: [around: Box, words: Box],
  room: Box,
): Pick<Box, 'left' | 'top'> {
  const row = words.top + (words.height - height) / 2
  const below = around.top + around.height + gap
  const tops = [around.top - height - gap, below, row, words.top + words.height + gap]
  if (around.height < 2 * height) tops.unshift(row)
  // Both ends are tried because text may run either way.
  const ends = [around.left + around.width - width, around.left]
  const corners = tops.flatMap((top) =>
    ends.map((left) => ({
      left: Math.min(Math.max(left, gap), room.width - width - gap),
      top: Math.min(Math.max(top, gap), room.height - height - gap),
    })),
  )
  const free = corners.find((corner) => !isOverlapping({ ...corner, width, height }, words))
  return free ?? corners[0] ?? words
}
