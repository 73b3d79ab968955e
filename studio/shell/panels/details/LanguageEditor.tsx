import { useState } from 'react'
import { Button } from 'react-aria-components'
import { languageName, languageOf } from '../../../../site/content/language.ts'
import { textOf } from '../../../values.ts'
import { Choice } from '../../controls/Choice.tsx'
import { readyLanguages } from '../../languages.ts'
import { useStudio } from '../../use-studio.ts'
import { TextEditor } from './TextEditor.tsx'
import type { EditorProperties } from './use-field.ts'

/** The page's language: its tag, and beside it all that the page says by itself in a language of which that is ready-made. */
export function LanguageEditor({ field, note }: EditorProperties) {
  const { desk } = useStudio()
  const [chosen, choose] = useState<string>()
  const [told, tell] = useState<string>()
  const tag = textOf(desk.state, field)
  const own = languageOf(tag)
  const lang = chosen ?? (readyLanguages.includes(own) ? own : 'en')
  const use = async () => {
    // A country's language stays that of its country.
    const isDone = await desk.edit([{ kind: 'translate', lang: lang === own ? tag : lang }])
    choose(undefined)
    tell(
      isDone
        ? `Done, in one step: the page says in ${languageName(lang)} what it says by itself.`
        : undefined,
    )
  }
  return (
    <div className="stack">
      <TextEditor field={field} note={note} />
      <Choice
        label="Ready-made words"
        help="They change the language, and all that you have not written over: of the page, the form and its mails. What you wrote stays."
        options={optionsOf(readyLanguages)}
        value={lang}
        choose={choose}
      />
      <div>
        <Button onPress={use}>Use the ready-made words</Button>
      </div>
      <p className="help" role="status">
        {told}
      </p>
    </div>
  )
}

/** Each language by its own name and the English one, in the order of the latter. */
const optionsOf = (languages: readonly string[]) =>
  languages
    .map((lang) => {
      const name = languageName(lang)
      const own = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? name
      return { value: lang, words: own.toLowerCase() === name.toLowerCase() ? name : `${name}, ${own}` }
    })
    .sort((one, other) => one.words.localeCompare(other.words, 'en'))
