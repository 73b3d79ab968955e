import { languageName } from '@portfolio/content/language.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { State } from '../../protocol.ts'
import type { Publication } from '../../publish/protocol.ts'
import { textAt } from '../../values.ts'
import { Button, Choice, RadioButtons } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { countOf } from '../panels/publish/PublishPanel.tsx'
import { studioShortcut } from '../shortcuts.ts'
import type { Editor } from '../use-editor.ts'
import type { Job } from '../use-studio.ts'
import { useStudio } from '../use-studio.ts'
import {
  type ColourScheme,
  languageRoot,
  type PageWidth,
  type PanelName,
  pageWidths,
  panelTitles,
} from '../use-view.ts'

export function Bar() {
  const { editor, view } = useStudio()
  const { languages } = editor.state
  const root = languageRoot(view.path, editor.state)
  return (
    <header className="bar row">
      <h1 className="spoken">Studio</h1>
      <div className="bar-page">
        <Choice
          bare
          label="Page shown"
          options={pagesOf(editor, root)}
          value={view.path}
          choose={(path) => void view.showPage(path)}
        />
      </div>
      {languages.length > 0 && (
        <Choice
          bare
          label="Language shown"
          options={languagesOf(editor.state)}
          value={root}
          choose={(next) => void view.showPage(`/${next}${view.path.slice(root.length + 1)}`)}
        />
      )}
      <RadioButtons<PageWidth>
        label="Width"
        options={(Object.keys(pageWidths) as PageWidth[]).map((value) => ({
          value,
          words: pageWidths[value].label,
          content: <Icon name={value} />,
        }))}
        value={view.width}
        choose={view.setWidth}
      />
      <RadioButtons<ColourScheme>
        label="Scheme"
        options={[
          { value: 'light', words: 'Light', content: <Icon name="light" /> },
          { value: 'dark', words: 'Dark', content: <Icon name="dark" /> },
        ]}
        value={view.scheme}
        choose={view.setScheme}
      />
      <Steps />
      <PanelButtons />
    </header>
  )
}

function languagesOf({ languages, content }: State) {
  const main = textAt({ content }, 'words.lang')
  return [{ lang: main, prefix: '' }, ...languages].map(({ lang, prefix }) => ({
    value: prefix,
    words: languageName(lang),
  }))
}

function pagesOf({ state }: Editor, root: string) {
  const works = state.workPaths.map((path, index) => ({
    value: path,
    words: `Work ${index + 1}: ${textAt(state, `portfolio.works.${index}.title`)}`,
  }))
  const furtherPages = state.pagePaths.map((path, index) => ({
    value: path,
    words: `Page ${index + 1}: ${textAt(state, `pages.pages.${index}.title`)}`,
  }))
  const pages = [
    { value: '/', words: 'The page' },
    // Two works with the same address are an error, which the notice reports.
    ...works.filter(({ value }, index) => state.workPaths.indexOf(value) === index),
    ...furtherPages,
    { value: '/sent/', words: 'Sent' },
    { value: '/404', words: 'Not found' },
  ]
  return pages.map(({ value, words }) => ({ value: `/${root}${value.slice(1)}`, words }))
}

function Steps() {
  const { editor } = useStudio()
  const { undoCount, redoCount, undoName, redoName } = editor.state
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = studioShortcut(event)
      if (step === undefined) return
      event.preventDefault()
      void editor[step]()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  const steps = [
    { name: 'undo', words: 'Undo', keys: 'Ctrl or ⌘ Z', count: undoCount, what: undoName },
    { name: 'redo', words: 'Redo', keys: 'Shift Ctrl or ⌘ Z', count: redoCount, what: redoName },
  ] as const
  return (
    <fieldset className="button-group" aria-label="Changes">
      {steps.map(({ name, words, keys, count, what }) => (
        <Button
          key={name}
          aria-label={`${words}, ${count} ${count === 1 ? 'step' : 'steps'}`}
          data-hint={what === undefined ? `${words} (${keys})` : `${words}: ${what} (${keys})`}
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

/** The panel for the start opens by itself, and from the list of what is not yet the owner's. */
const names = (Object.keys(panelTitles) as PanelName[]).filter((panel) => panel !== 'setup')

function PanelButtons() {
  const { editor, view, publishJob, inbox } = useStudio()
  const buttons = useRef<HTMLFieldSetElement>(null)
  const { panel: open, setPanel } = view
  // A closing panel loses the focus inside it.
  useEffect(() => {
    if (open === undefined) return
    return () => {
      const button = buttons.current?.children[names.indexOf(open === 'setup' ? 'remainingDemo' : open)] as
        | HTMLElement
        | undefined
      if (document.activeElement === document.body) button?.focus()
    }
  }, [open])
  const publication = publicationMark(publishJob, editor.state.unpublishedCount)
  const marks: Partial<Record<PanelName, ReactNode>> = {
    remainingDemo: editor.state.demoFields.length || undefined,
    messages: inbox.unread || undefined,
    publish: publication && (
      <>
        <span aria-hidden="true">{publication.sign}</span>
        <span className="spoken">({publication.words})</span>
      </>
    ),
  }
  return (
    <fieldset ref={buttons} className="button-group bar-panels" aria-label="Panels">
      {names.map((panel) => (
        <Button
          key={panel}
          className={panel === 'publish' ? 'loud' : ''}
          aria-expanded={panel === open}
          onClick={() => setPanel(panel === open ? undefined : panel)}
        >
          {panelTitles[panel]}
          {marks[panel] && <span className="count">{marks[panel]}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

/** The badge of the publish button: the progress, a failure, or the number of unpublished changes. */
function publicationMark({ progress, result }: Job<Publication>, unpublished: number | undefined) {
  if (progress) return { sign: '…', words: 'in progress' }
  if (result && !result.ok) return { sign: '!', words: 'publishing failed' }
  return unpublished ? { sign: unpublished, words: countOf(unpublished) } : undefined
}
