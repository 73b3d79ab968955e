/** Checks where the form sends messages, and whether they arrive. */
import { connectionFindings, quoteResponse } from '@portfolio/cli/doctor/backend-findings.ts'
import { fetchText, NoResponseError, requestBackend } from '@portfolio/cli/doctor/requests.ts'
import type { Backend } from '@portfolio/contract/backend.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { createTestMessage } from '@portfolio/server/submissions/test-message.ts'
import { parse } from 'node-html-parser'
import type { BuildContext } from './build-page.ts'
import { PublishError } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import { createServerInbox } from './server-inbox.ts'

export interface FormSettings {
  target: PublishTarget
  siteUrl: URL | undefined
  /** The backend's address; undefined for the page's own server. */
  backendUrl: string | undefined
}

/** Describes where the form sends messages, to complete the sentence "Messages go to". */
export function describeMessageTarget({ target, siteUrl, backendUrl }: FormSettings): string {
  if (target.kind === 'ssh') return `your server, ${siteUrl?.origin ?? target.host}`
  if (backendUrl !== undefined) return backendUrl
  return `${siteUrl?.origin ?? 'the address of the page'}. Only npm run serve accepts messages there. For any other host, set PUBLIC_BACKEND_URL.`
}

/** Throws a ConfigError if messages from this destination would not reach the owner. */
export function requireBackend({ target, siteUrl, backendUrl }: FormSettings): void {
  if (target.kind === 'git' && backendUrl === undefined)
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
  if (target.kind === 'ssh' && backendUrl !== undefined && backendUrl !== siteUrl?.origin)
    throw new ConfigError(
      `Your server stores the messages of its page, but PUBLIC_BACKEND_URL makes the form send them to ${backendUrl}. Delete the lines PUBLIC_BACKEND_URL and PUBLIC_BACKEND_KEY from the file .env (or from the environment), and publish again.`,
      {
        PUBLIC_BACKEND_URL: `must be empty: your server stores the messages of its page, but this sends them to ${backendUrl}`,
      },
    )
}

/** Returns the setting to correct and the reason; undefined if the backend works. Stores no message. */
export async function backendProblem(
  backend: Backend,
): Promise<{ setting: 'PUBLIC_BACKEND_URL' | 'PUBLIC_BACKEND_KEY'; reason: string } | undefined> {
  for await (const { check, status, message, advice } of connectionFindings({ backend, isHosted: true }))
    if (status === 'failed')
      return {
        setting: check === 'key' ? 'PUBLIC_BACKEND_KEY' : 'PUBLIC_BACKEND_URL',
        reason: `${message}: ${advice}`,
      }
  return undefined
}

const testPassed = { isWorking: true, note: '' }

const testFailed = (reason: string) => ({
  isWorking: false,
  note: `The page is online, but its form does not work: ${reason.replace(/[.?]?$/, (punctuation) => punctuation || '.')}`,
})

/**
 * Tests the form with the settings of the public page. On the owner's server, stores a test message and deletes it over
 * ssh. Other backends store nothing. Returns whether the form works, or undefined if it was not tested, and a note for the
 * owner.
 */
export async function testForm(
  settings: FormSettings & { siteUrl: URL },
  context: Pick<BuildContext, 'env' | 'signal'>,
) {
  const { target, siteUrl } = settings
  try {
    const form = parse((await fetchText(siteUrl.href)).text).querySelector('[data-contact-form]')
    if (!form)
      return { isWorking: undefined, note: 'No test message was sent: the page has no contact form.' }
    const backend = {
      url: form.getAttribute('data-backend') || siteUrl.origin,
      key: form.getAttribute('data-key') ?? '',
    }
    const expectedUrl = settings.backendUrl ?? siteUrl.origin
    if (backend.url !== expectedUrl)
      return testFailed(
        `it sends messages to ${backend.url} instead of ${expectedUrl}. Publish the page again`,
      )
    if (target.kind !== 'ssh') {
      const problem = await backendProblem(backend)
      return problem ? testFailed(problem.reason) : testPassed
    }
    const testMessage = createTestMessage()
    const response = await requestBackend(backend, { method: 'POST', body: JSON.stringify([testMessage]) })
    if (response.status === 429)
      return {
        isWorking: undefined,
        note: 'No test message was sent: your address has sent too many messages for now. Try again later.',
      }
    if (response.status !== 201)
      return testFailed(`${backend.url} refused a test message (${quoteResponse(response)})`)
    return await removeTestMessage(testMessage.message, target, context)
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
    return testFailed(`no answer to a test message (${error.message})`)
  }
}

/** Deletes the test message from the server. Returns a failed test if it did not arrive. */
async function removeTestMessage(
  message: string,
  target: Extract<PublishTarget, { kind: 'ssh' }>,
  context: Pick<BuildContext, 'env' | 'signal'>,
) {
  const inbox = createServerInbox(target, context)
  try {
    const ids: number[] = []
    for await (const { id } of inbox.list({ search: message, flagged: false, limit: 1 })) ids.push(id)
    if (ids.length === 0)
      return testFailed(
        `a test message was accepted, but is not among the messages in ${target.folder} on ${target.host}. Does the server there run with another DATA_DIR or DATABASE_URL?`,
      )
    await inbox.delete(ids)
    return testPassed
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    return {
      isWorking: true,
      note: `The form works, but its test message stays among your messages: ${error.message}`,
    }
  }
}
