/** Checks where the form of a page sends messages, and whether they arrive. */
import { type Answer, ask, askHealth } from '@portfolio/cli/doctor/backend.ts'
import { fetchText, NoAnswer, redirectOf } from '@portfolio/cli/doctor/fetch.ts'
import type { Backend } from '@portfolio/contract/backend.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { testMessage } from '@portfolio/server/submissions/test-message.ts'
import { parse } from 'node-html-parser'
import type { BuildContext } from './build.ts'
import { Failure } from './failure.ts'
import type { PublishTarget } from './place.ts'
import { serverInbox } from './server-inbox.ts'

/** The settings that decide where the form sends messages. */
export interface FormSettings {
  place: PublishTarget
  siteUrl: URL | undefined
  /** The backend's address; undefined for the page's own server. */
  backendUrl: string | undefined
}

/** Where the form sends messages, to follow "Messages go to". */
export function messagesTo({ place, siteUrl, backendUrl }: FormSettings): string {
  if (place.kind === 'ssh') return `your server, ${siteUrl?.origin ?? place.host}`
  if (backendUrl !== undefined) return backendUrl
  return `${siteUrl?.origin ?? 'the address of the page'}. Only npm run serve accepts messages there. For any other host, set PUBLIC_BACKEND_URL.`
}

/**
 * Checks that the destination and the backend fit together.
 *
 * @throws ConfigError if messages would not reach the owner
 */
export function requireBackend({ place, siteUrl, backendUrl }: FormSettings): void {
  if (place.kind === 'git' && backendUrl === undefined)
    throw new ConfigError(
      `A host for static pages cannot receive messages. Create a Supabase project, and write these three lines with your own values into the file .env (see docs/deploying.md, Supabase and a static host):
  SITE_URL=https://you.example
  PUBLIC_BACKEND_URL=https://abc.supabase.co
  PUBLIC_BACKEND_KEY=sb_publishable_…`,
      {
        PUBLIC_BACKEND_URL:
          'must be the address of your Supabase project: a host for static pages cannot receive messages',
      },
    )
  if (place.kind === 'ssh' && backendUrl !== undefined && backendUrl !== siteUrl?.origin)
    throw new ConfigError(
      `Your server stores the messages of its page, but PUBLIC_BACKEND_URL makes the form send them to ${backendUrl}. Delete the lines PUBLIC_BACKEND_URL and PUBLIC_BACKEND_KEY from the file .env (or from the environment), and publish again.`,
      {
        PUBLIC_BACKEND_URL: `must be empty: your server stores the messages of its page, but this sends them to ${backendUrl}`,
      },
    )
}

/**
 * Sends two messages in one request, which a correct backend refuses and does not store.
 *
 * @returns the setting to correct, and why; undefined if a single message would be stored
 */
export async function backendProblem(
  backend: Backend,
): Promise<{ setting: 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'; reason: string } | undefined> {
  const { url } = backend
  const wrong = (reason: string) => ({ setting: 'PUBLIC_BACKEND_URL', reason }) as const
  try {
    const row = testMessage()
    const answer = await ask(backend, { method: 'POST', body: JSON.stringify([row, row]) })
    const { status, code } = answer
    if (code === 'PT429') return undefined
    if (code === 'PT400') {
      const trouble = (await askHealth(url))?.trouble
      return trouble === undefined ? undefined : wrong(`${url} cannot store messages (${trouble})`)
    }
    if (status === 201)
      return wrong(
        `${url} stores messages without checking them: run all files in supabase/migrations there, in order. Then delete the two test messages from doctor@example.com`,
      )
    if (status === 401 && code !== '42501')
      return { setting: 'PUBLIC_BACKEND_KEY', reason: `${url} does not accept this key (${short(answer)})` }
    return wrong(problemIn(answer, url))
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return wrong(
      `${url} does not answer (${error.message}): check the address, and whether the project is paused`,
    )
  }
}

function problemIn(answer: Answer, url: string): string {
  const redirect = redirectOf(answer, url)
  if (redirect) return `${url} redirects to ${redirect}: use that address`
  if (answer.status === 540) return `the project at ${url} is paused: restore it`
  if (answer.status === 404 && !answer.code)
    return `there is no server for messages at ${url} (404): start the project’s server there, or let PUBLIC_BACKEND_URL name your Supabase project`
  if (answer.code === '42501' || answer.status === 404)
    return `${url} is not set up for messages (${short(answer)}): run all files in supabase/migrations there, in order`
  return `${url} does not accept messages (${short(answer)})`
}

/** The most characters of an answer to show. */
const mostShown = 200

const short = ({ status, code, text }: Answer) =>
  [status, code, text.replace(/\s+/g, ' ').slice(0, mostShown)].filter(Boolean).join(' ')

interface FormTrial {
  /** Whether a message arrives; undefined if none was sent. */
  works: boolean | undefined
  /** A note for the owner; empty if the form works. */
  note: string
}

const works: FormTrial = { works: true, note: '' }

const fails = (reason: string): FormTrial => ({
  works: false,
  note: `The page is online, but its form does not work: ${reason.replace(/[.?]?$/, (end) => end || '.')}`,
})

/**
 * Sends a test message with the settings of the public page. On a server that ssh reaches, it is stored and then
 * removed. Elsewhere nothing is stored, see `backendProblem`.
 */
export async function tryForm(
  settings: FormSettings & { siteUrl: URL },
  order: Pick<BuildContext, 'env' | 'signal'>,
): Promise<FormTrial> {
  const { place, siteUrl } = settings
  try {
    const found = parse((await fetchText(siteUrl.href)).text).querySelector('[data-contact-form]')
    if (!found) return { works: undefined, note: 'No test message was sent: the page has no contact form.' }
    const backend = {
      url: found.getAttribute('data-backend') || siteUrl.origin,
      key: found.getAttribute('data-key') ?? '',
    }
    const expected = settings.backendUrl ?? siteUrl.origin
    if (backend.url !== expected)
      return fails(`it sends messages to ${backend.url} instead of ${expected}. Publish the page again`)
    if (place.kind !== 'ssh') {
      const problem = await backendProblem(backend)
      return problem ? fails(problem.reason) : works
    }
    const row = testMessage()
    const answer = await ask(backend, { method: 'POST', body: JSON.stringify([row]) })
    if (answer.status === 429)
      return {
        works: undefined,
        note: 'No test message was sent: your address has sent too many messages for now. Try again later.',
      }
    if (answer.status !== 201) return fails(`${backend.url} refused a test message (${short(answer)})`)
    return await confirmAndRemove(row.message, place, order)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return fails(`no answer to a test message (${error.message})`)
  }
}

/** Removes the test message from the server, which proves that it arrived. */
async function confirmAndRemove(
  message: string,
  place: Extract<PublishTarget, { kind: 'ssh' }>,
  order: Pick<BuildContext, 'env' | 'signal'>,
): Promise<FormTrial> {
  const inbox = serverInbox(place, order)
  try {
    const ids: number[] = []
    for await (const { id } of inbox.list({ search: message, flagged: false, limit: 1 })) ids.push(id)
    if (ids.length === 0)
      return fails(
        `a test message was accepted, but is not among the messages in ${place.folder} on ${place.host}. Does the server there run with another DATA_DIR or DATABASE_URL?`,
      )
    await inbox.delete(ids)
    return works
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      works: true,
      note: `The form works, but its test message stays among your messages: ${error.message}`,
    }
  }
}
