import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { fullFieldName, shortEntryName } from '../../fields.ts'
import { entriesAt } from '../../values.ts'
import { Button } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import type { PageViewport } from '../use-view.ts'
import { type Box, isOverlapping, useBox } from './boxes.ts'
import { findEntryElement, findMoveDirections, innermostEntry } from './entry-elements.ts'
import { FormatTools } from './FormatTools.tsx'
import { InlineEditor } from './inline-editor.ts'
import type { PageElement } from './page-elements.ts'
import { listTools, type Tool } from './tools.ts'
import { useDrag } from './use-drag.ts'
import type { FrameController } from './use-frame.ts'

export interface ToolbarProperties {
  pageElement: PageElement
  frameController: FrameController
  viewport: PageViewport
  /** The layer above the page that contains the toolbar. */
  overlay: Element | null
}

export function Toolbar({ pageElement, frameController, viewport, overlay }: ToolbarProperties) {
  const { editor, view } = useStudio()
  const { state } = editor
  const nearestEntry = innermostEntry(pageElement.field)
  const entryCount = nearestEntry ? entriesAt(state, nearestEntry.list).length : 0
  const entryElement = nearestEntry && findEntryElement(nearestEntry, pageElement.element, entryCount)
  // Where another list shows the entry, as a service shows a work, the toolbar has no tools for the entry.
  const entry = entryElement && nearestEntry
  const { dropLine, startDrag } = useDrag(
    entry && {
      entry,
      element: entryElement,
      entryCount,
      pageScale: viewport.scale,
      overlay,
      move: (index) => void frameController.listChanges.move(entry, index),
    },
  )
  const { toolbar, entryBox, position, isOutOfView } = useToolbarPosition(
    pageElement,
    entryElement ?? pageElement.element,
    viewport,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the layout changes
  const directions = useMemo(
    () => entry && findMoveDirections(entry, entryElement, entryCount),
    [entryElement, entry?.address, entryCount, entryBox],
  )
  if (!position) return null
  return (
    <>
      {dropLine && <div className="drop-line" style={dropLine} />}
      <div
        role="toolbar"
        className="toolbar"
        aria-label={entry ? shortEntryName(entry, state) : fullFieldName(pageElement.field, state)}
        aria-disabled={frameController.store.state.pageChange !== undefined}
        ref={toolbar}
        data-out-of-view={isOutOfView ? '' : undefined}
        style={{ translate: `${position.left}px ${position.top}px` }}
        onKeyDown={moveFocus}
        // If the toolbar appears under the pointer while the owner scrolls, the page scrolls on.
        onWheel={({ deltaX: left, deltaY: top }) =>
          pageElement.element.ownerDocument.defaultView?.scrollBy(left, top)
        }
      >
        {pageElement instanceof InlineEditor && pageElement.format !== 'plain' && (
          <FormatTools editor={pageElement} closeEditor={() => void frameController.closeEditor()} />
        )}
        {listTools({ pageElement, entry, entryCount, directions }, frameController, state, view).map(
          (tool) => (
            <ToolButton key={tool.label} tool={tool} startDrag={startDrag} />
          ),
        )}
      </div>
    </>
  )
}

/** Moves the focus between the tools. Ignores keys of an open menu. */
function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const offset = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (offset === undefined || !currentTarget.contains(target as Node)) return
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  buttons[buttons.indexOf(target as HTMLElement) + offset]?.focus()
}

function ToolButton({ tool, startDrag }: { tool: Tool; startDrag(event: PointerEvent): void }) {
  const { icon, label, isDisabled = false, run, menu, moveBy } = tool
  if (menu) return <ToolMenu icon={icon} label={label} menu={menu} />
  return (
    <Button
      className={moveBy ? 'tool-button drag-handle' : 'tool-button'}
      aria-label={label}
      data-tooltip={moveBy ? 'Drag to move' : label}
      disabled={isDisabled}
      onPointerDown={moveBy && startDrag}
      onKeyDown={(event) => {
        const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!moveBy || offset === undefined) return
        event.preventDefault()
        moveBy(offset)
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

function ToolMenu({ icon, label, menu }: Required<Pick<Tool, 'icon' | 'label' | 'menu'>>) {
  const { options } = menu
  const selected = options.findIndex(({ isSelected }) => isSelected)
  return (
    <MenuTrigger>
      <AriaButton className="tool-button" aria-label={label} data-tooltip={label}>
        <Icon name={icon} />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          aria-label={menu.label}
          {...(selected === -1 ? {} : { selectionMode: 'single', selectedKeys: [selected] })}
          onAction={(index) => options[Number(index)]?.run()}
        >
          {options.map(({ label, isSelected }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two works may have the same title
            <MenuItem key={index} id={index} textValue={label}>
              {label}
              {isSelected && <Icon name="check" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Positions the toolbar at the click in a picture, or beside a text or the list entry around it. */
function useToolbarPosition(
  pageElement: PageElement,
  entryElement: Element,
  { scale, bounds }: PageViewport,
) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isPicture = pageElement.kind === 'picture'
  const entryBox = useBox(entryElement, scale)
  const elementBox = useBox(pageElement.element, scale, !isPicture)
  // The toolbar's size changes with its tools.
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = toolbar.current ?? {}
    setSize((previous) =>
      previous.width === width && previous.height === height ? previous : { width, height },
    )
  })
  const { x, y } = pageElement.clickedPoint ?? { x: 0, y: 0 }
  const [left, width] = [(elementBox?.left ?? 0) + x * scale - size.width / 2, size.width]
  // A box without height at the clicked point, as wide as the toolbar.
  const clickedBox = elementBox && { left, top: elementBox.top + y * scale, width, height: 0 }
  return {
    toolbar,
    entryBox,
    position:
      entryBox &&
      elementBox &&
      clickedBox &&
      positionToolbar(size, isPicture ? [clickedBox, clickedBox] : [entryBox, elementBox], bounds),
    isOutOfView: elementBox && !isOverlapping(elementBox, bounds),
  }
}

/** The least distance in pixels between the toolbar and the text, and between the toolbar and the page's edges. */
const toolbarGap = 6

/** Places the toolbar beside a single line, or above or below the entry, but not over the text. */
function positionToolbar(
  { width, height }: Pick<Box, 'width' | 'height'>,
  [entryBox, textBox]: [entryBox: Box, textBox: Box],
  bounds: Box,
): Pick<Box, 'left' | 'top'> {
  const besideTop = textBox.top + (textBox.height - height) / 2
  // In the order of preference.
  const topPositions = [
    entryBox.top - height - toolbarGap,
    entryBox.top + entryBox.height + toolbarGap,
    besideTop,
    textBox.top + textBox.height + toolbarGap,
  ]
  if (entryBox.height < 2 * height) topPositions.unshift(besideTop)
  // Text may run in either direction, so both sides are possible.
  const leftPositions = [entryBox.left + entryBox.width - width, entryBox.left]
  const positions = topPositions.flatMap((top) =>
    leftPositions.map((left) => ({
      left: Math.min(Math.max(left, toolbarGap), bounds.width - width - toolbarGap),
      top: Math.min(Math.max(top, toolbarGap), bounds.height - height - toolbarGap),
    })),
  )
  const freePosition = positions.find((position) => !isOverlapping({ ...position, width, height }, textBox))
  return freePosition ?? positions[0] ?? textBox
}
