import type { KnownField } from '@portfolio/content/field-meta.ts'
import { baseLanguage, languageName, nativeLanguageName } from '@portfolio/content/language.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { type ComponentType, useId, useState } from 'react'
import {
  entryNamesOf,
  fieldInfoOf,
  languagePrefixOf,
  mainAddressOf,
  shortFieldName,
} from '../../../fields.ts'
import type { Address } from '../../../protocol.ts'
import { parentAddress, textAt } from '../../../values.ts'
import { requestJson } from '../../client.ts'
import { Button, Select, TextField } from '../../controls/controls.tsx'
import { createTextEdits } from '../../edits.ts'
import { useFieldSession } from '../../field-session.ts'
import { useData, useRequest } from '../../hooks.ts'
import { createPictureEdits, PicturePicker } from '../../pictures/PicturePicker.tsx'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'
import { BrowserTabSamples, SharedLinkSample } from './samples.tsx'

interface EditorProperties {
  field: Address
  fieldInfo: KnownField
}

/** The editors of special kinds of field, such as pictures. The other kinds use `TextEditor`. */
const specialEditors: Partial<Record<KnownField['kind'], ComponentType<EditorProperties>>> = {
  picture: PictureEditor,
  file: FileEditor,
  icon: IconEditor,
  language: LanguageEditor,
  entry: ChoiceEditor,
  choice: ChoiceEditor,
  Markdown: MarkdownEditor,
}

/** Edits a field of the content in a panel, with the control for its kind. */
export function FieldEditor({ field }: { field: Address }) {
  const { editor } = useStudio()
  const fieldInfo = fieldInfoOf(field)
  if (!fieldInfo) return null
  const prefix = languagePrefixOf(field)
  const help =
    prefix === ''
      ? fieldInfo.help
      : `In your page’s main language: ${textAt(editor.state, mainAddressOf(field))}`
  const Editor = specialEditors[fieldInfo.kind] ?? TextEditor
  return (
    <div data-edited-field={field}>
      <Editor
        field={field}
        fieldInfo={{ ...fieldInfo, ...(help && { help }), label: shortFieldName(field) }}
      />
    </div>
  )
}

const FieldLabel = ({ fieldInfo: { label, optional } }: { fieldInfo: KnownField }) => (
  <>
    {label}
    {optional && <span className="help"> optional</span>}
  </>
)

const inputTypes: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

const TextEditor = ({ field, fieldInfo }: EditorProperties) => (
  <TextInput fieldInfo={fieldInfo} fieldSession={useFieldSession(field)} />
)

/** Edits the text of a further page. Offers a draft of a privacy page in the page's language. */
function MarkdownEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  const fieldSession = useFieldSession(field)
  const titleField = `${parentAddress(field)}.title`
  const replaceByPrivacyDraft = async () => {
    const lang = languagePrefixOf(field).slice(0, -1) || textAt(editor.state, 'words.lang')
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
      <TextInput fieldInfo={fieldInfo} fieldSession={fieldSession} />
      <div>
        <Button onClick={() => void replaceByPrivacyDraft()}>Replace by a draft of a privacy page</Button>
      </div>
    </>
  )
}

interface TextInputProperties {
  fieldInfo: KnownField
  fieldSession: ReturnType<typeof useFieldSession>
  /** The id of a `<datalist>` with suggestions. */
  suggestionsId?: string
}

/** A text field with the label and help of a content field, and the reason if its text was refused. */
export function TextInput({
  fieldInfo,
  fieldSession: { session, text },
  suggestionsId,
}: TextInputProperties) {
  const hasLineBreaks = fieldInfo.kind === 'paragraphs' || fieldInfo.kind === 'Markdown'
  return (
    <TextField
      label={<FieldLabel fieldInfo={fieldInfo} />}
      help={fieldInfo.help}
      error={session.draft?.refusal}
      // The kind `words` is a short text without line breaks, which may be longer than a line of the panel.
      isMultiline={hasLineBreaks || fieldInfo.kind === 'text'}
      type={inputTypes[fieldInfo.kind] ?? 'text'}
      list={suggestionsId}
      value={text}
      // Without unsaved text, the undo shortcut is the studio's instead of the browser's.
      data-without-draft={session.draft ? undefined : ''}
      onTextChange={(text) => session.setText(hasLineBreaks ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={() => void session.saveUnlessRefused()}
      onKeyDown={(event) => session.handleKey(event.nativeEvent, hasLineBreaks) && event.preventDefault()}
    />
  )
}

/** Selects one of several values, or an entry of another list, such as the work of a service. */
function ChoiceEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  const { session, text } = useFieldSession(field)
  const choices = fieldInfo.refersTo
    ? ['', ...entryNamesOf(fieldInfo.refersTo, editor.state)].map((name) => [name, name || 'None'] as const)
    : Object.entries(fieldInfo.choices ?? {})
  const options = choices.map(([value, label]) => ({ value, label }))
  return (
    <Select
      label={fieldInfo.label}
      help={fieldInfo.help}
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

/** Edits the name of a profile's icon, and suggests names. */
function IconEditor({ field, fieldInfo }: EditorProperties) {
  const fieldSession = useFieldSession(field)
  const { text } = fieldSession
  const suggestionsId = useId()
  const { data: iconNames = [] } = useData(
    () => requestJson<string[]>(`/icons?like=${encodeURIComponent(text)}`),
    text,
  )
  return (
    <>
      <TextInput fieldInfo={fieldInfo} fieldSession={fieldSession} suggestionsId={suggestionsId} />
      <datalist id={suggestionsId}>
        {iconNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Edits the tag of the page's language, or replaces all built-in words by those of another language. */
function LanguageEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  const [selectedLanguage, setSelectedLanguage] = useState<string>()
  const languageTag = textAt(editor.state, field)
  const baseTag = baseLanguage(languageTag)
  /** The language that the selection shows. */
  const lang = selectedLanguage ?? (readyLanguages.includes(baseTag) ? baseTag : 'en')
  const applyTranslation = async () => {
    // Keeps the region: `de-CH` does not become `de`.
    const isAccepted = await editor.edit([{ kind: 'translate', lang: lang === baseTag ? languageTag : lang }])
    setSelectedLanguage(undefined)
    if (isAccepted) editor.showToast({ message: `The built-in words are now in ${languageName(lang)}.` })
  }
  return (
    <div className="stack">
      <TextEditor field={field} fieldInfo={fieldInfo} />
      <Select
        label="Built-in words"
        help="Changes the language, and translates all built-in words of the page, the form and its mails. Your own texts stay."
        options={readyLanguageOptions}
        value={lang}
        onSelect={setSelectedLanguage}
      />
      <div>
        <Button onClick={applyTranslation}>Use the built-in words</Button>
      </div>
    </div>
  )
}

/** The languages with a ready-made translation, sorted by English name. */
export const readyLanguageOptions = readyLanguages
  .map((lang) => {
    const names = new Set([languageName(lang), nativeLanguageName(lang)])
    return { value: lang, label: [...names].join(', ') }
  })
  .sort((first, second) => first.label.localeCompare(second.label, 'en'))

function PicturePreview({ field, name }: { field: Address; name: string }) {
  if (field === 'site.socialPicture') return <SharedLinkSample picture={name} />
  if (field === 'site.icon') return <BrowserTabSamples icon={name} />
  return (
    <div className="row">
      <Preview picture={name} />
      {name}
    </div>
  )
}

function PictureEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  /** False after the picture picker was closed, undefined before it was first opened. */
  const [isPickerOpen, setPickerOpen] = useState<boolean>()
  const { state } = editor
  const name = textAt(state, field)
  return (
    <fieldset className="stack">
      <legend>
        <FieldLabel fieldInfo={fieldInfo} />
      </legend>
      {name !== '' && <PicturePreview field={field} name={name} />}
      {isPickerOpen ? (
        <PicturePicker
          field={field}
          cancel={() => setPickerOpen(false)}
          save={async (choices) => {
            const refusal = await editor.tryEdit(createPictureEdits(field, undefined, choices, state))
            if (refusal === undefined) setPickerOpen(false)
            return refusal
          }}
        />
      ) : (
        <div className="row">
          {/* Gets the focus back when the picker closes. */}
          <Button autoFocus={isPickerOpen === false} onClick={() => setPickerOpen(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {fieldInfo.optional && name !== '' && (
            <Button onClick={() => void editor.edit(createTextEdits(state, field, ''))}>Remove</Button>
          )}
        </div>
      )}
      {fieldInfo.help !== undefined && <p className="help">{fieldInfo.help}</p>}
    </fieldset>
  )
}

/** Sets or clears the PDF that visitors can download. */
function FileEditor({ field, fieldInfo }: EditorProperties) {
  const { editor } = useStudio()
  const id = useId()
  const { isRunning, refusal, run } = useRequest()
  const name = textAt(editor.state, field)
  const upload = (file: File) =>
    run(async () => {
      const path = `/files?name=${encodeURIComponent(file.name)}`
      const added = await requestJson<{ name: string }>(path, { method: 'POST', body: file })
      await editor.edit(createTextEdits(editor.state, field, added.name))
    })
  return (
    <fieldset className="stack">
      <legend>
        <FieldLabel fieldInfo={fieldInfo} />
      </legend>
      {name !== '' && (
        <div className="row">
          {name}
          <Button onClick={() => void editor.edit(createTextEdits(editor.state, field, ''))}>Remove</Button>
        </div>
      )}
      <label htmlFor={id}>{name === '' ? 'Choose a PDF' : 'Replace it by another PDF'}</label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        onChange={({ target }) => target.files?.[0] && void upload(target.files[0])}
      />
      <p className="help" role="status">
        {isRunning ? 'Uploading …' : (refusal?.message ?? fieldInfo.help)}
      </p>
    </fieldset>
  )
}
