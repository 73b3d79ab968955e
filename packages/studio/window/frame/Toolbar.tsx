import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { fullFieldName, shortEntryName } from '../../fields.ts'
import { Button } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import type { PageViewport } from '../use-view.ts'
import { type Box, isOverlapping, useBox } from './boxes.ts'
import { entryOnPage } from './entry-elements.ts'
import { FormatTools } from './FormatTools.tsx'
import { InlineEditor } from './inline-editor.ts'
import type { PageElement } from './page-elements.ts'
import { ToolButton } from './ToolButton.tsx'
import { listTools, type Tool } from './tools.ts'
import { useDrag } from './use-drag.ts'
import type { FrameController } from './use-frame.ts'

export interface ToolbarProperties {
  pageElement: PageElement
  frameController: FrameController
  viewport: PageViewport
}

export function Toolbar({ pageElement, frameController, viewport }: ToolbarProperties) {
  const { editor, view } = useStudio()
  const { state } = editor
  const entry = entryOnPage(pageElement, state)
  const { dropLine, handleProperties } = useDrag(entry, frameController.listChanges.move)
  const { toolbar, position, isOutOfView } = useToolbarPosition(
    pageElement,
    entry?.element ?? pageElement.element,
    viewport,
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
        onKeyDown={(event) => moveFocus(event, 'ArrowLeft', 'ArrowRight')}
        // If the toolbar appears under the pointer while the owner scrolls, the page scrolls on.
        onWheel={({ deltaX: left, deltaY: top }) =>
          pageElement.element.ownerDocument.defaultView?.scrollBy(left, top)
        }
      >
        {pageElement instanceof InlineEditor && pageElement.format !== 'plain' && (
          <FormatTools editor={pageElement} closeEditor={() => void frameController.closeEditor()} />
        )}
        {listTools({ pageElement, entry, frameController, state, view }).map((tool) =>
          tool.options ? (
            <ToolMenu key={tool.label} {...tool} options={tool.options} />
          ) : (
            <ToolButton
              key={tool.label}
              icon={tool.icon}
              label={tool.label}
              disabled={tool.isDisabled}
              onClick={({ currentTarget }) => {
                // Safari does not focus a pressed button by itself.
                currentTarget.focus()
                tool.run?.()
              }}
              {...(tool.isDragHandle && handleProperties)}
            />
          ),
        )}
      </div>
    </>
  )
}

/** Moves the focus to the button before or after the focused one, but not into a closed menu. */
function moveFocus(
  { key, target, currentTarget }: KeyboardEvent<HTMLElement>,
  before: string,
  after: string,
) {
  const offset = { [before]: -1, [after]: 1 }[key]
  if (offset === undefined) return
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:enabled')].filter((button) =>
    button.checkVisibility(),
  )
  buttons[buttons.indexOf(target as HTMLElement) + offset]?.focus()
}

function ToolMenu({ icon, label, options }: Required<Pick<Tool, 'icon' | 'label' | 'options'>>) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  // A click in the page, which is another document, does not close a popover of this one.
  useEffect(() => {
    const close = () => popover.current?.hidePopover()
    window.addEventListener('blur', close)
    return () => window.removeEventListener('blur', close)
  }, [])
  return (
    <>
      <ToolButton icon={icon} label={label} aria-haspopup="menu" popoverTarget={id} />
      <div
        className="menu"
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        tabIndex={-1}
        ref={popover}
        onToggle={({ currentTarget, newState }) => {
          const findItem = (selector: string) => currentTarget.querySelector<HTMLElement>(selector)
          if (newState === 'open') (findItem('[aria-checked=true]') ?? findItem('button'))?.focus()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          moveFocus(event, 'ArrowUp', 'ArrowDown')
          if (event.key === 'Tab') event.currentTarget.hidePopover()
        }}
      >
        {options.map(({ label, isSelected, run }, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: two works may have the same title
            key={index}
            className="menu-item"
            role={isSelected === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isSelected}
            tabIndex={-1}
            onClick={() => {
              popover.current?.hidePopover()
              run()
            }}
          >
            {label}
            {isSelected && <Icon name="check" />}
          </Button>
        ))}
      </div>
    </>
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
  const entryBox = useBox(entryElement)
  const elementBox = useBox(pageElement.element, !isPicture)
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
