import { useRef, useState } from 'react'
import { containerNameOf } from '../../../fields.ts'
import { Button } from '../../controls/controls.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'
import { languagePrefixOfPath } from '../../use-view.ts'
import { usePanelFieldRequest } from '../use-panel-field-request.ts'
import { type DetailsSection, filterSections, listSections } from './details-sections.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { SearchEngineSample } from './samples.tsx'

/** The panel to search and edit content that cannot easily be edited on the page. */
export function DetailsPanel() {
  const { editor, view } = useStudio()
  const [search, setSearch] = useState('')
  /** The ids of the open sections. */
  const [openSections, setOpenSections] = useState(['search', 'shared', 'reach'])
  const panelBody = useRef<HTMLDivElement>(null)
  const allSections = listSections(editor.state, languagePrefixOfPath(view.path, editor.state))
  const query = search.trim()
  const sections = filterSections(allSections, query, editor.state)

  usePanelFieldRequest(panelBody, () => setSearch(''))
  const toggleSection = (id: string, isOpen: boolean) => {
    // A search opens all sections itself.
    if (query === '')
      setOpenSections((previous) =>
        isOpen ? [...previous, id] : previous.filter((otherId) => otherId !== id),
      )
  }
  return (
    <div ref={panelBody}>
      <input
        type="search"
        className="search-field"
        aria-label="Search the details"
        placeholder="Search the details"
        dir="auto"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {sections.length === 0 && (
        <p className="panel-intro" role="status">
          No details match. Edit text on the page by clicking it.
        </p>
      )}
      {sections.map((section) => (
        <details
          key={section.id}
          open={query !== '' || openSections.includes(section.id)}
          onToggle={({ currentTarget }) => toggleSection(section.id, currentTarget.open)}
        >
          <summary className="row">
            <Icon name="forward" />
            <h3>{section.title}</h3>
          </summary>
          <SectionFields section={section} />
        </details>
      ))}
    </div>
  )
}

/** The editors of a section, with a heading for each entry if there are several. */
function SectionFields({ section: { id, fields, help } }: { section: DetailsSection }) {
  const { editor, view } = useStudio()
  /** For each field, the entry that contains it, such as `Work 2`. Empty outside of entries. */
  const containerNames = fields.map((field) => containerNameOf(field, editor.state))
  const needsHeadings = new Set(containerNames).size > 1
  return (
    <div className="field-list">
      {help && <p className="help">{help}</p>}
      {id === 'form' && (
        <Button onClick={() => view.goToField('words.form.send', 'tryForm')}>Try the form</Button>
      )}
      {id === 'search' && <SearchEngineSample />}
      {fields.map((field, index) => (
        <div key={field} className="stack">
          {needsHeadings &&
            containerNames[index] !== '' &&
            containerNames[index] !== containerNames[index - 1] && (
              <h4 className="field-heading">{containerNames[index]}</h4>
            )}
          <FieldEditor field={field} />
        </div>
      ))}
    </div>
  )
}
