import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { SettingName, TargetSettings } from '../../../publish/protocol.ts'
import { requestJson, requestOptions } from '../../client.ts'
import { Button, ErrorMessage, TextField } from '../../controls/controls.tsx'
import { useRequest } from '../../hooks.ts'

const ways = {
  git: {
    name: 'A host for static pages',
    words:
      'GitHub, GitLab, Codeberg, Netlify or Cloudflare: the host shows a branch of a git repository. Messages go to your Supabase project.',
    example: 'git+ssh://git@github.com/you/page.git#pages',
    parts: 'the git address of the repository, then # and a branch for the page only',
  },
  ssh: {
    name: 'Your own server',
    words: 'The server runs this program and stores your messages. You can reach it by ssh.',
    example: 'ssh://you@tova.example/opt/portfolio',
    parts: 'user and server, then the project’s folder on the server',
  },
  file: {
    name: 'A folder on this machine',
    words: 'You upload it to your host with another tool.',
    example: 'file:/home/you/page',
    parts: 'the full path of the folder',
  },
}
type Way = keyof typeof ways

const wayOf = (address: string) =>
  (Object.keys(ways) as Way[]).find((way) => new RegExp(`^${way}\\b`).test(address)) ?? 'git'

/** The fields for a kind of target. Others show the backend only if it is set, so that it can be cleared. */
function fieldsFor(way: Way, { PUBLIC_BACKEND_URL }: TargetSettings['settings']) {
  const fields: { name: SettingName; label: string; help: ReactNode }[] = [
    { name: 'PUBLISH_TO', label: 'Publish to', help: example(ways[way].example, `: ${ways[way].parts}.`) },
    {
      name: 'SITE_URL',
      label: 'Public address',
      help: example(
        'https://tova.example',
        `. Publishing checks the page there.${way === 'file' ? ' Leave it empty if there is none yet.' : ''}`,
      ),
    },
  ]
  if (way === 'git' || PUBLIC_BACKEND_URL !== '')
    fields.push({
      name: 'PUBLIC_BACKEND_URL',
      label: 'Send messages to',
      help:
        way === 'ssh'
          ? 'Leave this empty: your server stores the messages itself.'
          : example(
              'https://abc.supabase.co',
              ': the address of your Supabase project, see docs/deploying.md.',
            ),
    })
  if (way !== 'ssh' && fields.length > 2)
    fields.push({
      name: 'PUBLIC_BACKEND_KEY',
      label: 'Publishable key',
      help: example(
        'sb_publishable_…',
        ', from the project’s settings, API Keys. Everybody can read it in the page, so never use a secret key here.',
      ),
    })
  return fields
}

const example = (value: string, rest: string) => (
  <>
    For example <code>{value}</code>
    {rest}
  </>
)

interface Properties {
  targetSettings: TargetSettings
  /** Whether nothing is set yet, so that there is nothing to cancel. */
  isFirst: boolean
  leave(): void
  saved(targetSettings: TargetSettings): void
}

/** Asks for the publish target. The server tests it before saving. Refused values stay in the form. */
export function TargetForm({
  targetSettings: { settings, fromEnvironment },
  isFirst,
  leave,
  saved,
}: Properties) {
  const form = useRef<HTMLFormElement>(null)
  const [given, setGiven] = useState(settings)
  const [way, setWay] = useState(wayOf(settings.PUBLISH_TO))
  const { isRunning: isTrying, refusal: last, run } = useRequest()
  const refusal = isTrying ? undefined : last
  const fields = fieldsFor(way, settings)
  const isShown = (name: string | undefined) => fields.some((field) => field.name === name)

  const attempt = async (event: FormEvent) => {
    event.preventDefault()
    if (isTrying) return
    const { PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY } = isShown('PUBLIC_BACKEND_URL') ? given : settings
    const body = { ...given, PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY }
    const refusal = await run(() =>
      requestJson<TargetSettings>('/publish', requestOptions('PUT', body)).then(saved),
    )
    form.current?.querySelector<HTMLElement>(`[name="${refusal?.field}"]`)?.focus()
  }
  return (
    <form ref={form} className="stack wide" onSubmit={attempt} noValidate>
      <Ways way={way} choose={setWay} isFocused={!isFirst} />
      {fields.map(({ name, label, help }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          help={fromEnvironment.includes(name) ? `${name} is set in the environment of the studio.` : help}
          wrong={refusal?.field === name ? refusal.message : undefined}
          value={given[name]}
          onText={(text) => setGiven((given) => ({ ...given, [name]: text }))}
          readOnly={fromEnvironment.includes(name)}
          spellCheck="false"
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
        />
      ))}
      <div className="row">
        <Button className="loud" type="submit">
          {isTrying ? 'Testing …' : 'Test and save'}
        </Button>
        {!isFirst && <Button onClick={leave}>Cancel</Button>}
      </div>
      <p className="spoken" role="status">
        {isTrying && 'Testing …'}
      </p>
      <ErrorMessage>{isShown(refusal?.field) ? undefined : refusal?.message}</ErrorMessage>
      <p className="help">
        If the test succeeds, these settings are saved in the file .env. No password is needed: git and ssh
        use your keys.
      </p>
    </form>
  )
}

function Ways({ way, choose, isFocused }: { way: Way; choose(way: Way): void; isFocused: boolean }) {
  return (
    <fieldset className="stack">
      <legend>Where do you want to publish your page?</legend>
      {(Object.keys(ways) as Way[]).map((one) => (
        <label key={one} className="way">
          <input
            type="radio"
            name="way"
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that had the focus
            autoFocus={isFocused && one === way}
            checked={one === way}
            onChange={() => choose(one)}
          />
          <b>{ways[one].name}</b>
          <span className="help">{ways[one].words}</span>
        </label>
      ))}
    </fieldset>
  )
}
