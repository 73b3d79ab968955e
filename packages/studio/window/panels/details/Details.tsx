import { useRef, useState } from 'react'
import { partNameOf } from '../../../fields.ts'
import { Button } from '../../controls/controls.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'
import { languageRoot } from '../../use-view.ts'
import { useRequestedField } from '../use-requested-field.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { SearchResult } from './samples.tsx'
import { type Section, searched, sectionsOf } from './sections.ts'

/** The panel to edit and search content that the page does not show. */
export function Details() {
  const { editor, view } = useStudio()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['search', 'shared', 'reach']))
  const body = useRef<HTMLDivElement>(null)
  const all = sectionsOf(editor.state, languageRoot(view.path, editor.state))
  const wanted = search.trim()
  const sections = wanted === '' ? all : searched(all, wanted, editor.state)

  useRequestedField(body, (field) => {
    const section = all.find(({ fields }) => fields.includes(field))
    if (!section) return
    setSearch('')
    setOpened((held) => new Set([...held, section.id]))
  })
  const toggle = (id: string, isOpen: boolean) => {
    if (wanted === '')
      setOpened((held) => new Set(isOpen ? [...held, id] : [...held].filter((other) => other !== id)))
  }
  return (
    <div ref={body}>
      <input
        type="search"
        className="find"
        aria-label="Search the details"
        placeholder="Search the details"
        dir="auto"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {sections.length === 0 && (
        <p className="panel-words" role="status">
          No details match. Edit text on the page by clicking it.
        </p>
      )}
      {sections.map((section) => (
        <details
          key={section.id}
          open={wanted !== '' || opened.has(section.id)}
          onToggle={({ currentTarget }) => toggle(section.id, currentTarget.open)}
        >
          <summary className="row">
            <Icon name="onward" />
            <h3>{section.title}</h3>
          </summary>
          <Fields section={section} />
        </details>
      ))}
    </div>
  )
}

/** The editors of a section, with a heading for each entry if there are several. */
function Fields({ section: { id, fields, words } }: { section: Section }) {
  const { editor, view } = useStudio()
  const parts = fields.map((field) => partNameOf(field, editor.state))
  const hasEntries = new Set(parts).size > 1
  return (
    <div className="fields">
      {words && <p className="help">{words}</p>}
      {id === 'form' && (
        <Button onClick={() => view.goToField('words.form.send', 'tryForm')}>Try the form</Button>
      )}
      {id === 'search' && <SearchResult />}
      {fields.map((field, index) => (
        <div key={field} className="stack">
          {hasEntries && parts[index] !== '' && parts[index] !== parts[index - 1] && (
            <h4 className="field-part">{parts[index]}</h4>
          )}
          <FieldEditor field={field} />
        </div>
      ))}
    </div>
  )
}
