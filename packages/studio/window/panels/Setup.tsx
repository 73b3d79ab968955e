import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Answers, keepableParts } from '../../setup/answers.ts'
import { textAt } from '../../values.ts'
import { request, requestOptions } from '../client.ts'
import { Button, Choice, ErrorMessage, Progress, TextField } from '../controls/controls.tsx'
import { useRequest } from '../hooks.ts'
import { Files } from '../pictures/PicturePicker.tsx'
import { useUploads } from '../pictures/upload.ts'
import { useStudio } from '../use-studio.ts'
import type { View } from '../use-view.ts'
import { languageOptions } from './details/FieldEditor.tsx'

/** Set when the owner does not want to be asked again. */
const declinedKey = 'setup-declined'

/** Opens the panel for the owner's own start once, while the content is the demo's. */
export function useSetupOffer(isDemo: boolean | undefined, setPanel: View['setPanel']): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isDemo === undefined || !isFirst.current) return
    isFirst.current = false
    if (isDemo && localStorage.getItem(declinedKey) === null) setPanel('setup')
  }, [isDemo, setPanel])
}

const texts = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  { name: 'what', label: 'What you do', help: 'In a few words, such as Posters and book covers.' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', help: 'Shown on the page for visitors.' },
] as const

/** Asks six questions, and makes a small page from the answers. */
export function Setup() {
  const { editor, view, announce } = useStudio()
  const form = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState<Partial<Answers>>({ language: textAt(editor.state, 'words.lang') })
  const give = (answer: Partial<Answers>) => setGiven((given) => ({ ...given, ...answer }))
  const { uploads, waiting, take, keep } = useUploads(undefined, (picture) => give({ picture }))
  const { isRunning, refusal, run } = useRequest()
  const wrong = (name: string) => (refusal?.field === name ? refusal.message : undefined)

  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || waiting.length > 0) return
    const body = { ...given, keep: [...new FormData(event.currentTarget as HTMLFormElement).getAll('keep')] }
    let field: string | undefined
    const reason = await keep([given.picture ?? ''], async () => {
      const refused = await run(() => request('/setup', requestOptions('POST', body)))
      field = refused?.field
      return refused?.message
    })
    if (reason !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    announce('The page is yours now. Undo brings the demo back.')
    await view.showPage('/')
    view.setPanel('remainingDemo')
  }
  const decline = () => {
    localStorage.setItem(declinedKey, '')
    view.setPanel(undefined)
  }
  if (!editor.state.isDemo) return <p className="panel-words">The page is yours already.</p>
  return (
    <form ref={form} className="stack wide" onSubmit={make} noValidate>
      <p>
        Six answers turn the demo into a small page of your own. Skip what you like: it stays a placeholder.
        One Undo brings the demo back.
      </p>
      {texts.map(({ name, ...field }) => (
        <TextField
          key={name}
          name={name}
          {...field}
          value={given[name] ?? ''}
          wrong={wrong(name)}
          onText={(text) => give({ [name]: text })}
        />
      ))}
      <Choice
        label="Language of the page"
        options={languageOptions()}
        value={given.language ?? ''}
        choose={(language) => give({ language })}
      />
      <Colour value={given.colour} wrong={wrong('colour')} choose={(colour) => give({ colour })} />
      <fieldset className="stack tight">
        <legend>A first picture of your work</legend>
        <Files
          name={given.picture ?? ''}
          isAdding={false}
          isFocused={false}
          take={(files) => void take(files.slice(0, 1))}
        />
        <ErrorMessage>{uploads.at(-1)?.refused}</ErrorMessage>
        {waiting.length > 0 && <Progress label="Checking …" />}
      </fieldset>
      <fieldset className="stack tight">
        <legend>Keep from the demo, to change it later</legend>
        {Object.entries(keepableParts).map(([part, words]) => (
          <label key={part} className="row">
            <input type="checkbox" name="keep" value={part} /> {words}
          </label>
        ))}
      </fieldset>
      <ErrorMessage>
        {refusal && wrong(refusal.field ?? '') === undefined ? refusal.message : undefined}
      </ErrorMessage>
      <div className="row">
        <Button type="submit" className="loud" disabled={waiting.length > 0}>
          Make it mine
        </Button>
        <Button onClick={decline}>Not now</Button>
      </div>
    </form>
  )
}

interface ColourProperties {
  value: string | undefined
  wrong: string | undefined
  choose(colour: string): void
}

/** A colour as text, or picked. The page derives readable ones from it. */
function Colour({ value, wrong, choose }: ColourProperties) {
  const { state } = useStudio().editor
  const shown = /^#[\da-f]{6}$/i.test(value ?? '') ? value : textAt(state, 'look.light.signal')
  return (
    <div className="colour">
      <TextField
        name="colour"
        label="Your colour"
        help="For your number, the buttons and the form."
        placeholder={textAt(state, 'look.light.signal')}
        wrong={wrong}
        value={value ?? ''}
        onText={choose}
        dir="ltr"
        spellCheck="false"
      />
      <input
        type="color"
        aria-label="Your colour: pick a colour"
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  )
}
