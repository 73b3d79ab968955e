/** Tests whether the public page is ours and was built with the current settings. */
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { type HTMLElement, parse } from 'node-html-parser'
import { createFinding, type Finding, type Outcome } from './finding.ts'
import { fetchText, NoResponseError, redirectTarget } from './requests.ts'
import { type Setup, startServerAdvice } from './setup.ts'

/** Yields a finding about the page and, if it is ours, one about its build. */
export async function* pageFindings(setup: Setup): AsyncGenerator<Finding> {
  const pageOrProblem = await fetchPage(setup)
  if (Array.isArray(pageOrProblem)) return yield createFinding('page', pageOrProblem)
  yield createFinding('page', `${setup.pageUrl} shows the page`)
  yield createFinding('build', checkBuildSettings(pageOrProblem, setup))
}

async function fetchPage(
  setup: Setup,
): Promise<{ page: HTMLElement; form: HTMLElement } | [problem: string, advice: string]> {
  const { pageUrl } = setup
  try {
    const response = await fetchText(pageUrl)
    const redirect = redirectTarget(response, pageUrl)
    if (redirect)
      return [`${pageUrl} redirects to ${redirect}`, `set SITE_URL=${redirect} and ${rebuildAdvice(setup)}`]
    if (response.status !== 200)
      return [`${pageUrl} answers ${response.status}`, adviceForStatus(response.status, setup)]
    const page = parse(response.text)
    const form = page.querySelector('[data-contact-form]')
    if (form?.querySelector('form')) return { page, form }
    return [
      `${pageUrl} shows another page: it has no contact form of this program`,
      adviceForOtherPage(setup),
    ]
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
    return [`${pageUrl} does not answer (${error.message})`, adviceForError(error, setup)]
  }
}

function checkBuildSettings({ page, form }: { page: HTMLElement; form: HTMLElement }, setup: Setup): Outcome {
  const readAttribute = (name: string) => form.getAttribute(name) ?? ''
  const { siteUrl, backend, formAction } = readSiteConfig(setup.env, readAttribute('data-email'))
  const builtSiteUrl = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'none'
  const url = readAttribute('data-backend')
  const action = form.querySelector('form')?.getAttribute('action')
  const differences = [
    builtSiteUrl !== siteUrl.href && `another SITE_URL (${builtSiteUrl})`,
    url !== backend.url && `another PUBLIC_BACKEND_URL (${url || 'the page’s own server'})`,
    readAttribute('data-key') !== backend.key && 'another PUBLIC_BACKEND_KEY',
  ].filter(Boolean)
  if (differences.length > 0)
    return [`the page was built with ${differences.join(', ')}`, rebuildAdvice(setup)]
  if (action === formAction) return 'it was built with these settings'
  return [`without JavaScript the form posts to ${action} instead of ${formAction}`, rebuildAdvice(setup)]
}

const rebuildAdvice = ({ isHosted }: Setup) =>
  `run npm run build with these settings, and ${isHosted ? 'upload dist/ to the host' : 'restart the server'}`

function adviceForError({ code, message }: NoResponseError, setup: Setup): string {
  const { pageUrl, isHosted } = setup
  if (code === 'TOO_LONG') return adviceForOtherPage(setup)
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH|EPROTO/.test(code) || /wrong version number/.test(message)) {
    return 'the server does not use TLS: configure the proxy for https, or begin SITE_URL with http:'
  }
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return 'fix the certificate of the host in SITE_URL: browsers refuse it too'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return 'check SITE_URL for typing mistakes, and that its DNS name points to the host of the page'
  }
  // A timeout has no code, and neither has a port that `fetch` refuses.
  const hasConnected = !['ECONNREFUSED', ''].includes(code)
  if (hasConnected && pageUrl.startsWith('http:')) {
    return 'the server there does not answer http: SITE_URL may have to begin with https:'
  }
  return isHosted ? 'check SITE_URL, and that the host of the page is running' : startServerAdvice
}

function adviceForStatus(status: number, setup: Setup): string {
  if (!setup.isHosted && status >= 502) return startServerAdvice
  if (status === 400 && setup.pageUrl.startsWith('http:')) {
    return `SITE_URL may have to begin with https:. Otherwise, ${adviceForOtherPage(setup)}`
  }
  return adviceForOtherPage(setup)
}

const adviceForOtherPage = ({ isHosted }: Setup) =>
  isHosted
    ? 'upload dist/ to the host, or correct SITE_URL'
    : 'another program answers there: check PORT, SITE_URL and the target of the reverse proxy if you use one'
