/** Tests the public page: whether it is ours, and with which settings it was built. */

import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { type HTMLElement, parse } from 'node-html-parser'
import { fetchText, NoAnswer, redirectOf } from './requests.ts'
import { type Finding, type Outcome, ok, outcomeOf } from './finding.ts'
import type { Setup } from './setup.ts'

/** Yields a finding about the page, and if it is ours, one about its build. */
export async function* pageFindings(setup: Setup): AsyncGenerator<Finding> {
  const found = await pageAt(setup)
  if (Array.isArray(found)) return yield outcomeOf('page', found)
  yield ok('page', `${setup.address} shows the page`)
  yield outcomeOf('build', settingsOf(found, setup))
}

async function pageAt(setup: Setup): Promise<{ page: HTMLElement; form: HTMLElement } | [string, string]> {
  const { address } = setup
  try {
    const answer = await fetchText(address)
    const redirect = redirectOf(answer, address)
    if (redirect)
      return [`${address} redirects to ${redirect}`, `set SITE_URL=${redirect} and ${buildAgain(setup)}`]
    if (answer.status !== 200)
      return [`${address} answers ${answer.status}`, adviceForStatus(answer.status, setup)]
    const page = parse(answer.text)
    const form = page.querySelector('[data-contact-form]')
    if (form?.querySelector('form')) return { page, form }
    return [`${address} shows another page: it has no contact form of this program`, adviceForOther(setup)]
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return [`${address} does not answer (${error.message})`, adviceFor(error, setup)]
  }
}

function settingsOf({ page, form }: { page: HTMLElement; form: HTMLElement }, setup: Setup): Outcome {
  const read = (name: string) => form.getAttribute(name) ?? ''
  const { siteUrl, backend, formAction } = readSiteConfig(setup.env, read('data-email'))
  const site = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'none'
  const url = read('data-backend')
  const action = form.querySelector('form')?.getAttribute('action')
  const others = [
    site !== siteUrl.href && `another SITE_URL (${site})`,
    url !== backend.url && `another PUBLIC_BACKEND_URL (${url || 'the page’s own server'})`,
    read('data-key') !== backend.key && 'another PUBLIC_BACKEND_KEY',
  ].filter(Boolean)
  if (others.length > 0) return [`the page was built with ${others.join(', ')}`, buildAgain(setup)]
  if (action === formAction) return 'it was built with these settings'
  return [`without JavaScript the form posts to ${action} instead of ${formAction}`, buildAgain(setup)]
}

const buildAgain = ({ hosted }: Setup) =>
  `run npm run build with these settings, and ${hosted ? 'upload dist/ to the host' : 'restart the server'}`

function adviceFor({ code, message }: NoAnswer, setup: Setup): string {
  const { address, hosted } = setup
  if (code === 'TOO_LONG') return adviceForOther(setup)
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/.test(code) || /wrong version number/.test(message)) {
    return 'the server does not use TLS: configure the proxy for https, or begin SITE_URL with http:'
  }
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return 'fix the certificate of the host in SITE_URL: browsers refuse it too'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return 'check SITE_URL for typing mistakes, and that its DNS name points to the host of the page'
  }
  const heard = !['ECONNREFUSED', ''].includes(code)
  if (heard && address.startsWith('http:')) {
    return 'the server there does not answer http: SITE_URL may have to begin with https:'
  }
  return hosted ? 'check SITE_URL, and that the host of the page is running' : startServer
}

const startServer =
  'start the server with npm run serve, and check SITE_URL and the reverse proxy if you use one'

function adviceForStatus(status: number, setup: Setup): string {
  if (!setup.hosted && status >= 502) return startServer
  if (status === 400 && setup.address.startsWith('http:')) {
    return `SITE_URL may have to begin with https:. Otherwise, ${adviceForOther(setup)}`
  }
  return adviceForOther(setup)
}

const adviceForOther = ({ hosted }: Setup) =>
  hosted
    ? 'upload dist/ to the host, or correct SITE_URL'
    : 'another program answers there: check PORT, SITE_URL and the target of the reverse proxy if you use one'
