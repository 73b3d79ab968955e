import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keepableParts } from '../../setup/answers.ts'
import { textAt } from '../../values.ts'
import { request } from '../client.ts'
import { Button, ErrorMessage, ProgressBar, Select, TextField } from '../controls/controls.tsx'
import { useRequest } from '../hooks.ts'
import { FileInput } from '../pictures/PicturePicker.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import { useStudio } from '../use-studio.ts'
import type { View } from '../use-view.ts'
import { readyLanguageOptions } from './details/FieldEditor.tsx'

/** The local storage key that is set when the owner presses “Not now”. */
const declinedStorageKey = 'setup-declined'

/** Opens the setup panel once if the content is the demo's and the owner has not declined. */
export function useSetupPrompt(isDemo: boolean | undefined, setPanel: View['setPanel']): void {
  const isContentLoaded = isDemo !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the content is loaded
  useEffect(() => {
    if (isDemo && localStorage.getItem(declinedStorageKey) === null) setPanel('setup')
  }, [isContentLoaded])
}

const textQuestions = [
  { name: 'name', label: 'Your name', autoComplete: 'name' },
  // The owner's occupation, which becomes the tagline.
  { name: 'what', label: 'What you do', help: 'In a few words, such as Posters and book covers.' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', help: 'Shown on the page for visitors.' },
] as const

/** The panel that asks six questions and creates a small page from the answers. */
export function SetupPanel() {
  const { editor, view, announce } = useStudio()
  const form = useRef<HTMLFormElement>(null)
  const [picture, setPicture] = useState('')
  const { uploads, pendingUploads, addFiles } = useUploads(undefined, setPicture)
  const { isRunning, refusal, run } = useRequest()
  const errorOf = (name: string) => (refusal?.field === name ? refusal.message : undefined)

  const createPage = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning || pendingUploads.length > 0) return
    const formData = new FormData(event.currentTarget)
    /** `keep` has the names of the demo's parts that stay. */
    const answers = { ...Object.fromEntries(formData), keep: formData.getAll('keep'), picture }
    const refusal = await run(() => request('/setup', { method: 'POST', json: answers }))
    if (refusal) return form.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`)?.focus()
    announce('The page is yours now. Undo brings the demo back.')
    await view.showPage('/')
    view.setPanel('remainingDemo')
  }
  const declineSetup = () => {
    localStorage.setItem(declinedStorageKey, '')
    view.setPanel(undefined)
  }
  if (!editor.state.isDemo) return <p className="panel-intro">The page is yours already.</p>
  return (
    <form ref={form} className="stack large-gap" onSubmit={createPage} noValidate>
      <p>
        Six answers turn the demo into a small page of your own. Skip what you like: it stays a placeholder.
        One Undo brings the demo back.
      </p>
      {textQuestions.map(({ name, ...field }) => (
        <TextField key={name} name={name} {...field} error={errorOf(name)} />
      ))}
      <Select
        label="Language of the page"
        name="language"
        options={readyLanguageOptions}
        defaultValue={textAt(editor.state, 'words.lang')}
      />
      <ColourQuestion error={errorOf('colour')} />
      <fieldset className="stack small-gap">
        <legend>A first picture of your work</legend>
        <FileInput
          selectedPicture={picture}
          isMultiple={false}
          shouldFocus={false}
          addFiles={(files) => void addFiles(files.slice(0, 1))}
        />
        <ErrorMessage>{uploads.at(-1)?.refusal}</ErrorMessage>
        {pendingUploads.length > 0 && <ProgressBar label="Checking …" />}
      </fieldset>
      <fieldset className="stack small-gap">
        <legend>Keep from the demo, to change it later</legend>
        {Object.entries(keepableParts).map(([part, label]) => (
          <label key={part} className="row">
            <input type="checkbox" name="keep" value={part} /> {label}
          </label>
        ))}
      </fieldset>
      <ErrorMessage>{refusal?.field === undefined ? refusal?.message : undefined}</ErrorMessage>
      <div className="row">
        <Button type="submit" className="primary" disabled={pendingUploads.length > 0}>
          Make it mine
        </Button>
        <Button onClick={declineSetup}>Not now</Button>
      </div>
    </form>
  )
}

function ColourQuestion({ error }: { error: string | undefined }) {
  const { state } = useStudio().editor
  const [colour, setColour] = useState('')
  // The browser's picker only accepts colours such as #fd5f1a, not names such as navy.
  const pickerValue = /^#[\da-f]{6}$/i.test(colour) ? colour : textAt(state, 'look.light.signal')
  return (
    <div className="colour-editor">
      <TextField
        name="colour"
        label="Your colour"
        help="For your number, the buttons and the form."
        placeholder={textAt(state, 'look.light.signal')}
        error={error}
        value={colour}
        onTextChange={setColour}
        dir="ltr"
        spellCheck="false"
      />
      <input
        type="color"
        aria-label="Your colour: pick a colour"
        value={pickerValue}
        onChange={({ currentTarget }) => setColour(currentTarget.value)}
      />
    </div>
  )
}
