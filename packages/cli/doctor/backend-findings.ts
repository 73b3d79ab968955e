/** Tests the backend: what it answers the page, and what a hosted project must refuse visitors. */
import type { Backend } from '@portfolio/contract/backend.ts'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { testMessage } from '@portfolio/server/submissions/test-message.ts'
import { type Answer, ask, askHealth, type Health, NoAnswer, redirectOf } from './requests.ts'
import { type Finding, failed, note, type Outcome, ok, outcomeOf } from './finding.ts'
import { queryOnce, type Setup } from './setup.ts'

type Connection = Backend & Pick<Setup, 'hosted'>

const migration = 'run all files in supabase/migrations there, in order; this is safe to repeat'

export async function* backendFindings(setup: Setup): AsyncGenerator<Finding> {
  const health = yield* connectionFindings(setup)
  if (health === 'failed') return
  try {
    // Our own server refuses to start without the rules that a hosted project may lack.
    if (health === 'none') yield* projectFindings(setup)
    else yield* serverFindings(setup, health)
  } catch (error) {
    yield unreachable(setup, error)
  }
}

/** Checks of the connection; all read the answer to two messages in one request, which a correct backend refuses. */
const connectionChecks = {
  address({ url }: Connection, answer: Answer): Outcome {
    const redirect = redirectOf(answer, url)
    if (redirect)
      return [`${url} redirects to ${redirect}`, `set PUBLIC_BACKEND_URL=${new URL(redirect).origin}`]
    // A status of Supabase (supabase.com/docs/guides/troubleshooting/http-status-codes).
    if (answer.status === 540) return [`the project at ${url} is paused`, 'restore the project']
    return `${url} answers`
  },
  key({ url, hosted }: Connection, { status, code, text }: Answer): Outcome {
    if (status !== 401 || code === '42501') return 'it is accepted, and it is a public key'
    const advice = hosted
      ? 'copy the publishable key from the project’s settings into PUBLIC_BACKEND_KEY, and build the page again'
      : 'start the server with the same PUBLIC_BACKEND_KEY, and build the page again'
    return [`${url} does not accept this key (${text})`, advice]
  },
  table({ url }: Connection, answer: Answer, health: Health | undefined): Outcome {
    const { status, code, text } = answer
    if (health?.trouble)
      return [`${url} cannot store messages (${health.trouble})`, 'read the log of the server']
    if (health) return 'the server can store messages'
    if (code === 'PT400' || code === 'PT429') return `${submissionsTable} exists`
    if (status === 201)
      return [
        `${url} stores messages without checking them`,
        `${migration}. Then delete the two test messages from doctor@example.com`,
      ]
    if (status === 503) return [`${url} cannot be reached (${text})`, 'check that the database runs']
    if (status === 404 && !code)
      return [
        `there is no server for messages at ${url} (404)`,
        'start the project’s server there, or let PUBLIC_BACKEND_URL name your Supabase project',
      ]
    return [`${url} is not set up for messages (${quote(answer)})`, `${migration}, or use supabase db push`]
  },
}

/** Yields a finding for each part of the connection; returns the health of our own server. */
export async function* connectionFindings(
  connection: Connection,
): AsyncGenerator<Finding, Health | 'none' | 'failed'> {
  try {
    const row = testMessage()
    const answer = await ask(connection, { method: 'POST', body: JSON.stringify([row, row]) })
    const health = await askHealth(connection.url)
    for (const [name, check] of Object.entries(connectionChecks)) {
      const finding = outcomeOf(name, check(connection, answer, health))
      yield finding
      if (finding.status === 'failed') return 'failed'
    }
    return health ?? 'none'
  } catch (error) {
    yield unreachable(connection, error)
    return 'failed'
  }
}

function unreachable({ url, hosted }: Connection, error: unknown): Finding {
  if (!(error instanceof NoAnswer)) throw error
  const advice = hosted
    ? 'check PUBLIC_BACKEND_URL for typing mistakes, and that the project is not paused'
    : 'start the server with npm run serve, and check SITE_URL and the reverse proxy if you use one'
  return failed('address', `${url} does not answer (${error.message})`, advice)
}

export const quote = ({ status, code, text }: Answer) =>
  [status, code, text.replace(/\s+/g, ' ').slice(0, 200)].filter(Boolean).join(' ')

function* serverFindings({ notify, url }: Setup, { forwardedFor, mail }: Health): Generator<Finding> {
  yield outcomeOf('proxy', proxy(url, forwardedFor))
  if (!mail || !notify) return
  yield mail === 'on'
    ? ok('mailing', 'the server mails each message')
    : failed(
        'mailing',
        'the server mails no messages: it was started before SMTP_URL was set',
        'restart the server with these settings',
      )
}

/** Behind a proxy, only the proxy knows visitors' addresses, on which the rate limit depends. */
function proxy(url: string, forwardedFor: string | undefined): Outcome {
  if (forwardedFor === 'believed') return 'the server trusts it for the addresses of visitors'
  if (forwardedFor !== undefined)
    return [
      'the server does not trust it for the addresses of visitors, so all visitors share one rate limit',
      "set TRUST_PROXY to the proxy's address (loopback if it runs on this machine), and restart the server",
    ]
  // Our server speaks plain HTTP.
  if (!url.startsWith('https:')) return 'there is none, so the server sees the addresses of visitors itself'
  return [
    'it does not send the addresses of visitors, so all visitors share one rate limit',
    'configure it to send X-Forwarded-For, see docs/deploying.md',
  ]
}

async function* projectFindings(setup: Setup): AsyncGenerator<Finding> {
  const row = testMessage()
  const inserted = await ask(setup, { method: 'POST', body: JSON.stringify([row]) })
  yield outcomeOf('insert', insertion(inserted))
  // If it is wrongly allowed, only the test row changes.
  const query = `?message=eq.${encodeURIComponent(row.message)}`
  for (const [what, request] of Object.entries({
    read: { query: '?limit=1' },
    update: { query, method: 'PATCH', body: JSON.stringify({ name: row.name }) },
    delete: { query, method: 'DELETE' },
  })) {
    const { code, status } = await ask(setup, request)
    yield code === '42501' && status >= 400
      ? ok(what, `visitors cannot ${what} messages`)
      : failed(what, `visitors can ${what} messages (${status})`, migration)
  }
  yield outcomeOf('CORS', await crossOrigin(setup))
  if (inserted.status === 201) yield await removeTestRow(row.message, setup.databaseUrl)
}

function insertion(answer: Answer): Outcome {
  const { status } = answer
  if (status === 201) return 'a test message was stored'
  const advice =
    status === 429
      ? 'the rate limit works: wait a minute, then run this again'
      : status === 503
        ? 'check that the database runs and its disk is not full'
        : migration
  return [`a test message was not stored (${quote(answer)})`, advice]
}

const requestedHeaders = ['apikey', 'authorization', 'content-type']

async function crossOrigin(setup: Setup): Promise<Outcome> {
  const { origin } = setup
  const { headers } = await ask(setup, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestedHeaders.join(),
    },
  })
  const allows = (name: string, wanted: readonly string[]) => {
    const allowed = headers.get(`access-control-allow-${name}`)?.toLowerCase().split(/, */) ?? []
    return allowed[0] === '*' || wanted.every((one) => allowed.includes(one))
  }
  if (allows('origin', [origin]) && allows('methods', ['post']) && allows('headers', requestedHeaders))
    return `a page at ${origin} may send messages`
  return [
    `a page at ${origin} may not send messages`,
    'configure the backend to allow this origin, POST and the headers apikey, authorization and content-type',
  ]
}

/** Removes the test message with the owner's access to the database, because the public key cannot. */
async function removeTestRow(message: string, databaseUrl: string | undefined): Promise<Finding> {
  let reason = ': the public key does not allow it'
  try {
    const remove = 'delete from public.contact_submissions where message = $1'
    const removed = databaseUrl && (await queryOnce(databaseUrl, remove, [message])).rowCount
    if (removed) return ok('clean-up', 'the test message was deleted')
  } catch (error) {
    reason = ` (${(error as Error).message})`
  }
  return note(
    'clean-up',
    `the test message was not deleted${reason}`,
    "delete it in the table editor, or with: delete from contact_submissions where email = 'doctor@example.com'",
  )
}
