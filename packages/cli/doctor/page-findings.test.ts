import { describe, expect, test } from 'vitest'
import {
  getFindings,
  startSite,
  startStaticHost,
  statusLines,
  type TestBuild,
} from '../../../e2e/support/doctor.ts'
import { freePort } from '../../../e2e/support/free-port.ts'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { trustTestCertificate } from '../../../e2e/support/mail-server.ts'
import { startProxy } from '../../../e2e/support/proxy.ts'

trustTestCertificate()

describe('the doctor reports only a missing page', () => {
  const onlyFinding = async (env: Record<string, string>) => {
    const findings = await getFindings(env)
    expect(statusLines(findings)).toEqual(['page failed'])
    return findings.get('page')
  }

  test('if no server runs, with and without a proxy', async () => {
    // `fetch` refuses port 9, so no server can answer.
    const withoutProxy = await onlyFinding({ PORT: '9' })
    expect(withoutProxy?.message).toMatch(/^http:\/\/localhost:9\/ does not answer/)
    const withProxy = await onlyFinding({
      SITE_URL: await startProxy(`http://127.0.0.1:${await freePort()}`),
    })
    expect(withProxy?.message).toContain('502')
    for (const page of [withoutProxy, withProxy]) expect(page?.advice).toContain('npm run serve')
  })

  const otherPages = [
    ['another page', '<!doctype html><title>Apache2 Default Page</title><h1>It works!</h1>'],
    ['a page that is too large', '<p>'.repeat(1_000_000)],
  ]
  test.each(everyNthUnlessLong(otherPages, 3))(
    'if another server uses the port, with %s',
    async (_, body = '') => {
      const page = await onlyFinding({ SITE_URL: await startStaticHost(() => body) })
      expect(page?.advice).toMatch(/PORT.*SITE_URL/)
    },
  )

  test.each([
    ['SITE_URL has https and the server uses http', 'http', 'https', /SITE_URL.*http:/],
    ['SITE_URL has http and the server uses https', 'https', 'http', /SITE_URL.*https:/],
  ] as const)('if %s', async (_, serverScheme, settingScheme, advice) => {
    const { url } = await startSite()
    const serverUrl = serverScheme === 'http' ? url : await startProxy(url, {}, 'https')
    const page = await onlyFinding({ SITE_URL: serverUrl.replace(/^https?/, settingScheme) })
    expect(page?.advice).toMatch(advice)
  })
})

const builds: [title: string, build: Partial<TestBuild>, message: RegExp][] = [
  ['SITE_URL', { site: 'http://localhost:3000/' }, /SITE_URL \(http:\/\/localhost:3000\/\)/],
  ['form', { action: '/elsewhere' }, /form .*\/elsewhere/],
  ['key', { key: 'sb_publishable_other' }, /PUBLIC_BACKEND_KEY/],
]
test.each(everyNthUnlessLong(builds, 3))(
  'the doctor reports a page that was built with another %s',
  async (_, build, message) => {
    const { url, folder } = await startSite({ PUBLIC_BACKEND_KEY: build.key ?? '' }, build)
    const findings = await getFindings({ SITE_URL: url }, folder)
    expect(statusLines(findings)).toEqual(['page ok', 'build failed'])
    expect(findings.get('build')?.message).toMatch(message)
    expect(findings.get('build')?.advice).toContain('npm run build')
  },
)

const headersOfProxy = { 'x-forwarded-for': '192.0.2.1' }
const proxies = [
  ['that the server does not trust', headersOfProxy, '', 'failed', /set TRUST_PROXY/],
  ['that the server trusts', headersOfProxy, 'loopback', 'ok', /^$/],
  ['that sends no address', {}, 'loopback', 'failed', /configure it to send X-Forwarded-For/],
] as const
test.each(everyNthUnlessLong(proxies, 3))(
  'the doctor tests a proxy %s',
  async (_, headers, TRUST_PROXY, status, advice) => {
    const PORT = String(await freePort())
    const url = await startProxy(`http://127.0.0.1:${PORT}`, headers, 'https')
    const { folder } = await startSite({ TRUST_PROXY, PORT }, { site: `${url}/` })
    const findings = await getFindings({ SITE_URL: url }, folder)
    expect(findings.get('proxy')).toMatchObject({ status, advice: expect.stringMatching(advice) })
    expect([...findings.values()].filter(({ status }) => status === 'failed')).toHaveLength(
      status === 'failed' ? 1 : 0,
    )
  },
)
