import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { SettingName, TargetSettings } from '../../../publish/protocol.ts'
import { requestJson } from '../../client.ts'
import { Button, ErrorMessage, TextField } from '../../controls/controls.tsx'
import { useRequest } from '../../hooks.ts'

/** The kinds of publish target, by the start of an address in `PUBLISH_TO`. */
const targetKinds = {
  git: {
    name: 'A host for static pages',
    description:
      'GitHub, GitLab, Codeberg, Netlify or Cloudflare: the host shows a branch of a git repository. Messages go to your Supabase project.',
    example: 'git+ssh://git@github.com/you/page.git#pages',
    format: 'the git address of the repository, then # and a branch for the page only',
  },
  ssh: {
    name: 'Your own server',
    description: 'The server runs this program and stores your messages. You can reach it by ssh.',
    example: 'ssh://you@tova.example/opt/portfolio',
    format: 'user and server, then the project’s folder on the server',
  },
  file: {
    name: 'A folder on this machine',
    description: 'You upload it to your host with another tool.',
    example: 'file:/home/you/page',
    format: 'the full path of the folder',
  },
}
type TargetKind = keyof typeof targetKinds

const targetKindOf = (address: string) =>
  (Object.keys(targetKinds) as TargetKind[]).find((targetKind) => address.startsWith(targetKind)) ?? 'git'

/**
 * Returns the form's fields. Only a git host needs a backend for messages. For other kinds, the form shows a backend that
 * is set already, so that the owner can clear it.
 */
function createFields(targetKind: TargetKind, { PUBLIC_BACKEND_URL }: TargetSettings['settings']) {
  const { example, format } = targetKinds[targetKind]
  const siteHelp = targetKind === 'file' ? ' Leave it empty if there is none yet.' : ''
  const hasBackend = targetKind === 'git' || PUBLIC_BACKEND_URL !== ''
  const fields: (false | { name: SettingName; label: string; help: ReactNode })[] = [
    { name: 'PUBLISH_TO', label: 'Publish to', help: exampleHelp(example, `: ${format}.`) },
    {
      name: 'SITE_URL',
      label: 'Public address',
      help: exampleHelp('https://tova.example', `. Publishing checks the page there.${siteHelp}`),
    },
    hasBackend && {
      name: 'PUBLIC_BACKEND_URL',
      label: 'Send messages to',
      help:
        targetKind === 'ssh'
          ? 'Leave this empty: your server stores the messages itself.'
          : exampleHelp(
              'https://abc.supabase.co',
              ': the address of your Supabase project, see docs/deploying.md.',
            ),
    },
    hasBackend &&
      targetKind !== 'ssh' && {
        name: 'PUBLIC_BACKEND_KEY',
        label: 'Publishable key',
        help: exampleHelp(
          'sb_publishable_…',
          ', from the project’s settings, API Keys. Everybody can read it in the page, so never use a secret key here.',
        ),
      },
  ]
  return fields.filter((field) => field !== false)
}

const exampleHelp = (value: string, rest: string) => (
  <>
    For example <code>{value}</code>
    {rest}
  </>
)

interface Properties {
  targetSettings: TargetSettings
  /** Undefined if there are no complete settings to return to. */
  cancel: (() => void) | undefined
  onSaved(targetSettings: TargetSettings): void
}

/** Asks for the publish target. The server tests it before it saves the settings. */
export function TargetForm({ targetSettings: { settings, fromEnvironment }, cancel, onSaved }: Properties) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(settings)
  const [targetKind, setTargetKind] = useState(targetKindOf(settings.PUBLISH_TO))
  const { isRunning: isTesting, refusal: lastRefusal, run } = useRequest()
  const refusal = isTesting ? undefined : lastRefusal
  const fields = createFields(targetKind, settings)
  const isFieldShown = (name: string | undefined) => fields.some((field) => field.name === name)

  const testAndSave = async (event: FormEvent) => {
    event.preventDefault()
    if (isTesting) return
    // Hidden fields keep their saved values.
    const { PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY } = isFieldShown('PUBLIC_BACKEND_URL') ? values : settings
    const body = { ...values, PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY }
    const refusal = await run(() =>
      requestJson<TargetSettings>('/publish', { method: 'PUT', json: body }).then(onSaved),
    )
    form.current?.querySelector<HTMLElement>(`[name="${refusal?.field}"]`)?.focus()
  }
  return (
    <form ref={form} className="stack large-gap" onSubmit={testAndSave} noValidate>
      <TargetKindChoice targetKind={targetKind} onSelect={setTargetKind} shouldFocus={cancel !== undefined} />
      {fields.map(({ name, label, help }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          help={fromEnvironment.includes(name) ? `${name} is set in the environment of the studio.` : help}
          error={refusal?.field === name ? refusal.message : undefined}
          value={values[name]}
          onTextChange={(text) => setValues((values) => ({ ...values, [name]: text }))}
          readOnly={fromEnvironment.includes(name)}
          spellCheck="false"
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
        />
      ))}
      <div className="row">
        <Button className="primary" type="submit">
          {isTesting ? 'Testing …' : 'Test and save'}
        </Button>
        {cancel && <Button onClick={cancel}>Cancel</Button>}
      </div>
      <p className="visually-hidden" role="status">
        {isTesting && 'Testing …'}
      </p>
      <ErrorMessage>{isFieldShown(refusal?.field) ? undefined : refusal?.message}</ErrorMessage>
      <p className="help">
        If the test succeeds, these settings are saved in the file .env. No password is needed: git and ssh
        use your keys.
      </p>
    </form>
  )
}

function TargetKindChoice({
  targetKind,
  onSelect,
  shouldFocus,
}: {
  targetKind: TargetKind
  onSelect(targetKind: TargetKind): void
  shouldFocus: boolean
}) {
  return (
    <fieldset className="stack">
      <legend>Where do you want to publish your page?</legend>
      {(Object.keys(targetKinds) as TargetKind[]).map((optionKind) => (
        <label key={optionKind} className="target-kind">
          <input
            type="radio"
            name="target-kind"
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that had the focus
            autoFocus={shouldFocus && optionKind === targetKind}
            checked={optionKind === targetKind}
            onChange={() => onSelect(optionKind)}
          />
          <b>{targetKinds[optionKind].name}</b>
          <span className="help">{targetKinds[optionKind].description}</span>
        </label>
      ))}
    </fieldset>
  )
}
