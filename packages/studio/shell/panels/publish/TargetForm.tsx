import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button, FieldError, Input, Label, Radio, RadioGroup, Text, TextField } from 'react-aria-components'
import type { Setting, TargetSettings } from '../../../publish/protocol.ts'
import { ask, RefusedRequest, sent } from '../../client.ts'

/** The kinds of publish target. */
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

interface Properties {
  targetSettings: TargetSettings
  /** Whether nothing is set yet, so that there is nothing to cancel. */
  isFirst: boolean
  leave(): void
  saved(targetSettings: TargetSettings): void
}

/** Asks for the publish target. The server tests it before saving. Refused values stay in the form. */
export function TargetForm({ targetSettings: { settings, fixed }, isFirst, leave, saved }: Properties) {
  const [given, setGiven] = useState(settings)
  const [way, setWay] = useState(wayOf(settings.PUBLISH_TO))
  const [isTrying, setTrying] = useState(false)
  const [refusal, setRefusal] = useState<RefusedRequest>()
  const inputs = {
    PUBLISH_TO: useRef<HTMLInputElement>(null),
    SITE_URL: useRef<HTMLInputElement>(null),
    PUBLIC_BACKEND_URL: useRef<HTMLInputElement>(null),
    PUBLIC_BACKEND_KEY: useRef<HTMLInputElement>(null),
  }
  // Other targets show it only if it is set, so that it can be cleared.
  const hasBackend = way === 'git' || settings.PUBLIC_BACKEND_URL !== ''
  const hasKey = hasBackend && way !== 'ssh'
  const isShown = (name: Setting) =>
    ({ PUBLISH_TO: true, SITE_URL: true, PUBLIC_BACKEND_URL: hasBackend, PUBLIC_BACKEND_KEY: hasKey })[name]

  const attempt = async (event: FormEvent) => {
    event.preventDefault()
    if (isTrying) return
    setTrying(true)
    setRefusal(undefined)
    try {
      const { PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY } = hasBackend ? given : settings
      saved(await ask('/publish', sent('PUT', { ...given, PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY })))
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      setRefusal(error)
      if (error.field) inputs[error.field as Setting].current?.focus()
    } finally {
      setTrying(false)
    }
  }
  const fieldOf = (name: Setting, label: string, help: ReactNode) => (
    <TextField
      value={given[name]}
      onChange={(text) => setGiven((given) => ({ ...given, [name]: text }))}
      isInvalid={refusal?.field === name}
      isReadOnly={fixed.includes(name)}
    >
      <Label>{label}</Label>
      <Input
        ref={inputs[name]}
        spellCheck="false"
        autoComplete="off"
        autoCapitalize="none"
        inputMode={name === 'PUBLIC_BACKEND_KEY' ? 'text' : 'url'}
        dir="ltr"
      />
      <Text slot="description">
        {fixed.includes(name) ? `${name} is set in the environment of the studio.` : help}
      </Text>
      <FieldError>{refusal?.message}</FieldError>
    </TextField>
  )
  return (
    <form className="stack wide" onSubmit={attempt} noValidate>
      <RadioGroup value={way} onChange={(way) => setWay(way as Way)}>
        <Label>Where do you want to publish your page?</Label>
        {Object.entries(ways).map(([way, { name, words }]) => (
          <Radio key={way} value={way} autoFocus={!isFirst && way === wayOf(settings.PUBLISH_TO)}>
            <span className="mark" aria-hidden="true" />
            <span>
              <b>{name}</b>
              <span className="help">{words}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {fieldOf(
        'PUBLISH_TO',
        'Publish to',
        <>
          For example <code>{ways[way].example}</code>: {ways[way].parts}.
        </>,
      )}
      {fieldOf(
        'SITE_URL',
        'Public address',
        <>
          For example <code>https://tova.example</code>. Publishing checks the page there.
          {way === 'file' && ' Leave it empty if there is none yet.'}
        </>,
      )}
      {hasBackend &&
        fieldOf(
          'PUBLIC_BACKEND_URL',
          'Send messages to',
          way === 'ssh' ? (
            'Leave this empty: your server stores the messages itself.'
          ) : (
            <>
              For example <code>https://abc.supabase.co</code>: the address of your Supabase project, see
              docs/deploying.md.
            </>
          ),
        )}
      {hasKey &&
        fieldOf(
          'PUBLIC_BACKEND_KEY',
          'Publishable key',
          <>
            For example <code>sb_publishable_…</code>, from the project’s settings, API Keys. Everybody can
            read it in the page, so never use a secret key here.
          </>,
        )}
      <div className="row">
        <Button className="loud" type="submit">
          {isTrying ? 'Testing …' : 'Test and save'}
        </Button>
        {!isFirst && <Button onPress={leave}>Cancel</Button>}
      </div>
      <p className="spoken" role="status">
        {isTrying ? 'Testing …' : ''}
      </p>
      <div>
        <div role="alert">
          {refusal && !(refusal.field && isShown(refusal.field as Setting)) && (
            <p ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })} className="publish-trouble">
              {refusal.message}
            </p>
          )}
        </div>
        <p className="help">
          If the test succeeds, these settings are saved in the file .env. No password is needed: git and ssh
          use your keys.
        </p>
      </div>
    </form>
  )
}
