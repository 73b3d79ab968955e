/** Looks at the page as a visitor gets it: whether it is ours, and what is built into it. */
import { type HTMLElement, parse } from 'node-html-parser'
import { readSiteConfig } from '../site/config.ts'
import { fetchText, NoAnswer, redirectOf } from './fetch.ts'
import { type Finding, failed, ok } from './finding.ts'

/** Where the page is to be, and what with. */
export interface PageSetup {
  /** The settings that it was to be built with. */
  env: Record<string, string | undefined>
  /** Its address. */
  address: string
  /** Whether its backend is another than our own server. */
  hosted: boolean
}

/** Gives a finding of the page itself, and where it is ours one of what is built into it. */
export async function* pageFindings(setup: PageSetup): AsyncGenerator<Finding> {
  const { address } = setup
  let answer: Awaited<ReturnType<typeof fetchText>>
  try {
    answer = await fetchText(address)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    yield failed('page', `${address} does not answer (${error.message})`, adviceFor(error, setup))
    return
  }
  const onward = redirectOf(answer, address)
  if (onward) {
    yield failed(
      'page',
      `${address} redirects to ${onward}`,
      `set SITE_URL=${onward} and ${buildAgain(setup)}`,
    )
    return
  }
  if (answer.status !== 200) {
    yield failed('page', `${address} answers ${answer.status}`, adviceForStatus(answer.status, setup))
    return
  }
  const page = parse(answer.text)
  const root = page.querySelector('[data-contact-form]')
  const form = root?.querySelector('form')
  if (!root || !form) {
    yield failed(
      'page',
      `another page is at ${address}: it has no contact form of ours`,
      adviceForOther(setup),
    )
    return
  }
  yield ok('page', `${address} is the page`)
  yield buildFinding(setup, page, root, form)
}

function buildFinding(setup: PageSetup, page: HTMLElement, root: HTMLElement, form: HTMLElement): Finding {
  const read = (name: string) => root.getAttribute(name) ?? ''
  const { siteUrl, backend, formAction } = readSiteConfig(setup.env, read('data-email'))
  const site = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'none'
  const url = read('data-backend')
  const others = [
    site !== siteUrl.href && `another SITE_URL (${site})`,
    url !== backend.url && `another PUBLIC_BACKEND_URL (${url || 'the page’s own server'})`,
    read('data-key') !== backend.key && 'another PUBLIC_BACKEND_KEY',
  ].filter(Boolean)
  if (others.length > 0) {
    return failed('build', `the page was built with ${others.join(', ')}`, buildAgain(setup))
  }
  const action = form.getAttribute('action')
  if (action !== formAction) {
    return failed(
      'build',
      `without a script the form posts to ${action}, in place of ${formAction}`,
      buildAgain(setup),
    )
  }
  return ok('build', 'it was built with these settings')
}

const buildAgain = ({ hosted }: PageSetup) =>
  hosted
    ? 'npm run build with these settings, and put dist/ on the host again'
    : 'npm run build with these settings, and start the server again'

function adviceFor({ code, message }: NoAnswer, setup: PageSetup): string {
  const { address, hosted } = setup
  if (code === 'TOO_LONG') return adviceForOther(setup)
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/.test(code) || /wrong version number/.test(message)) {
    return 'no TLS is spoken there: have the proxy answer https, or let SITE_URL begin with http:'
  }
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return 'mend the certificate of the host in SITE_URL: browsers refuse it too'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return 'check SITE_URL for a slip, and that its name leads to the host of the page'
  }
  const heard = !['ECONNREFUSED', ''].includes(code)
  if (heard && address.startsWith('http:')) {
    return 'something listens and does not speak http: SITE_URL may have to begin with https:'
  }
  return hosted ? 'check SITE_URL, and that the host of the page is up' : startServer
}

const startServer =
  'start the server with npm run serve, and check SITE_URL and the reverse proxy, if there is one'

function adviceForStatus(status: number, setup: PageSetup): string {
  if (!setup.hosted && status >= 502) return startServer
  if (status === 400 && setup.address.startsWith('http:')) {
    return `SITE_URL may have to begin with https:; else, ${adviceForOther(setup)}`
  }
  return adviceForOther(setup)
}

const adviceForOther = ({ hosted }: PageSetup) =>
  hosted
    ? 'put dist/ on the host, or correct SITE_URL'
    : 'another program is there: check PORT, SITE_URL and where the reverse proxy leads, if there is one'
