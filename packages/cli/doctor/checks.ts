/** Tests the backend: what it answers the page, and what a hosted project must refuse visitors. */
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { testMessage } from '@portfolio/server/submissions/test-message.ts'
import { type Answer, ask, askHealth, type Health } from './backend.ts'
import { NoAnswer, redirectOf } from './fetch.ts'
import { type Finding, failed, note, ok } from './finding.ts'
import { queryOnce, type Setup } from './setup.ts'

const migration =
  'run all files in supabase/migrations on the database again, in order; this is safe to repeat'

/** Yields the finding of each check in order; skips checks that an earlier failure makes pointless. */
export async function* backendFindings(setup: Setup): AsyncGenerator<Finding> {
  try {
    const answer = await ask(setup)
    const health = await askHealth(setup.url)
    for (const finding of [
      addressFinding(setup, answer),
      keyFinding(setup, answer),
      tableFinding(setup, answer, health),
    ]) {
      yield finding
      if (finding.status === 'failed') return
    }
    // Our own server refuses to start without the rules that a hosted project may lack.
    if (health) yield* serverFindings(setup, health)
    else yield* projectFindings(setup)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const advice = setup.hosted
      ? 'check PUBLIC_BACKEND_URL for typing mistakes, and that the project is not paused'
      : 'start the server with npm run serve, and check SITE_URL and the reverse proxy if you use one'
    yield failed('address', `${setup.url} does not answer (${error.message})`, advice)
  }
}

function addressFinding({ url }: Setup, answer: Answer): Finding {
  const redirect = redirectOf(answer, url)
  if (redirect)
    return failed(
      'address',
      `${url} redirects to ${redirect}`,
      `set PUBLIC_BACKEND_URL=${new URL(redirect).origin}`,
    )
  // A status of Supabase (supabase.com/docs/guides/troubleshooting/http-status-codes).
  if (answer.status === 540)
    return failed('address', `the project at ${url} is paused`, 'restore the project')
  return ok('address', `${url} answers`)
}

function keyFinding({ hosted }: Setup, { status, code, text }: Answer): Finding {
  if (status !== 401 || code === '42501') return ok('key', 'it is accepted, and it is a public key')
  const advice = hosted
    ? 'copy the publishable key from the project’s settings into PUBLIC_BACKEND_KEY, and build the page again'
    : 'start the server with the same PUBLIC_BACKEND_KEY, and build the page again'
  return failed('key', `it is not accepted (${text})`, advice)
}

function tableFinding(
  { hosted }: Setup,
  { status, code, text }: Answer,
  health: Health | undefined,
): Finding {
  const bad = (what: string, advice: string) => failed('table', what, advice)
  if (health?.trouble) return bad(`it cannot be written (${health.trouble})`, 'read the log of the server')
  if (health) return ok('table', 'the server can store messages')
  if (status === 200 || code === '42501') return ok('table', `${submissionsTable} exists`)
  if (status === 503) return bad(`it cannot be reached (${text})`, 'check that the database runs')
  const advice = hosted
    ? 'set up the project: supabase db push'
    : 'set PUBLIC_BACKEND_URL to the backend itself'
  return bad(`${submissionsTable} does not exist (${status} ${code ?? 'without a code'})`, advice)
}

function* serverFindings({ notify, url }: Setup, { forwardedFor, mail }: Health): Generator<Finding> {
  yield proxyFinding(url, forwardedFor)
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
function proxyFinding(url: string, forwardedFor: string | undefined): Finding {
  const bad = (what: string, advice: string) =>
    failed('proxy', `${what}, so all visitors share one rate limit`, advice)
  if (forwardedFor === 'believed') return ok('proxy', 'the server trusts it for the addresses of visitors')
  if (forwardedFor !== undefined)
    return bad(
      'the server does not trust it for the addresses of visitors',
      "set TRUST_PROXY to the proxy's address (loopback if it runs on this machine), and restart the server",
    )
  // Our server speaks plain HTTP.
  if (url.startsWith('https:'))
    return bad(
      'it does not send the addresses of visitors',
      'configure it to send X-Forwarded-For, see docs/deploying.md',
    )
  return ok('proxy', 'there is none, so the server sees the addresses of visitors itself')
}

/** Tests that a hosted project stores messages, and that visitors can do nothing else. */
async function* projectFindings(setup: Setup): AsyncGenerator<Finding> {
  const row = testMessage()
  const inserted = await ask(setup, { method: 'POST', body: JSON.stringify([row]) })
  yield insertFinding(inserted)
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
  yield await corsFinding(setup)
  if (inserted.status === 201) yield await removeTestRow(row.message, setup.databaseUrl)
}

function insertFinding({ status, code, text }: Answer): Finding {
  if (status === 201) return ok('insert', 'a test message was stored')
  const what = `a test message was not stored (${status} ${code ?? ''} ${text})`.replace(/ +/g, ' ')
  if (status === 429)
    return failed('insert', what, 'the rate limit works: wait a minute, then run this again')
  if (status === 503) return failed('insert', what, 'check that the database runs and its disk is not full')
  return failed('insert', what, migration)
}

const requestedHeaders = ['apikey', 'authorization', 'content-type']

async function corsFinding(setup: Setup): Promise<Finding> {
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
    return ok('CORS', `a page at ${origin} may send messages`)
  return failed(
    'CORS',
    `a page at ${origin} may not send messages`,
    'configure the backend to allow this origin, POST and the headers apikey, authorization and content-type',
  )
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
