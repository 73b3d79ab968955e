import { languageName, languageOf, whyNotYours } from '@portfolio/content/language.ts'
import { sizeWarning } from '@portfolio/content/pictures/small.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { fieldWords, knownAt, notYoursSummary, ownName, partOf } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { textOf } from '../../values.ts'
import { CollapsibleList } from '../controls/CollapsibleList.tsx'
import { useOptionalData } from '../hooks.ts'
import { smallPictures } from '../pictures/upload.ts'
import { useStudio } from '../use-studio.ts'

/** Lists the remaining demo content, with links to its fields. */
export function NotYours() {
  const { state } = useStudio().editor
  const { notYours } = state
  const left = Map.groupBy(notYours, ({ language }) => language)
  const marked = (left.get(undefined) ?? []).map(({ field }) => field)
  left.delete(undefined)
  return (
    <>
      <p className="panel-words">
        {notYours.length === 0
          ? 'Nothing is left of the demo: all content is yours.'
          : `${notYoursSummary(notYours.length)}. An item leaves this list when you replace it with your own content.`}
      </p>
      {[...left].map(([language = '', fields]) => (
        <Section key={language} title={whyNotYours(language)} count={fields.length}>
          <Translate />
          <CollapsibleList>
            {fields.map(({ field }) => (
              <Way key={field} field={field} name={fieldWords(field, state)} />
            ))}
          </CollapsibleList>
        </Section>
      ))}
      <TooSmall />
      {[...Map.groupBy(marked, (field) => titleOf(field, state))].map(([title, fields]) => (
        <Section key={title} title={title} count={fields.length}>
          <ul>
            {fields.map((field) => (
              <Way key={field} field={field} name={ownName(field)}>
                <Keep field={field} />
              </Way>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

interface SectionProperties {
  title: string
  count: number
  children: ReactNode
}

const Section = ({ title, count, children }: SectionProperties) => (
  <section className="not-yours">
    <h3 className="row">
      {title} <span className="count">{count}</span>
    </h3>
    {children}
  </section>
)

function TooSmall() {
  const { state } = useStudio().editor
  // Any change may add or fix one.
  const pictures = useOptionalData(smallPictures, state.version)
  if (!pictures?.length) return null
  return (
    <Section title="Too small to be sharp" count={pictures.length}>
      <ul>
        {pictures.map((one) => (
          <Way key={one.field} field={one.field} name={fieldWords(one.field, state)}>
            <p className="help not-yours-size">It {sizeWarning(one)}.</p>
          </Way>
        ))}
      </ul>
    </Section>
  )
}

/** The heading for a field: its entry, or else its file. */
const titleOf = (field: Address, state: State) =>
  partOf(field, state) || (knownAt(field.split('.')[0] ?? '')?.label ?? field)

interface WayProperties {
  field: Address
  name: string
  children?: ReactNode
}

/** A list item with a link to a field. */
function Way({ field, name, children }: WayProperties) {
  const { editor, view } = useStudio()
  return (
    <li className="not-yours-row">
      <Button className="quiet not-yours-field" onPress={() => view.goTo(field)}>
        <span>{name}</span>
        <span className="help one-line" dir="auto">
          {textOf(editor.state, field)}
        </span>
      </Button>
      {children}
    </li>
  )
}

/** Lets the owner keep a demo value as it is. */
function Keep({ field }: { field: Address }) {
  const { editor } = useStudio()
  const text = textOf(editor.state, field)
  return (
    <Button
      className="quiet"
      aria-label={`Keep it: ${ownName(field)}, ${text}`}
      onPress={() => void editor.edit([{ kind: 'set', field, text, was: text }])}
    >
      Keep it
    </Button>
  )
}

/** Replaces text left in another language by the ready-made translation, if there is one. */
function Translate() {
  const { editor } = useStudio()
  const lang = textOf(editor.state, 'words.lang')
  if (!readyLanguages.includes(languageOf(lang))) return null
  return (
    <Button onPress={() => void editor.edit([{ kind: 'translate', lang }])}>
      Use the built-in words in {languageName(lang)}
    </Button>
  )
}
