import { languageName, languageOf } from '@portfolio/content/language.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { textOf } from '../../../values.ts'
import { Choice } from '../../controls/Choice.tsx'
import { useStudio } from '../../use-studio.ts'
import { TextEditor } from './TextEditor.tsx'
import type { EditorProperties } from './use-field.ts'

/** Edits the page's language tag, and replaces the page's built-in words by a ready-made translation. */
export function LanguageEditor({ field, note }: EditorProperties) {
  const { editor } = useStudio()
  const [chosen, choose] = useState<string>()
  const [message, setMessage] = useState<string>()
  const tag = textOf(editor.state, field)
  const own = languageOf(tag)
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
        options={optionsOf(readyLanguages)}
        value={lang}
        choose={choose}
      />
      <div>
        <Button onPress={use}>Use the built-in words</Button>
      </div>
      <p className="help" role="status">
        {message}
      </p>
    </div>
  )
}

/** The languages by their English and their own name, sorted by the English one. */
const optionsOf = (languages: readonly string[]) =>
  languages
    .map((lang) => {
      const name = languageName(lang)
      const own = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? name
      return { value: lang, words: own.toLowerCase() === name.toLowerCase() ? name : `${name}, ${own}` }
    })
    .sort((one, other) => one.words.localeCompare(other.words, 'en'))
