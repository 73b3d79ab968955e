import { baseLanguage, languageName, ownLanguageName } from '@portfolio/content/language.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { useId, useState } from 'react'
import { mainAddressOf, shortFieldName } from '../../fields.ts'
import type { Address, Language } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { Button, TextField } from '../controls/controls.tsx'
import { useStudio } from '../use-studio.ts'
import { Row, Section, titleOf } from './NotYours.tsx'

/** The page's other languages, and the texts that each lacks. */
export function Languages() {
  const { languages, content } = useStudio().editor.state
  const main = languageName(textAt({ content }, 'words.lang'))
  return (
    <>
      <p className="panel-words">
        {`Your page is in ${main}. In another language, you translate its texts by clicking them. Pictures, addresses, colours and order are the same in all languages: change them on the page in ${main}.`}
      </p>
      <AddLanguage />
      {languages.map((language) => (
        <MissingTexts key={language.prefix} language={language} />
      ))}
    </>
  )
}

function AddLanguage() {
  const { editor, view } = useStudio()
  const list = useId()
  const [lang, setLang] = useState('')
  const [wrong, setWrong] = useState<string>()
  const add = async () => {
    const refusal = await editor.tryEdit([{ kind: 'language', lang }])
    setWrong(refusal)
    if (refusal !== undefined) return
    setLang('')
    void view.showPage(`/${lang.trim().toLowerCase()}/`)
  }
  const own = baseLanguage(textAt(editor.state, 'words.lang'))
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label="Another language"
        help="Its tag, such as de or pt-BR. The page’s built-in words are ready-made in thirteen languages."
        wrong={wrong}
        list={list}
        value={lang}
        maxLength={35}
        onText={setLang}
      />
      <datalist id={list}>
        {readyLanguages
          .filter((ready) => ready !== own)
          .map((ready) => (
            <option key={ready} value={ready}>
              {`${languageName(ready)}, ${ownLanguageName(ready)}`}
            </option>
          ))}
      </datalist>
      <div>
        <Button type="submit">Add the language</Button>
      </div>
    </form>
  )
}

function MissingTexts({ language: { lang, prefix, missing } }: { language: Language }) {
  const { editor, view } = useStudio()
  const name = languageName(lang)
  const parts = Map.groupBy(missing, (field) => titleOf(mainAddressOf(field), editor.state))
  return (
    <section className="not-yours" aria-label={name}>
      <h3 className="row apart">
        {name}
        <Button onClick={() => void view.showPage(`/${prefix}`)}>Show the page in {name}</Button>
      </h3>
      <p className="panel-words">
        {missing.length === 0
          ? `All texts are in ${name}.`
          : `${missing.length === 1 ? 'One text is' : `${missing.length} texts are`} not in ${name} yet.`}
      </p>
      {[...parts].map(([title, fields]) => (
        <Section key={title} title={title} count={fields.length}>
          <ul>
            {fields.map((field) => (
              <Row key={field} field={field} name={shortFieldName(mainAddressOf(field))}>
                <Keep field={field} />
              </Row>
            ))}
          </ul>
        </Section>
      ))}
    </section>
  )
}

/** Takes the main text for a text that is the same in both languages. */
function Keep({ field }: { field: Address }) {
  const { editor } = useStudio()
  const text = textAt(editor.state, mainAddressOf(field))
  return (
    <Button
      className="quiet"
      aria-label={`Use it as it is: ${shortFieldName(mainAddressOf(field))}, ${text}`}
      onClick={() => void editor.edit([{ kind: 'set', field, text, previous: '' }])}
    >
      Use it as it is
    </Button>
  )
}
