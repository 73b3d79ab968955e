import { languageName } from '@portfolio/content/language.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { fullEntryName } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import type { Publication } from '../../publish/protocol.ts'
import { textAt } from '../../values.ts'
import { Button, RadioButtons, Select } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { describeUnpublished } from '../panels/publish/PublishPanel.tsx'
import { historyShortcutOutsideText } from '../shortcuts.ts'
import { type Job, useStudio } from '../use-studio.ts'
import {
  type ColourScheme,
  languagePrefixOfPath,
  type PageWidth,
  type PanelName,
  pageWidths,
  panelTitles,
} from '../use-view.ts'

export function TopBar() {
  const { editor, view } = useStudio()
  const { languages } = editor.state
  const currentPrefix = languagePrefixOfPath(view.path, editor.state)
  return (
    <header className="top-bar row">
      <h1 className="visually-hidden">Studio</h1>
      <div className="top-bar-page-select">
        <Select
          isLabelHidden
          label="Page shown"
          options={createPageOptions(editor.state, currentPrefix)}
          value={view.path}
          onSelect={(path) => void view.showPage(path)}
        />
      </div>
      {languages.length > 0 && (
        <Select
          isLabelHidden
          label="Language shown"
          options={createLanguageOptions(editor.state)}
          value={currentPrefix}
          onSelect={(newPrefix) =>
            void view.showPage(`/${newPrefix}${view.path.slice(currentPrefix.length + 1)}`)
          }
        />
      )}
      <RadioButtons<PageWidth>
        label="Width"
        options={(Object.keys(pageWidths) as PageWidth[]).map((value) => ({
          value,
          label: pageWidths[value].label,
          content: <Icon name={value} />,
        }))}
        value={view.width}
        onSelect={view.setWidth}
      />
      <RadioButtons<ColourScheme>
        label="Scheme"
        options={[
          { value: 'light', label: 'Light', content: <Icon name="light" /> },
          { value: 'dark', label: 'Dark', content: <Icon name="dark" /> },
        ]}
        value={view.scheme}
        onSelect={view.setScheme}
      />
      <HistoryButtons />
      <PanelButtons />
    </header>
  )
}

function createLanguageOptions({ languages, content }: State) {
  const mainLanguage = textAt({ content }, 'words.lang')
  return [{ lang: mainLanguage, prefix: '' }, ...languages].map(({ lang, prefix }) => ({
    value: prefix,
    label: languageName(lang),
  }))
}

function createPageOptions(state: State, languagePrefix: string) {
  const optionsOf = (paths: readonly string[], list: Address) =>
    paths.map((value, index) => ({ value, label: fullEntryName({ list, index }, state) }))
  const options = [
    { value: '/', label: 'The page' },
    ...optionsOf(state.workPaths, 'portfolio.works')
      // Two works with the same path are a content error, which a notice reports.
      .filter(({ value }, index) => state.workPaths.indexOf(value) === index),
    ...optionsOf(state.pagePaths, 'pages.pages'),
    { value: '/sent/', label: 'Sent' },
    { value: '/404', label: 'Not found' },
  ]
  return options.map(({ value, label }) => ({ value: `/${languagePrefix}${value.slice(1)}`, label }))
}

function HistoryButtons() {
  const { editor } = useStudio()
  const { undoCount, redoCount, undoName, redoName } = editor.state
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = historyShortcutOutsideText(event)
      if (action === undefined) return
      event.preventDefault()
      void editor[action]()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  })
  const historyActions = [
    { name: 'undo', label: 'Undo', keys: 'Ctrl or ⌘ Z', count: undoCount, stepName: undoName },
    { name: 'redo', label: 'Redo', keys: 'Shift Ctrl or ⌘ Z', count: redoCount, stepName: redoName },
  ] as const
  return (
    <fieldset className="button-group" aria-label="Changes">
      {historyActions.map(({ name, label, keys, count, stepName }) => (
        <Button
          key={name}
          aria-label={`${label}, ${count} ${count === 1 ? 'step' : 'steps'}`}
          data-tooltip={stepName === undefined ? `${label} (${keys})` : `${label}: ${stepName} (${keys})`}
          disabled={count === 0}
          onClick={() => void editor[name]()}
        >
          <Icon name={name} />
          {count > 0 && <span aria-hidden="true">{count}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

/** The panels with buttons. The setup panel opens by itself, or from the panel `remainingDemo`. */
const panelsWithButtons = (Object.keys(panelTitles) as PanelName[]).filter((panel) => panel !== 'setup')

function PanelButtons() {
  const { editor, view, publishJob, unreadMessages } = useStudio()
  const buttons = useRef<HTMLFieldSetElement>(null)
  const { panel: openPanel, setPanel } = view
  // The focus in a closing panel moves to the panel's button.
  useEffect(() => {
    if (openPanel === undefined) return
    return () => {
      const button = buttons.current?.children[
        panelsWithButtons.indexOf(openPanel === 'setup' ? 'remainingDemo' : openPanel)
      ] as HTMLElement | undefined
      if (document.activeElement === document.body) button?.focus()
    }
  }, [openPanel])
  const publishBadge = createPublishBadge(publishJob, editor.state.unpublishedCount)
  const badges: Partial<Record<PanelName, ReactNode>> = {
    remainingDemo: editor.state.demoFields.length || undefined,
    messages: unreadMessages.unreadCount || undefined,
    publish: publishBadge && (
      <>
        <span aria-hidden="true">{publishBadge.symbol}</span>
        <span className="visually-hidden">({publishBadge.description})</span>
      </>
    ),
  }
  return (
    <fieldset ref={buttons} className="button-group top-bar-panel-buttons" aria-label="Panels">
      {panelsWithButtons.map((panel) => (
        <Button
          key={panel}
          className={panel === 'publish' ? 'primary' : ''}
          aria-expanded={panel === openPanel}
          onClick={() => setPanel(panel === openPanel ? undefined : panel)}
        >
          {panelTitles[panel]}
          {badges[panel] && <span className="badge">{badges[panel]}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

/** Returns the badge of the publish button: progress, a failure, or the number of unpublished changes. */
function createPublishBadge({ progress, result }: Job<Publication>, unpublished: number | undefined) {
  if (progress) return { symbol: '…', description: 'in progress' }
  if (result && !result.ok) return { symbol: '!', description: 'publishing failed' }
  return unpublished ? { symbol: unpublished, description: describeUnpublished(unpublished) } : undefined
}
