import { baseLanguage, demoReason, languageName } from '@portfolio/content/language.ts'
import { sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import type { ReactNode } from 'react'
import {
  demoFieldsSummary,
  fullFieldName,
  mainAddressOf,
  partNameOf,
  schemaInfoAt,
  shortFieldName,
} from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { Button, CollapsibleList } from '../controls/controls.tsx'
import { focusElement, useData } from '../hooks.ts'
import { smallPictures } from '../pictures/upload.ts'
import { useStudio } from '../use-studio.ts'

export function NotYours() {
  const { editor, view } = useStudio()
  const { state } = editor
  const { demoFields } = state
  const { data: small = [] } = useData(smallPictures, state.version)
  const left = Map.groupBy(demoFields, ({ language }) => language)
  const marked = (left.get(undefined) ?? []).map(({ field }) => field)
  left.delete(undefined)
  return (
    <>
      <p className="panel-words">
        {demoFields.length === 0
          ? 'Nothing is left of the demo: all content is yours.'
          : `${demoFieldsSummary(demoFields.length)}. An item leaves this list when you replace it with your own content.`}
      </p>
      {state.isDemo && (
        <p className="panel-words">
          <Button onClick={() => view.setPanel('setup')}>Make it yours in six answers</Button>
        </p>
      )}
      {[...left].map(([language = '', fields]) => (
        <Section key={language} title={demoReason(language)} count={fields.length}>
          <Translate />
          <CollapsibleList>
            {fields.map(({ field }) => (
              <Row key={field} field={field} name={fullFieldName(field, state)} />
            ))}
          </CollapsibleList>
        </Section>
      ))}
      {small.length > 0 && (
        <Section title="Too small to be sharp" count={small.length}>
          <ul>
            {small.map((one) => (
              <Row key={one.field} field={one.field} name={fullFieldName(one.field, state)}>
                <p className="help">It {sizeWarning(one)}.</p>
              </Row>
            ))}
          </ul>
        </Section>
      )}
      {[...Map.groupBy(marked, (field) => titleOf(field, state))].map(([title, fields]) => (
        <Section key={title} title={title} count={fields.length}>
          <ul>
            {fields.map((field) => (
              <Row key={field} field={field} name={shortFieldName(field)}>
                <Keep field={field} />
              </Row>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

export const Section = ({
  title,
  count,
  children,
}: {
  title: string
  count: number
  children: ReactNode
}) => (
  <section className="not-yours">
    <h3 className="row apart">
      {title} <span className="count">{count}</span>
    </h3>
    {children}
  </section>
)

/** Returns the heading of a field's section: its part of the page, or its file. */
export const titleOf = (field: Address, state: State) =>
  partNameOf(field, state) || (schemaInfoAt(field.split('.')[0] ?? '')?.label ?? field)

export function Row({ field, name, children }: { field: Address; name: string; children?: ReactNode }) {
  const { editor, view } = useStudio()
  return (
    <li className="not-yours-row">
      <Button className="quiet not-yours-field" onClick={() => view.goToField(field)}>
        <span>{name}</span>
        <span className="help one-line" dir="auto">
          {textAt(editor.state, mainAddressOf(field))}
        </span>
      </Button>
      {children}
    </li>
  )
}

function Keep({ field }: { field: Address }) {
  const { editor } = useStudio()
  const text = textAt(editor.state, field)
  return (
    <Button
      className="quiet"
      aria-label={`Keep it: ${shortFieldName(field)}, ${text}`}
      onClick={() => void editor.edit([{ kind: 'set', field, text, previous: text }])}
    >
      Keep it
    </Button>
  )
}

/** Replaces text left in another language by the ready-made translation, if there is one. */
function Translate() {
  const { editor } = useStudio()
  const lang = textAt(editor.state, 'words.lang')
  if (!readyLanguages.includes(baseLanguage(lang))) return null
  return (
    <Button onClick={() => void editor.edit([{ kind: 'translate', lang }])}>
      Use the built-in words in {languageName(lang)}
    </Button>
  )
}

export function PublishQuestion({ publish, leave }: { publish(): void; leave(): void }) {
  const { state } = useStudio().editor
  const { demoFields } = state
  return (
    <section
      className="publish-question stack"
      aria-labelledby="publish-question"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <h3 id="publish-question" ref={focusElement} tabIndex={-1}>
        {demoFieldsSummary(demoFields.length)}. Publish anyway?
      </h3>
      {[...Map.groupBy(demoFields, ({ language }) => demoReason(language))].map(([reason, fields]) => (
        <div key={reason}>
          <h4 className="field-part">{reason}</h4>
          <CollapsibleList>
            {fields.map(({ field }) => (
              <li key={field}>{fullFieldName(field, state)}</li>
            ))}
          </CollapsibleList>
        </div>
      ))}
      <div className="row">
        <Button className="loud" onClick={publish}>
          Publish anyway
        </Button>
        <Button onClick={leave}>Not yet</Button>
      </div>
    </section>
  )
}
