import { describe, expect, test } from 'vitest'
import { anOwnSite, aStaticHost, findings, statuses, type TestBuild } from '../../../e2e/support/doctor.ts'
import { freePort } from '../../../e2e/support/free-port.ts'
import { someOf } from '../../../e2e/support/generated.ts'
import { trustCertificate } from '../../../e2e/support/mail-server.ts'
import { aProxy } from '../../../e2e/support/proxy.ts'

trustCertificate()

/** What stands at `SITE_URL` in place of our page: the only finding, as our server is at the same address. */
describe('the doctor finds that the page is not there', () => {
  const alone = async (env: Record<string, string>) => {
    const found = await findings(env)
    expect(statuses(found)).toEqual(['page failed'])
    return found.get('page')
  }

  test('where no server runs, or the proxy finds none', async () => {
    const gone = await alone({ PORT: '9' })
    expect(gone?.message).toMatch(/^http:\/\/localhost:9\/ does not answer/)
    const behind = await alone({ SITE_URL: await aProxy(`http://127.0.0.1:${await freePort()}`) })
    expect(behind?.message).toContain('502')
    for (const page of [gone, behind]) expect(page?.advice).toContain('npm run serve')
  })

  test.each(
    someOf(
      [
        ['another page', '<!doctype html><title>Apache2 Default Page</title><h1>It works!</h1>'],
        ['a page without end', '<p>'.repeat(1_000_000)],
      ],
      3,
    ),
  )('where another server has the port, with %s', async (_, body) => {
    const page = await alone({ SITE_URL: await aStaticHost(() => ({ body })) })
    expect(page?.advice).toMatch(/PORT.*SITE_URL/)
  })

  test.each([
    ['https is set and http is spoken', 'http', 'https', /SITE_URL.*http:/],
    ['http is set and https is spoken', 'https', 'http', /SITE_URL.*https:/],
  ] as const)('where %s', async (_, spoken, set, advice) => {
    const { url } = await anOwnSite()
    const there = spoken === 'http' ? url : await aProxy(url, {}, 'https')
    const page = await alone({ SITE_URL: there.replace(/^https?/, set) })
    expect(page?.advice).toMatch(advice)
  })
})

describe('the doctor finds a page that was built with other settings', () => {
  test.each(
    someOf(
      [
        ['SITE_URL', { site: 'http://localhost:3000/' }, /SITE_URL \(http:\/\/localhost:3000\/\)/],
        ['form', { action: '/elsewhere' }, /form .*\/elsewhere/],
        ['key', { key: 'sb_publishable_other' }, /PUBLIC_BACKEND_KEY/],
      ],
      3,
    ),
  )('another %s', async (_, built: Partial<TestBuild>, message) => {
    const { url, folder } = await anOwnSite({ PUBLIC_BACKEND_KEY: built.key ?? '' }, built)
    const found = await findings({ SITE_URL: url }, folder)
    expect(statuses(found)).toEqual(['page ok', 'build failed'])
    expect(found.get('build')?.message).toMatch(message)
    expect(found.get('build')?.advice).toContain('npm run build')
  })
})

describe('the doctor says about a proxy', () => {
  test.each<[string, Record<string, string>, string, string, RegExp]>(
    someOf(
      [
        ['that is not believed', { 'x-forwarded-for': '192.0.2.1' }, '', 'failed', /set TRUST_PROXY/],
        ['that is believed', { 'x-forwarded-for': '192.0.2.1' }, 'loopback', 'ok', /^$/],
        ['that names no address', {}, 'loopback', 'failed', /configure it to send X-Forwarded-For/],
      ],
      3,
    ),
  )('%s', async (_, headers, TRUST_PROXY, status, advice) => {
    const PORT = String(await freePort())
    const url = await aProxy(`http://127.0.0.1:${PORT}`, headers, 'https')
    const { folder } = await anOwnSite({ TRUST_PROXY, PORT }, { site: `${url}/` })
    const found = await findings({ SITE_URL: url }, folder)
    expect(found.get('proxy')).toMatchObject({ status, advice: expect.stringMatching(advice) })
    expect([...found.values()].filter(({ status }) => status === 'failed')).toHaveLength(
      status === 'failed' ? 1 : 0,
    )
  })
})
