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
import { Button, Choice, TextField } from '../../controls/controls.tsx'
import { createTextEdits } from '../../edits.ts'
import { useFieldSession } from '../../field-session.ts'
import { useData } from '../../hooks.ts'
import { PicturePicker, pictureEdits } from '../../pictures/PicturePicker.tsx'
import { Preview } from '../../pictures/Preview.tsx'
import { useStudio } from '../../use-studio.ts'
import { type EditorProperties, OptionalLabel } from './editor-properties.tsx'
import { FileEditor } from './FileEditor.tsx'
import { BrowserTabs, SharedLink } from './samples.tsx'

/** The editors for special kinds of field. All others use the text editor. */
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
  const note = fieldInfoOf(field)
  if (!note) return null
  const root = languagePrefixOf(field)
  const help =
    root === '' ? note.help : `In your page’s main language: ${textAt(editor.state, mainAddressOf(field))}`
  const Editor = editors[note.kind] ?? TextEditor
  return (
    <div data-edits={field}>
      <Editor field={field} note={{ ...note, ...(help && { help }), label: shortFieldName(field) }} />
    </div>
  )
}

const types: Partial<Record<KnownField['kind'], 'email' | 'tel' | 'url'>> = {
  'e-mail': 'email',
  phone: 'tel',
  'web address': 'url',
}

/** Edits a text. Enter or blur saves it, Escape restores the saved text. */
const TextEditor = ({ field, note }: EditorProperties) => (
  <TextControl note={note} value={useFieldSession(field)} />
)

/** Edits the text of a further page. Offers the ready-made text of a privacy page. */
function MarkdownEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const value = useFieldSession(field)
  const title = `${parentAddress(field)}.title`
  const fill = async () => {
    const root = languagePrefixOf(field)
    const lang = root === '' ? textAt(editor.state, 'words.lang') : root.slice(0, -1)
    const ready = await requestJson<{ title: string; text: string }>(
      `/privacy-text?lang=${encodeURIComponent(lang)}`,
    )
    await editor.edit([
      ...createTextEdits(editor.state, title, ready.title),
      ...createTextEdits(editor.state, field, ready.text),
    ])
  }
  return (
    <>
      <TextControl note={note} value={value} />
      <div>
        <Button onClick={() => void fill()}>Replace by a draft of a privacy page</Button>
      </div>
    </>
  )
}

interface ControlProperties {
  note: KnownField
  value: ReturnType<typeof useFieldSession>
  list?: string
}

export function TextControl({ note, value: { session, text }, list }: ControlProperties) {
  const hasLines = note.kind === 'paragraphs' || note.kind === 'Markdown'
  return (
    <TextField
      label={<OptionalLabel note={note} />}
      help={note.help}
      wrong={session.draft?.refusal}
      hasLines={hasLines || note.kind === 'words'}
      type={types[note.kind] ?? 'text'}
      list={list}
      value={text}
      data-saved={session.draft ? undefined : ''}
      onText={(text) => session.setText(hasLines ? text : text.replace(/\s*\n\s*/g, ' '))}
      onBlur={() => void session.saveUnlessRefused()}
      onKeyDown={(event) => session.handleKey(event.nativeEvent, hasLines) && event.preventDefault()}
    />
  )
}

function ChoiceEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const { session, text } = useFieldSession(field)
  const choices = note.refersTo
    ? ['', ...entryNamesOf(note.refersTo, editor.state)].map((name) => [name, name || 'None'] as const)
    : Object.entries(note.choices ?? {})
  const options = choices.map(([value, words]) => ({ value, words }))
  return (
    <Choice
      label={note.label}
      help={note.help}
      wrong={session.draft?.refusal}
      options={options}
      // An unset field uses its first choice.
      value={text || (options[0]?.value ?? '')}
      choose={(value) => {
        session.setText(value)
        void session.save()
      }}
    />
  )
}

function IconEditor({ field, note }: EditorProperties) {
  const value = useFieldSession(field)
  const { text } = value
  const list = useId()
  const { data: known = [] } = useData(
    () => requestJson<IconOption[]>(`/icons?like=${encodeURIComponent(text)}`),
    text,
  )
  const shown = known.find(({ name }) => name === text.toLowerCase())
  return (
    <div className="icon-editor">
      <TextControl note={note} value={value} list={list} />
      <datalist id={list}>
        {known.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {shown?.outline === undefined ? (
        <ContactIcon name={(shown?.name ?? 'link') as OwnIcon} />
      ) : (
        <svg className="icon-mark" viewBox="-2 -2 28 28" aria-hidden="true">
          <path d={shown.outline} />
        </svg>
      )}
    </div>
  )
}

/** Edits the page's language tag, and replaces the page's built-in words by a ready-made translation. */
function LanguageEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const [chosen, choose] = useState<string>()
  const [message, setMessage] = useState<string>()
  const tag = textAt(editor.state, field)
  const own = baseLanguage(tag)
  const lang = chosen ?? (readyLanguages.includes(own) ? own : 'en')
  const use = async () => {
    // Keeps the region: `de-CH` does not become `de`.
    const isDone = await editor.edit([{ kind: 'translate', lang: lang === own ? tag : lang }])
    choose(undefined)
    setMessage(isDone ? `Done: the built-in words are now in ${languageName(lang)}.` : undefined)
  }
  return (
    <div className="stack">
      <TextEditor field={field} note={note} />
      <Choice
        label="Built-in words"
        help="Changes the language, and translates all built-in words of the page, the form and its mails. Your own texts stay."
        options={languageOptions()}
        value={lang}
        choose={choose}
      />
      <div>
        <Button onClick={use}>Use the built-in words</Button>
      </div>
      <p className="help" role="status">
        {message}
      </p>
    </div>
  )
}

/** The ready-made languages by their English and their own name, sorted by the English one. */
export const languageOptions = () =>
  readyLanguages
    .map((lang) => {
      const name = languageName(lang)
      const own = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? name
      return { value: lang, words: own.toLowerCase() === name.toLowerCase() ? name : `${name}, ${own}` }
    })
    .sort((one, other) => one.words.localeCompare(other.words, 'en'))

function PictureShown({ field, name }: { field: Address; name: string }) {
  if (field === 'site.socialPicture') return <SharedLink picture={name} />
  if (field === 'site.icon') return <BrowserTabs icon={name} />
  return (
    <div className="row">
      <Preview name={name} />
      {name}
    </div>
  )
}

function PictureEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const [isPicking, pick] = useState<boolean>()
  const { state } = editor
  const name = textAt(state, field)
  return (
    <fieldset className="stack">
      <legend>
        <OptionalLabel note={note} />
      </legend>
      {name !== '' && <PictureShown field={field} name={name} />}
      {isPicking ? (
        <PicturePicker
          field={field}
          cancel={() => pick(false)}
          save={async (chosen) => {
            const reason = await editor.tryEdit(pictureEdits(field, undefined, chosen, state))
            if (reason === undefined) pick(false)
            return reason
          }}
        />
      ) : (
        <div className="row">
          {/* Return the focus here after the picker closes. */}
          <Button autoFocus={isPicking === false} onClick={() => pick(true)}>
            {name === '' ? 'Choose a picture …' : 'Replace …'}
          </Button>
          {note.optional && name !== '' && (
            <Button onClick={() => void editor.edit(createTextEdits(state, field, ''))}>Remove</Button>
          )}
        </div>
      )}
      {note.help !== undefined && <p className="help">{note.help}</p>}
    </fieldset>
  )
}
