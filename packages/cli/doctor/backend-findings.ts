/** Tests whether the backend accepts messages, and whether a hosted project denies visitors everything else. */
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { createTestMessage } from '@portfolio/server/submissions/test-message.ts'
import { createFinding, type Finding, type Outcome } from './finding.ts'
import {
  type BackendResponse,
  fetchHealth,
  type Health,
  NoResponseError,
  redirectTarget,
  requestBackend,
} from './requests.ts'
import { queryOnce, type Setup, startServerAdvice } from './setup.ts'

/** The part of the setup that the checks of the connection need. */
type TestedBackend = Pick<Setup, 'backend' | 'isHosted'>

/** PostgreSQL's code for a missing permission. The backend checks the key first, so it has accepted the key. */
const permissionDeniedCode = '42501'

/** Codes of errors that our migrations raise: for several messages in a request, and for too many requests. */
const codesOfMigratedTable = ['PT400', 'PT429']

const migrationAdvice = 'run all files in supabase/migrations there, in order; this is safe to repeat'

export async function* backendFindings(setup: Setup): AsyncGenerator<Finding> {
  const health = yield* connectionFindings(setup)
  if (health === 'failed') return
  try {
    // Only a hosted Supabase project can allow visitors more than sending messages, by mistake.
    if (health === 'none') yield* projectFindings(setup)
    else yield* serverFindings(setup, health)
  } catch (error) {
    yield unreachableFinding(setup, error)
  }
}

/**
 * Checks of the connection. They read the response to two messages in one request: a correct backend refuses it, so
 * nothing is stored.
 */
const connectionChecks = {
  address({ backend: { url } }: TestedBackend, response: BackendResponse): Outcome {
    const redirect = redirectTarget(response, url)
    if (redirect)
      return [`${url} redirects to ${redirect}`, `set PUBLIC_BACKEND_URL=${new URL(redirect).origin}`]
    // A status of Supabase (supabase.com/docs/guides/troubleshooting/http-status-codes).
    if (response.status === 540) return [`the project at ${url} is paused`, 'restore the project']
    return `${url} answers`
  },
  key({ backend: { url }, isHosted }: TestedBackend, { status, code, text }: BackendResponse): Outcome {
    if (status !== 401 || code === permissionDeniedCode) return 'it is accepted, and it is a public key'
    const advice = isHosted
      ? 'copy the publishable key from the project’s settings into PUBLIC_BACKEND_KEY, and build the page again'
      : 'start the server with the same PUBLIC_BACKEND_KEY, and build the page again'
    return [`${url} does not accept this key (${text})`, advice]
  },
  table({ backend: { url } }: TestedBackend, response: BackendResponse, health: Health | undefined): Outcome {
    const { status, code, text } = response
    if (health?.problem)
      return [`${url} cannot store messages (${health.problem})`, 'read the log of the server']
    if (health) return 'the server can store messages'
    if (code && codesOfMigratedTable.includes(code)) return `${submissionsTable} exists`
    if (status === 201)
      return [
        `${url} stores messages without checking them`,
        `${migrationAdvice}. Then delete the two test messages from doctor@example.com`,
      ]
    if (status === 503) return [`${url} cannot be reached (${text})`, 'check that the database runs']
    if (status === 404 && !code)
      return [
        `there is no server for messages at ${url} (404)`,
        'start the project’s server there, or let PUBLIC_BACKEND_URL name your Supabase project',
      ]
    return [
      `${url} is not set up for messages (${quoteResponse(response)})`,
      `${migrationAdvice}, or use supabase db push`,
    ]
  },
}

/** Yields the finding of each of these checks until one fails. Returns our own server's health, or `none` without it. */
export async function* connectionFindings(
  testedBackend: TestedBackend,
): AsyncGenerator<Finding, Health | 'none' | 'failed'> {
  try {
    const testMessage = createTestMessage()
    const response = await requestBackend(testedBackend.backend, {
      method: 'POST',
      body: JSON.stringify([testMessage, testMessage]),
    })
    const health = await fetchHealth(testedBackend.backend.url)
    for (const [name, check] of Object.entries(connectionChecks)) {
      const finding = createFinding(name, check(testedBackend, response, health))
      yield finding
      if (finding.status === 'failed') return 'failed'
    }
    return health ?? 'none'
  } catch (error) {
    yield unreachableFinding(testedBackend, error)
    return 'failed'
  }
}

function unreachableFinding({ backend: { url }, isHosted }: TestedBackend, error: unknown): Finding {
  if (!(error instanceof NoResponseError)) throw error
  const advice = isHosted
    ? 'check PUBLIC_BACKEND_URL for typing mistakes, and that the project is not paused'
    : startServerAdvice
  return createFinding('address', [`${url} does not answer (${error.message})`, advice])
}

export const quoteResponse = ({ status, code, text }: BackendResponse) =>
  [status, code, text.replace(/\s+/g, ' ').slice(0, 200)].filter(Boolean).join(' ')

function* serverFindings({ mailConfig, backend }: Setup, { forwardedFor, mail }: Health): Generator<Finding> {
  yield createFinding('proxy', checkProxy(backend.url, forwardedFor))
  if (!mail || !mailConfig) return
  const mailingOutcome: Outcome =
    mail === 'on'
      ? 'the server mails each message'
      : [
          'the server mails no messages: it was started before SMTP_URL was set',
          'restart the server with these settings',
        ]
  yield createFinding('mailing', mailingOutcome)
}

/** Checks that the server gets the visitors' addresses from a proxy, because the rate limit needs them. */
function checkProxy(url: string, forwardedFor: string | undefined): Outcome {
  if (forwardedFor === 'believed') return 'the server trusts it for the addresses of visitors'
  if (forwardedFor !== undefined)
    return [
      'the server does not trust it for the addresses of visitors, so all visitors share one rate limit',
      "set TRUST_PROXY to the proxy's address (loopback if it runs on this machine), and restart the server",
    ]
  // Our server itself speaks only plain HTTP, so https means that there is a proxy.
  if (!url.startsWith('https:')) return 'there is none, so the server sees the addresses of visitors itself'
  return [
    'it does not send the addresses of visitors, so all visitors share one rate limit',
    'configure it to send X-Forwarded-For, see docs/deploying.md',
  ]
}

async function* projectFindings(setup: Setup): AsyncGenerator<Finding> {
  const { backend } = setup
  const testMessage = createTestMessage()
  const response = await requestBackend(backend, { method: 'POST', body: JSON.stringify([testMessage]) })
  yield createFinding('insert', checkInsertion(response))
  // Restrict the request to the test message, in case the backend allows it.
  const query = `?message=eq.${encodeURIComponent(testMessage.message)}`
  for (const [operation, request] of Object.entries({
    read: { query: '?limit=1' },
    update: { query, method: 'PATCH', body: JSON.stringify({ name: testMessage.name }) },
    delete: { query, method: 'DELETE' },
  })) {
    const { code, status } = await requestBackend(backend, request)
    const isDenied = code === permissionDeniedCode && status >= 400
    yield createFinding(
      operation,
      isDenied
        ? `visitors cannot ${operation} messages`
        : [`visitors can ${operation} messages (${status})`, migrationAdvice],
    )
  }
  yield createFinding('CORS', await checkCrossOrigin(setup))
  if (response.status === 201) yield await removeTestMessage(testMessage.message, setup.databaseUrl)
}

function checkInsertion(response: BackendResponse): Outcome {
  const { status } = response
  if (status === 201) return 'a test message was stored'
  const advice =
    status === 429
      ? 'the rate limit works: wait a minute, then run this again'
      : status === 503
        ? 'check that the database runs and its disk is not full'
        : migrationAdvice
  return [`a test message was not stored (${quoteResponse(response)})`, advice]
}

const requestedHeaders = ['apikey', 'authorization', 'content-type']

async function checkCrossOrigin(setup: Setup): Promise<Outcome> {
  const { origin, backend } = setup
  const { headers } = await requestBackend(backend, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestedHeaders.join(),
    },
  })
  const allowsAll = (name: string, required: readonly string[]) => {
    const allowedValues = headers.get(`access-control-allow-${name}`)?.toLowerCase().split(/, */) ?? []
    return allowedValues[0] === '*' || required.every((value) => allowedValues.includes(value))
  }
  if (
    allowsAll('origin', [origin]) &&
    allowsAll('methods', ['post']) &&
    allowsAll('headers', requestedHeaders)
  )
    return `a page at ${origin} may send messages`
  return [
    `a page at ${origin} may not send messages`,
    'configure the backend to allow this origin, POST and the headers apikey, authorization and content-type',
  ]
}

/** Deletes the test message with the owner's access to the database, because the public key cannot. */
async function removeTestMessage(message: string, databaseUrl: string | undefined): Promise<Finding> {
  let reason = ': the public key does not allow it'
  try {
    const statement = 'delete from public.contact_submissions where message = $1'
    const deletedCount = databaseUrl && (await queryOnce(databaseUrl, statement, [message])).rowCount
    if (deletedCount) return createFinding('clean-up', 'the test message was deleted')
  } catch (error) {
    reason = ` (${(error as Error).message})`
  }
  const advice =
    "delete it in the table editor, or with: delete from contact_submissions where email = 'doctor@example.com'"
  const finding = createFinding('clean-up', [`the test message was not deleted${reason}`, advice])
  return { ...finding, status: 'note' }
}
