/** Checks where the form of a page sends messages, and whether they arrive. */

import { connectionFindings, quoteResponse } from '@portfolio/cli/doctor/backend-findings.ts'
import { fetchText, NoResponseError, requestBackend } from '@portfolio/cli/doctor/requests.ts'
import type { Backend } from '@portfolio/contract/backend.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { testMessage } from '@portfolio/server/submissions/test-message.ts'
import { parse } from 'node-html-parser'
import type { BuildContext } from './build-page.ts'
import { Failure } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { serverInbox } from './server-inbox.ts'

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

/** Throws a ConfigError if messages would not reach the owner from this destination. */
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

/** Returns the setting to correct, and why; undefined if a message would be stored. Stores none. */
export async function backendProblem(
  backend: Backend,
): Promise<{ setting: 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'; reason: string } | undefined> {
  for await (const { check, status, message, advice } of connectionFindings({ ...backend, isHosted: true }))
    if (status === 'failed')
      return {
        setting: check === 'key' ? 'PUBLIC_BACKEND_KEY' : 'PUBLIC_BACKEND_URL',
        reason: `${message}: ${advice}`,
      }
  return undefined
}

interface FormTrial {
  works: boolean | undefined
  note: string
}

const works: FormTrial = { works: true, note: '' }

const fails = (reason: string): FormTrial => ({
  works: false,
  note: `The page is online, but its form does not work: ${reason.replace(/[.?]?$/, (end) => end || '.')}`,
})

/**
 * Sends a test message with the settings of the public page. On a server that ssh reaches, it is stored and then
 * removed. Elsewhere nothing is stored.
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
    const answer = await requestBackend(backend, { method: 'POST', body: JSON.stringify([row]) })
    if (answer.status === 429)
      return {
        works: undefined,
        note: 'No test message was sent: your address has sent too many messages for now. Try again later.',
      }
    if (answer.status !== 201)
      return fails(`${backend.url} refused a test message (${quoteResponse(answer)})`)
    return await confirmAndRemove(row.message, place, order)
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
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
