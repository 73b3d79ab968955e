import { baseLanguage, demoReason, languageName } from '@portfolio/content/language.ts'
import { sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import type { ReactNode } from 'react'
import {
  containerNameOf,
  demoFieldsSummary,
  fullFieldName,
  mainAddressOf,
  schemaInfoAt,
  shortFieldName,
} from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { loadSmallPictures } from '../client.ts'
import { Button } from '../controls/controls.tsx'
import { focusElement, useData } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'

/** The panel `Not yet yours`: lists demo content, and pictures that are too small. */
export function RemainingDemoPanel() {
  const { editor, view } = useStudio()
  const { state } = editor
  const { demoFields } = state
  const lang = textAt(state, 'words.lang')
  const { data: smallPictures = [] } = useData(loadSmallPictures, state.version)
  /** Built-in words in another language than the page's, by that language. The key of placeholders is undefined. */
  const fieldsByLanguage = Map.groupBy(demoFields, ({ language }) => language)
  const placeholderFields = (fieldsByLanguage.get(undefined) ?? []).map(({ field }) => field)
  fieldsByLanguage.delete(undefined)
  return (
    <>
      <p className="panel-intro">
        {demoFields.length === 0
          ? 'Nothing is left of the demo: all content is yours.'
          : `${demoFieldsSummary(demoFields.length)}. An item leaves this list when you replace it with your own content.`}
      </p>
      {state.isDemo && (
        <p className="panel-intro">
          <Button onClick={() => view.setPanel('setup')}>Make it yours in six answers</Button>
        </p>
      )}
      {[...fieldsByLanguage].map(([language = '', fields]) => (
        <FieldSection key={language} title={demoReason(language)} count={fields.length}>
          {readyLanguages.includes(baseLanguage(lang)) && (
            <Button onClick={() => void editor.edit([{ kind: 'translate', lang }])}>
              Use the built-in words in {languageName(lang)}
            </Button>
          )}
          <ul>
            {fields.map(({ field }) => (
              <FieldRow key={field} field={field} name={fullFieldName(field, state)} />
            ))}
          </ul>
        </FieldSection>
      ))}
      {smallPictures.length > 0 && (
        <FieldSection title="Too small to be sharp" count={smallPictures.length}>
          <ul>
            {smallPictures.map((picture) => (
              <FieldRow key={picture.field} field={picture.field} name={fullFieldName(picture.field, state)}>
                <p className="help">It {sizeWarning(picture)}.</p>
              </FieldRow>
            ))}
          </ul>
        </FieldSection>
      )}
      <KeepableFields fields={placeholderFields} keepLabel="Keep it" />
    </>
  )
}

const FieldSection = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section className="field-section">
    <h3 className="row space-between">
      {title} <span className="badge">{count}</span>
    </h3>
    {children}
  </section>
)

function FieldRow({ field, name, children }: { field: Address; name: string; children?: ReactNode }) {
  const { editor, view } = useStudio()
  return (
    <li className="field-row">
      <Button className="plain field-row-button" onClick={() => view.goToField(field)}>
        <span>{name}</span>
        <span className="help one-line" dir="auto">
          {textAt(editor.state, mainAddressOf(field))}
        </span>
      </Button>
      {children}
    </li>
  )
}

/**
 * Lists fields by their entry, colour scheme or page, or else by their file. A button beside each field keeps its text:
 * saves the text of the main language unchanged, so that it is neither demo content nor missing any more.
 */
export function KeepableFields({ fields, keepLabel }: { fields: readonly Address[]; keepLabel: string }) {
  const { editor } = useStudio()
  const { state } = editor
  const sectionTitleOf = (field: Address) =>
    containerNameOf(field, state) || (schemaInfoAt(field.split('.')[0] ?? '')?.label ?? field)
  const saveUnchanged = (field: Address, text: string) =>
    void editor.edit([{ kind: 'set', field, text, previous: textAt(state, field) }])
  const fieldsBySection = Map.groupBy(fields, (field) => sectionTitleOf(mainAddressOf(field)))
  return [...fieldsBySection].map(([title, fields]) => (
    <FieldSection key={title} title={title} count={fields.length}>
      <ul>
        {fields.map((field) => {
          const name = shortFieldName(field)
          const text = textAt(state, mainAddressOf(field))
          return (
            <FieldRow key={field} field={field} name={name}>
              <Button
                className="plain"
                aria-label={`${keepLabel}: ${name}, ${text}`}
                onClick={() => saveUnchanged(field, text)}
              >
                {keepLabel}
              </Button>
            </FieldRow>
          )
        })}
      </ul>
    </FieldSection>
  ))
}

/** Asks whether to publish a page with demo content. */
export function PublishConfirmation({ close }: { close(shouldPublish: boolean): void }) {
  const { state } = useStudio().editor
  const { demoFields } = state
  return (
    <section
      className="publish-confirmation stack"
      aria-labelledby="publish-confirmation-title"
      onKeyDown={({ key }) => key === 'Escape' && close(false)}
    >
      <h3 id="publish-confirmation-title" ref={focusElement} tabIndex={-1}>
        {demoFieldsSummary(demoFields.length)}. Publish anyway?
      </h3>
      <div className="row">
        <Button className="primary" onClick={() => close(true)}>
          Publish anyway
        </Button>
        <Button onClick={() => close(false)}>Not yet</Button>
      </div>
      {[...Map.groupBy(demoFields, ({ language }) => demoReason(language))].map(([reason, fields]) => (
        <div key={reason}>
          <h4 className="field-heading">{reason}</h4>
          <ul>
            {fields.map(({ field }) => (
              <li key={field}>{fullFieldName(field, state)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
