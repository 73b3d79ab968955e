import type { KnownField } from '@portfolio/content/field-meta.ts'
import type { OwnIcon } from '@portfolio/content/icons.ts'
import { baseLanguage, languageName } from '@portfolio/content/language.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { ContactIcon } from '@portfolio/site/sections/Icon.tsx'
import { type ComponentType, useId, useState } from 'react'
import {
  entryNamesOf,
  fieldInfoOf,
  languagePrefixOf,
  mainAddressOf,
  shortFieldName,
} from '../../../fields.ts'
import type { IconOption } from '../../../icons.ts'
import type { Address } from '../../../protocol.ts'
import { parentAddress, textAt } from '../../../values.ts'
import { requestJson } from '../../client.ts'
import { Button, Select, TextField } from '../../controls/controls.tsx'
import { createTextEdits } from '../../edits.ts'
import { useFieldSession } from '../../field-session.ts'
import { useData } from '../../hooks.ts'
import { createPictureEdits, PicturePicker } from '../../pictures/PicturePicker.tsx'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'
import { type EditorProperties, OptionalLabel } from './editor-properties.tsx'
import { FileEditor } from './FileEditor.tsx'
import { BrowserTabs, SharedLink } from './samples.tsx'

/** The editors for special kinds of field. The other kinds use `TextEditor`. */
const editors: Partial<Record<KnownField['kind'], ComponentType<EditorProperties>>> = {
  picture: PictureEditor,
  file: FileEditor,
  icon: IconEditor,
  language: LanguageEditor,
  entry: ChoiceEditor,
  choice: ChoiceEditor,
  Markdown: MarkdownEditor,
}

export function FieldEditor({ field }: { field: Address }) {
  const { editor } = useStudio()
  const knownField = fieldInfoOf(field)
  if (!knownField) return null
  const root = languagePrefixOf(field)
  const help =
    root === ''
      ? knownField.help
      : `In your page’s main language: ${textAt(editor.state, mainAddressOf(field))}`
  const Editor = editors[knownField.kind] ?? TextEditor
  return (
    <div data-edits={field}>
      <Editor
        field={field}
        knownField={{ ...knownField, ...(help && { help }), label: shortFieldName(field) }}
      />
    </div>
  )
}

const inputTypes: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

/** Edits a text. Enter and blur save it, Escape discards it. */
const TextEditor = ({ field, knownField }: EditorProperties) => (
  <TextInput knownField={knownField} fieldSession={useFieldSession(field)} />
)

/** Edits the text of a further page. Can insert the draft of a privacy page. */
function MarkdownEditor({ field, knownField }: EditorProperties) {
  const { editor } = useStudio()
  const value = useFieldSession(field)
  const titleField = `${parentAddress(field)}.title`
  const insertPrivacyDraft = async () => {
    const root = languagePrefixOf(field)
    const lang = root === '' ? textAt(editor.state, 'words.lang') : root.slice(0, -1)
    const privacyDraft = await requestJson<{ title: string; text: string }>(
      `/privacy-text?lang=${encodeURIComponent(lang)}`,
    )
    await editor.edit([
      ...createTextEdits(editor.state, titleField, privacyDraft.title),
      ...createTextEdits(editor.state, field, privacyDraft.text),
    ])
  }
  return (
    <>
      <TextInput knownField={knownField} fieldSession={value} />
      <div>
        <Button onClick={() => void insertPrivacyDraft()}>Replace by a draft of a privacy page</Button>
      </div>
    </>
  )
}

interface TextInputProperties {
  knownField: KnownField
  fieldSession: ReturnType<typeof useFieldSession>
  listId?: string
}

export function TextInput({ knownField, fieldSession: { session, text }, listId }: TextInputProperties) {
  const hasLineBreaks = knownField.kind === 'paragraphs' || knownField.kind === 'Markdown'
  return (
    <TextField
      label={<OptionalLabel knownField={knownField} />}
      help={knownField.help}
      error={session.draft?.refusal}
      isMultiline={hasLineBreaks || knownField.kind === 'words'}
      type={inputTypes[knownField.kind] ?? 'text'}
      list={listId}
      value={text}
      data-saved={session.draft ? undefined : ''}
      onTextChange={(text) => session.setText(hasLineBreaks ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={() => void session.saveUnlessRefused()}
      onKeyDown={(event) => session.handleKey(event.nativeEvent, hasLineBreaks) && event.preventDefault()}
    />
  )
}

function ChoiceEditor({ field, knownField }: EditorProperties) {
  const { editor } = useStudio()
  const { session, text } = useFieldSession(field)
  const choices = knownField.refersTo
    ? ['', ...entryNamesOf(knownField.refersTo, editor.state)].map((name) => [name, name || 'None'] as const)
    : Object.entries(knownField.choices ?? {})
  const options = choices.map(([value, label]) => ({ value, label }))
  return (
    <Select
      label={knownField.label}
      help={knownField.help}
      error={session.draft?.refusal}
      options={options}
      // An unset field uses its first choice.
      value={text || (options[0]?.value ?? '')}
      onSelect={(value) => {
        session.setText(value)
        void session.save()
      }}
    />
  )
}

function IconEditor({ field, knownField }: EditorProperties) {
  const value = useFieldSession(field)
  const { text } = value
  const listId = useId()
  const { data: knownIcons = [] } = useData(
    () => requestJson<IconOption[]>(`/icons?like=${encodeURIComponent(text)}`),
    text,
  )
  const knownIcon = knownIcons.find(({ name }) => name === text.toLowerCase())
  return (
    <div className="icon-editor">
      <TextInput knownField={knownField} fieldSession={value} listId={listId} />
      <datalist id={listId}>
        {knownIcons.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {knownIcon?.outline === undefined ? (
        <ContactIcon name={(knownIcon?.name ?? 'link') as OwnIcon} />
      ) : (
        <svg className="icon-outline" viewBox="-2 -2 28 28" aria-hidden="true">
          <path d={knownIcon.outline} />
        </svg>
      )}
    </div>
  )
}

/** Edits the page's language tag. Can replace the built-in words by an included translation. */
function LanguageEditor({ field, knownField }: EditorProperties) {
  const { editor } = useStudio()
  const [selectedLanguage, setSelectedLanguage] = useState<string>()
  const [message, setMessage] = useState<string>()
  const tag = textAt(editor.state, field)
  const tagLanguage = baseLanguage(tag)
  const lang = selectedLanguage ?? (readyLanguages.includes(tagLanguage) ? tagLanguage : 'en')
  const applyTranslation = async () => {
    // Keeps the region: `de-CH` does not become `de`.
    const isAccepted = await editor.edit([{ kind: 'translate', lang: lang === tagLanguage ? tag : lang }])
    setSelectedLanguage(undefined)
    setMessage(isAccepted ? `Done: the built-in words are now in ${languageName(lang)}.` : undefined)
  }
  return (
    <div className="stack">
      <TextEditor field={field} knownField={knownField} />
      <Select
        label="Built-in words"
        help="Changes the language, and translates all built-in words of the page, the form and its mails. Your own texts stay."
        options={readyLanguageOptions()}
        value={lang}
        onSelect={setSelectedLanguage}
      />
      <div>
        <Button onClick={applyTranslation}>Use the built-in words</Button>
      </div>
      <p className="help" role="status">
        {message}
      </p>
    </div>
  )
}

/** Returns the languages with included translations, by English name. */
export const readyLanguageOptions = () =>
  readyLanguages
    .map((lang) => {
      const name = languageName(lang)
      const nativeName = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? name
      return {
        value: lang,
        label: nativeName.toLowerCase() === name.toLowerCase() ? name : `${name}, ${nativeName}`,
      }
    })
    .sort((first, second) => first.label.localeCompare(second.label, 'en'))

function PicturePreview({ field, name }: { field: Address; name: string }) {
  if (field === 'site.socialPicture') return <SharedLink picture={name} />
  if (field === 'site.icon') return <BrowserTabs icon={name} />
  return (
    <div className="row">
      <Preview picture={name} />
      {name}
    </div>
  )
}

function PictureEditor({ field, knownField }: EditorProperties) {
  const { editor } = useStudio()
  const [isPicking, setPicking] = useState<boolean>()
  const { state } = editor
  const name = textAt(state, field)
  return (
    <fieldset className="stack">
      <legend>
        <OptionalLabel knownField={knownField} />
      </legend>
      {name !== '' && <PicturePreview field={field} name={name} />}
      {isPicking ? (
        <PicturePicker
          field={field}
          cancel={() => setPicking(false)}
          save={async (choices) => {
            const refusal = await editor.tryEdit(createPictureEdits(field, undefined, choices, state))
            if (refusal === undefined) setPicking(false)
            return refusal
          }}
        />
      ) : (
        <div className="row">
          {/* Return the focus here after the picker closes. */}
          <Button autoFocus={isPicking === false} onClick={() => setPicking(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {knownField.optional && name !== '' && (
            <Button onClick={() => void editor.edit(createTextEdits(state, field, ''))}>Remove</Button>
          )}
        </div>
      )}
      {knownField.help !== undefined && <p className="help">{knownField.help}</p>}
    </fieldset>
  )
}
