/** Tries a configuration out: what the page will do, and what it must not be able to do. */
import type { Backend } from '../contract/backend.ts'
import { submissionsTable } from '../contract/submission.ts'
import type { Config } from '../server/config.ts'
import { type Answer, ask, askForwarded } from './backend.ts'
import { type Finding, failed, ok } from './finding.ts'
import { removeTestRow, testRow } from './test-row.ts'

/** What is tried. */
export interface Setup extends Backend {
  /** Whether the backend is another than our own server. */
  hosted: boolean
  /** The origin that the page will be at, as browsers write it. */
  origin: string
  store: Pick<Config, 'databaseUrl' | 'dataDir'>
}

/** Where the rules of the table come from, for whoever finds them not kept. */
const migration =
  'run the files in supabase/migrations on the database again, all and in order, which does no harm'

/** Runs the checks in order, and gives each finding as it comes; those that could find nothing new are left out. */
export async function* check(setup: Setup): AsyncGenerator<Finding> {
  let answer: Answer
  try {
    answer = await ask(setup)
  } catch (error) {
    yield unreachable(setup, error as Error & { cause?: Error })
    return
  }
  yield ok('address', `${setup.url} answers`)

  for (const find of [keyFinding, tableFinding]) {
    const finding = find(setup, answer)
    yield finding
    if (finding.status === 'failed') return
  }

  const row = testRow()
  const inserted = await ask(setup, { method: 'POST', body: JSON.stringify([row]) })
  yield insertFinding(inserted)
  yield refusalFinding('read', setup, await ask(setup, { query: '?limit=1' }))
  // Where it is allowed after all, nothing but the test row is touched.
  const query = `?message=eq.${encodeURIComponent(row.message)}`
  const body = JSON.stringify({ name: row.name })
  yield refusalFinding('update', setup, await ask(setup, { query, method: 'PATCH', body }))
  yield refusalFinding('delete', setup, await ask(setup, { query, method: 'DELETE' }))
  yield corsFinding(setup, await preflight(setup))
  if (!setup.hosted) yield proxyFinding(setup, await askForwarded(setup.url))
  if (inserted.status === 201) yield await removeTestRow(row, setup.store, setup.hosted)
}

function unreachable({ url, hosted }: Setup, error: Error & { cause?: Error }): Finding {
  const reason = error.cause?.message || error.message
  const advice = hosted
    ? 'check PUBLIC_BACKEND_URL for a slip, and that the project is not paused'
    : 'start the server with npm run serve, and check SITE_URL and the reverse proxy, if there is one'
  return failed('address', `${url} does not answer (${reason})`, advice)
}

function keyFinding({ hosted }: Setup, { status, code, text }: Answer): Finding {
  const refused = status === 401 && code !== '42501'
  if (refused) {
    const advice = hosted
      ? 'copy the publishable key from the settings of the project into PUBLIC_BACKEND_KEY, and build again'
      : 'start the server with the same PUBLIC_BACKEND_KEY, and build again'
    return failed('key', `it is not accepted (${text})`, advice)
  }
  return ok('key', 'it is accepted, and a public one')
}

function tableFinding({ hosted }: Setup, { status, code, text }: Answer): Finding {
  if (status === 200 || code === '42501') return ok('table', `${submissionsTable} is there`)
  if (status === 503) return failed('table', `it cannot be reached (${text})`, 'see that the database runs')
  const advice = hosted
    ? 'set the project up: supabase db push'
    : 'set PUBLIC_BACKEND_URL to the backend itself'
  return failed('table', `${submissionsTable} is not there (${status} ${code ?? 'without a code'})`, advice)
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
  const told = `with the public key it is not refused (${answer.status})`
  return failed(what, told, hosted ? `anyone may do it: ${migration}` : 'the server is not ours, or changed')
}

const preflight = (setup: Setup) =>
  ask(setup, {
    method: 'OPTIONS',
    headers: {
      origin: setup.origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type',
    },
  })

function corsFinding({ origin }: Setup, { headers }: Answer): Finding {
  const allowed = (name: string) => headers.get(`access-control-allow-${name}`)?.toLowerCase() ?? ''
  const all = (name: string, wanted: string[]) =>
    allowed(name) === '*' || wanted.every((one) => allowed(name).includes(one))
  const fits =
    ['*', origin].includes(allowed('origin')) &&
    all('methods', ['post']) &&
    all('headers', ['apikey', 'authorization', 'content-type'])
  if (fits) return ok('CORS', `a page at ${origin} may send`)
  return failed(
    'CORS',
    `a page at ${origin} may not send`,
    'let the backend allow this origin, POST and the headers apikey, authorization and content-type',
  )
}

/** Visitors are told apart by their addresses, which behind a proxy only the proxy knows. */
function proxyFinding({ origin }: Setup, forwardedFor: string | undefined): Finding {
  if (forwardedFor === 'believed') return ok('proxy', "the visitor's address that it names is believed")
  if (forwardedFor !== undefined) {
    return failed(
      'proxy',
      "the visitor's address that it names is not believed, so all visitors together have one rate limit",
      "set TRUST_PROXY to the proxy's address, loopback where it runs on this machine, and start the server again",
    )
  }
  // Our server speaks plain HTTP.
  if (origin.startsWith('https:')) {
    return failed(
      'proxy',
      "it does not name the visitor's address, so all visitors together have one rate limit",
      'have it set X-Forwarded-For, as docs/deploying.md shows',
    )
  }
  return ok('proxy', 'there is none: visitors have the address that they come from')
}
