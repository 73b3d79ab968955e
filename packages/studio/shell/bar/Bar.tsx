import { type ReactElement, useEffect } from 'react'
import {
  Button,
  Group,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import { textOf } from '../../values.ts'
import { Choice } from '../controls/Choice.tsx'
import { Icon } from '../controls/Icon.tsx'
import { stepOf } from '../shortcuts.ts'
import type { Editor } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import { type Scheme, type Shown, schemes, type Width, widths } from '../use-view.ts'
import { PanelButtons } from './PanelButtons.tsx'

/** The bar at the top: page, width, colour scheme, undo and redo, and the panel buttons. */
export function Bar() {
  const { editor, view } = useStudio()
  return (
    <header className="bar row">
      <h1 className="spoken">Studio</h1>
      <div className="bar-page">
        <Choice
          bare
          label="Page shown"
          options={pagesOf(editor)}
          value={view.path}
          choose={(path) => void view.show(path)}
        />
      </div>
      <OneOf label="Width" options={widths} value={view.width} choose={view.setWidth} />
      <OneOf label="Scheme" options={schemes} value={view.scheme} choose={view.setScheme} />
      <Steps />
      <PanelButtons />
    </header>
  )
}

function pagesOf({ state }: Editor) {
  const works = state.workPaths.map((path, index) => ({
    value: path,
    words: `Work ${index + 1}: ${textOf(state, `portfolio.works.${index}.title`)}`,
  }))
  return [
    { value: '/', words: 'The page' },
    // Two works with the same address are an error, which the notice reports.
    ...works.filter(({ value }, index) => state.workPaths.indexOf(value) === index),
    { value: '/sent/', words: 'Sent' },
    { value: '/404', words: 'Not found' },
  ]
}

interface OneOfProperties<Value extends string> {
  label: string
  options: Record<Value, Shown>
  value: Value
  choose(value: Value): void
}

/** A group of toggle buttons with one value selected. */
function OneOf<Value extends Width | Scheme>({ label, options, value, choose }: OneOfProperties<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => choose(chosen as Value)}
    >
      {(Object.keys(options) as Value[]).map((one) => {
        const { name, pixels } = options[one]
        return (
          <Tip key={one} words={pixels === undefined ? name : `${name}, ${pixels} pixels`}>
            <ToggleButton id={one} aria-label={name} className="react-aria-ToggleButton icon-only">
              <Icon name={one} />
            </ToggleButton>
          </Tip>
        )
      })}
    </ToggleButtonGroup>
  )
}

/** The undo and redo buttons. */
function Steps() {
  const { editor } = useStudio()
  const { done, undone, lastDone, lastUndone } = editor.state
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (step === undefined) return
      event.preventDefault()
      void editor[step]()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  const steps = [
    { name: 'undo', words: 'Undo', keys: 'Ctrl or ⌘ Z', count: done, what: lastDone },
    { name: 'redo', words: 'Redo', keys: 'Shift Ctrl or ⌘ Z', count: undone, what: lastUndone },
  ] as const
  return (
    <Group className="bar-steps" aria-label="Changes">
      {steps.map(({ name, words, keys, count, what }) => (
        <Tip key={name} words={what === undefined ? `${words} (${keys})` : `${words}: ${what} (${keys})`}>
          <Button
            aria-label={`${words}, ${count} ${count === 1 ? 'step' : 'steps'}`}
            isDisabled={count === 0}
            onPress={() => void editor[name]()}
          >
            <Icon name={name} />
            {count > 0 && <span aria-hidden="true">{count}</span>}
          </Button>
        </Tip>
      ))}
    </Group>
  )
}

/** A control with a tooltip on hover and focus. */
function Tip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip offset={6}>{words}</Tooltip>
    </TooltipTrigger>
  )
}
