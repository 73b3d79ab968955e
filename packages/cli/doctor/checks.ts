/** Tests the backend: what it answers the page, and what it must refuse visitors. */
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { testMessage } from '@portfolio/server/submissions/test-message.ts'
import { type Answer, ask, askHealth, type Health } from './backend.ts'
import { NoAnswer, redirectOf } from './fetch.ts'
import { type Finding, failed, ok } from './finding.ts'
import type { Setup } from './setup.ts'
import { removeTestRow } from './test-row.ts'

/** The advice if a rule of the table is missing. */
const migration =
  'run the files in supabase/migrations on the database again, all and in order, which does no harm'

/** Yields the finding of each check in order; skips checks that an earlier failure makes pointless. */
export async function* backendFindings(setup: Setup): AsyncGenerator<Finding> {
  try {
    yield* inOrder(setup)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const advice = setup.hosted
      ? 'check PUBLIC_BACKEND_URL for a slip, and that the project is not paused'
      : 'start the server with npm run serve, and check SITE_URL and the reverse proxy, if there is one'
    yield failed('address', `${setup.url} does not answer (${error.message})`, advice)
  }
}

async function* inOrder(setup: Setup): AsyncGenerator<Finding> {
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

  const row = testMessage()
  const inserted = await ask(setup, { method: 'POST', body: JSON.stringify([row]) })
  yield insertFinding(inserted)
  yield refusalFinding('read', setup, await ask(setup, { query: '?limit=1' }))
  // If it is wrongly allowed, only the test row changes.
  const query = `?message=eq.${encodeURIComponent(row.message)}`
  const change = { query, method: 'PATCH', body: JSON.stringify({ name: row.name }) }
  yield refusalFinding('update', setup, await ask(setup, change))
  yield refusalFinding('delete', setup, await ask(setup, { query, method: 'DELETE' }))
  yield corsFinding(setup, await preflight(setup))
  if (health) yield proxyFinding(setup, health)
  if (health?.mail && setup.mails) yield mailingFinding(health.mail)
  if (inserted.status === 201) yield await removeTestRow(row, setup.store, setup.hosted)
}

function addressFinding({ url }: Setup, answer: Answer): Finding {
  const onward = redirectOf(answer, url)
  const bad = (what: string, advice: string) => failed('address', what, advice)
  if (onward) return bad(`${url} redirects to ${onward}`, `set PUBLIC_BACKEND_URL=${new URL(onward).origin}`)
  // A status of Supabase (supabase.com/docs/guides/troubleshooting/http-status-codes).
  if (answer.status === 540) return bad(`the project at ${url} is paused`, 'restore the project')
  return ok('address', `${url} answers`)
}

function keyFinding({ hosted }: Setup, { status, code, text }: Answer): Finding {
  if (status !== 401 || code === '42501') return ok('key', 'it is accepted, and a public one')
  const advice = hosted
    ? 'copy the publishable key from the settings of the project into PUBLIC_BACKEND_KEY, and build again'
    : 'start the server with the same PUBLIC_BACKEND_KEY, and build again'
  return failed('key', `it is not accepted (${text})`, advice)
}

/** Uses the health of our own server, which refuses a read before it asks the store. */
function tableFinding({ hosted }: Setup, answer: Answer, health: Health | undefined): Finding {
  const { status, code, text } = answer
  const bad = (what: string, advice: string) => failed('table', what, advice)
  if (health?.trouble) return bad(`it cannot be written (${health.trouble})`, 'see the log of the server')
  if (status === 200 || code === '42501') return ok('table', `${submissionsTable} is there`)
  if (status === 503) return bad(`it cannot be reached (${text})`, 'see that the database runs')
  const advice = hosted
    ? 'set the project up: supabase db push'
    : 'set PUBLIC_BACKEND_URL to the backend itself'
  return bad(`${submissionsTable} is not there (${status} ${code ?? 'without a code'})`, advice)
}

function insertFinding({ status, code, text }: Answer): Finding {
  if (status === 201) return ok('insert', 'a test message was taken')
  const what = `a test message was not taken (${status} ${code ?? ''} ${text})`.replace(/ +/g, ' ')
  if (status === 429) return failed('insert', what, 'wait a minute and try again: the rate limit works')
  if (status === 503) return failed('insert', what, 'see that the database runs and its disk is not full')
  return failed('insert', what, migration)
}

function refusalFinding(what: 'read' | 'update' | 'delete', { hosted }: Setup, answer: Answer): Finding {
  if (answer.code === '42501' && answer.status >= 400) return ok(what, 'it is refused to visitors')
  const text = `with the public key it is not refused (${answer.status})`
  return failed(what, text, hosted ? `anyone may do it: ${migration}` : 'the server is not ours, or changed')
}

/** The request headers that a browser lists in a preflight. */
const askedAbout = ['apikey', 'authorization', 'content-type']

const preflight = (setup: Setup) =>
  ask(setup, {
    method: 'OPTIONS',
    headers: {
      origin: setup.origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': askedAbout.join(),
    },
  })

function corsFinding({ origin }: Setup, { headers }: Answer): Finding {
  const allows = (name: string, wanted: readonly string[]) => {
    const allowed = headers.get(`access-control-allow-${name}`)?.toLowerCase().split(/, */) ?? []
    return allowed[0] === '*' || wanted.every((one) => allowed.includes(one))
  }
  if (allows('origin', [origin]) && allows('methods', ['post']) && allows('headers', askedAbout))
    return ok('CORS', `a page at ${origin} may send`)
  return failed(
    'CORS',
    `a page at ${origin} may not send`,
    'let the backend allow this origin, POST and the headers apikey, authorization and content-type',
  )
}

/** Compares with the running server, which keeps the settings that it was started with. */
function mailingFinding(mail: string): Finding {
  if (mail === 'on') return ok('mailing', 'the server mails each message')
  const what = 'the server tells nobody of messages: it was started before SMTP_URL was set'
  return failed('mailing', what, 'start the server again with the settings that are set here')
}

/** Behind a proxy, only the proxy knows visitors' addresses, on which the rate limit depends. */
function proxyFinding({ url }: Setup, { forwardedFor }: Health): Finding {
  const bad = (what: string, advice: string) =>
    failed('proxy', `${what}, so all visitors together have one rate limit`, advice)
  if (forwardedFor === 'believed') return ok('proxy', "the visitor's address that it names is believed")
  if (forwardedFor !== undefined)
    return bad(
      "the visitor's address that it names is not believed",
      "set TRUST_PROXY to the proxy's address, loopback where it runs on this machine, and start the server again",
    )
  // Our server speaks plain HTTP.
  if (url.startsWith('https:'))
    return bad(
      "it does not name the visitor's address",
      'have it set X-Forwarded-For, as docs/deploying.md shows',
    )
  return ok('proxy', 'there is none: visitors have the address that they come from')
}
