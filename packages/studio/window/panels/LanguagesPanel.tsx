import { baseLanguage, languageName } from '@portfolio/content/language.ts'
import { type FormEvent, useId, useState } from 'react'
import type { Language } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { Button, TextField } from '../controls/controls.tsx'
import { useStudio } from '../use-studio.ts'
import { readyLanguageOptions } from './details/FieldEditor.tsx'
import { KeepableFields } from './RemainingDemoPanel.tsx'

/** The panel that adds languages to the page, and lists the texts that are missing in each. */
export function LanguagesPanel() {
  const { languages, content } = useStudio().editor.state
  const mainLanguage = languageName(textAt({ content }, 'words.lang'))
  return (
    <>
      <p className="panel-intro">
        {`Your page is in ${mainLanguage}. In another language, you translate its texts by clicking them. Pictures, addresses, colours and order are the same in all languages: change them on the page in ${mainLanguage}.`}
      </p>
      <AddLanguageForm />
      {languages.map((language) => (
        <MissingTexts key={language.prefix} language={language} />
      ))}
    </>
  )
}

function AddLanguageForm() {
  const { editor, view } = useStudio()
  const suggestionsId = useId()
  const [lang, setLang] = useState('')
  const [error, setError] = useState<string>()
  const addLanguage = async (event: FormEvent) => {
    event.preventDefault()
    const refusal = await editor.tryEdit([{ kind: 'language', lang }])
    setError(refusal)
    if (refusal !== undefined) return
    setLang('')
    void view.showPage(`/${lang.trim().toLowerCase()}/`)
  }
  /** The page's main language without its region: `pt` for `pt-BR`. */
  const mainTagWithoutRegion = baseLanguage(textAt(editor.state, 'words.lang'))
  return (
    <form className="stack" onSubmit={addLanguage}>
      <TextField
        label="Another language"
        help="Its tag, such as de or pt-BR. The page’s built-in words are ready-made in thirteen languages."
        error={error}
        list={suggestionsId}
        value={lang}
        // The longest tag that RFC 5646 asks programs to accept.
        maxLength={35}
        onTextChange={setLang}
      />
      <datalist id={suggestionsId}>
        {readyLanguageOptions
          .filter(({ value }) => value !== mainTagWithoutRegion)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </datalist>
      <div>
        <Button type="submit">Add the language</Button>
      </div>
    </form>
  )
}

function MissingTexts({ language: { lang, prefix, missingTexts } }: { language: Language }) {
  const { view } = useStudio()
  const name = languageName(lang)
  return (
    <section className="field-section" aria-label={name}>
      <h3 className="row space-between">
        {name}
        <Button onClick={() => void view.showPage(`/${prefix}`)}>Show the page in {name}</Button>
      </h3>
      <p className="panel-intro">
        {missingTexts.length === 0
          ? `All texts are in ${name}.`
          : `${missingTexts.length === 1 ? 'One text is' : `${missingTexts.length} texts are`} not in ${name} yet.`}
      </p>
      <KeepableFields fields={missingTexts} keepLabel="Use it as it is" />
    </section>
  )
}
