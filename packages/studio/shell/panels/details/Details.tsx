import { useRef, useState } from 'react'
import type { Key } from 'react-aria-components'
import {
  Button,
  Disclosure,
  DisclosureGroup,
  DisclosurePanel,
  Input,
  SearchField,
} from 'react-aria-components'
import { partOf } from '../../../fields.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useStudio } from '../../use-studio.ts'
import { focusIn, useRequestedField } from '../use-requested-field.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FooterProfiles } from './FooterProfiles.tsx'
import { SearchResult } from './samples.tsx'
import { type Section, searched, sectionsOf } from './sections.ts'

/** The panel to edit and search content that the page does not show. */
export function Details() {
  const { editor } = useStudio()
  const [looked, look] = useState('')
  const [opened, open] = useState<Set<Key>>(new Set(['search', 'shared', 'reach']))
  const body = useRef<HTMLDivElement>(null)
  const all = sectionsOf(editor.state)
  const isLooking = looked.trim() !== ''
  const sections = isLooking ? searched(all, looked.trim(), editor.state) : all

  useRequestedField((field) => {
    const section = all.find(({ fields }) => fields.includes(field))
    if (!section) return
    look('')
    open((held) => new Set([...held, section.id]))
    // Wait until the section has expanded.
    requestAnimationFrame(() => focusIn(body.current, field, 'input, textarea, button'))
  })

  return (
    <div ref={body}>
      <SearchField
        aria-label="Search the details"
        value={looked}
        onChange={look}
        className="react-aria-SearchField find"
      >
        <Icon name="search" />
        <Input placeholder="Search the details" dir="auto" />
        <Button className="quiet icon-only" aria-label="Clear">
          <Icon name="close" />
        </Button>
      </SearchField>
      {sections.length === 0 && (
        <p className="panel-words" role="status">
          No details match. Edit text on the page by clicking it.
        </p>
      )}
      <DisclosureGroup
        allowsMultipleExpanded
        expandedKeys={isLooking ? sections.map(({ id }) => id) : opened}
        onExpandedChange={open}
      >
        {sections.map((section) => (
          <Disclosure key={section.id} id={section.id}>
            <h3>
              <Button slot="trigger" className="quiet part-head">
                <Icon name="onward" />
                {section.title}
              </Button>
            </h3>
            <DisclosurePanel>
              <Fields section={section} />
            </DisclosurePanel>
          </Disclosure>
        ))}
      </DisclosureGroup>
    </div>
  )
}

/** The editors of a section, with a heading for each entry if there are several. */
function Fields({ section: { id, fields, words } }: { section: Section }) {
  const { editor, view } = useStudio()
  const parts = fields.map((field) => partOf(field, editor.state))
  const hasEntries = new Set(parts).size > 1
  return (
    <div className="fields">
      {words && <p className="help">{words}</p>}
      {id === 'form' && <Button onPress={() => view.goTo('words.form.send', 'try')}>Try the form</Button>}
      {id === 'search' && <SearchResult />}
      {fields.map((field, index) => (
        <div key={field} className="field-place stack">
          {hasEntries && parts[index] !== '' && parts[index] !== parts[index - 1] && (
            <h4 className="field-part">{parts[index]}</h4>
          )}
          <FieldEditor field={field} />
        </div>
      ))}
      {id === 'profiles' && <FooterProfiles />}
    </div>
  )
}
