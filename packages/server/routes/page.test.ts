import { securityHeaders } from '@portfolio/contract/headers.ts'
import { describe, expect, test } from 'vitest'
import { newApp, newFakeStore } from '../../../e2e/support/app.ts'
import { StoreUnavailable } from '../store/store.ts'

describe('the page', () => {
  test('lets browsers cache hashed files for a year, and revalidate others', async () => {
    for (const [url, type, cache] of [
      ['/_astro/app.d41d8cd9.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['/pictures/tea%20%26%20cake.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ] as const) {
      const { headers } = await newApp().app.inject(url)
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache })
    }
  })

  test('is sent in the encoding that the browser prefers', async () => {
    const { app } = newApp()
    const encodings = {
      'gzip, deflate, br, zstd': 'br',
      gzip: 'gzip',
      'br;q=0, gzip': 'gzip',
      'gzip;q=0.9, br;q=0.1': 'gzip',
      '*': 'br',
      ...{ identity: undefined, 'gzip;q=0, br;q=0': undefined, compress: undefined, '*;q=0': undefined },
      '': undefined,
    }
    for (const [accept, encoding] of Object.entries(encodings)) {
      const response = await app.inject({ url: '/', headers: { 'accept-encoding': accept } })
      expect([response.statusCode, response.headers['content-encoding']], accept).toEqual([200, encoding])
    }
  })

  test('is not sent again to a browser that has it in the same encoding', async () => {
    const { app } = newApp()
    const request = (headers: Record<string, string>) => app.inject({ url: '/', headers })
    const plainTag = String((await request({})).headers.etag)
    const compressedTag = String((await request({ 'accept-encoding': 'br' })).headers.etag)
    expect(plainTag).not.toBe(compressedTag)
    for (const etag of [plainTag, `W/${plainTag}`, `"other", ${plainTag}`, '*']) {
      const response = await request({ 'if-none-match': etag })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers).toMatchObject({
        etag: plainTag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
    }
    expect((await request({ 'if-none-match': compressedTag })).statusCode).toBe(200)
    expect((await request({ 'if-none-match': compressedTag, 'accept-encoding': 'br' })).statusCode).toBe(304)
  })

  test('has a 404 page for browsers and JSON for programs', async () => {
    const { app } = newApp()
    const request = (accept: string) => app.inject({ url: '/nowhere', headers: { accept } })
    const browserResponse = await request('text/html,application/xhtml+xml,*/*;q=0.8')
    expect(browserResponse.statusCode).toBe(404)
    expect(browserResponse.body).toContain('Offside')
    expect(browserResponse.headers.etag).toBeUndefined()
    const programResponse = await request('application/json')
    expect(programResponse.statusCode).toBe(404)
    expect(programResponse.json()).toMatchObject({ code: 'PGRST125', hint: null })
  })

  test('has a 404 page in each language', async () => {
    const { app } = newApp()
    for (const [url, heading] of [
      ['/de/nowhere', 'Abseits'],
      ['/de/', 'Tova'],
      ['/denowhere', 'Offside'],
      ['/constructor/x', 'Offside'],
    ] as const)
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).body, url).toContain(heading)
    expect((await app.inject('/de/contact/index.html')).statusCode).toBe(404)
  })

  test('serves only files of the build', async () => {
    const { app } = newApp()
    const traversals = ['/../', '/..%2f..%2f', '/%2e%2e/', '/..%5c'].map((prefix) => `${prefix}package.json`)
    const unusualPaths = ['//index.html', '/_astro', '/__proto__', '/index.html%00', '/%252e%252e/index.html']
    for (const url of [...traversals, ...unusualPaths])
      expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode, url).toBe(404)
  })

  test('refuses other methods, and lists the allowed ones', async () => {
    const { app } = newApp()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url: '/' })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD')
      expect(response.json()).toMatchObject({ code: 'PGRST117' })
    }
    expect((await app.inject({ method: 'POST', url: '/nowhere', payload: 'x' })).statusCode).toBe(404)
  })
})

test('every response has the security headers', async () => {
  const { app } = newApp()
  const requests = [
    ...['/', '/nowhere', '/healthz', '/contact', '/rest/v1/%ff', '/%', `/rest/v1/${'x'.repeat(5000)}`].map(
      (url) => ({ method: 'GET' as const, url }),
    ),
    ...['/', '/contact', '/rest/v1/contact_submissions'].map((url) => ({ method: 'POST' as const, url })),
    { method: 'PUT', url: '/healthz' } as const,
    { method: 'OPTIONS', url: '/rest/v1/contact_submissions' } as const,
  ]
  for (const request of requests) {
    const { headers } = await app.inject(request)
    expect(headers, request.url).toMatchObject(securityHeaders)
    expect(headers['content-security-policy'], request.url).toContain("frame-ancestors 'none'")
  }
})

test('the health check reports a failing store, and that messages may be refused', async () => {
  const rejectAsFull = () => Promise.reject(new StoreUnavailable('full', 'The disk is nearly full'))
  const { app } = newApp(newFakeStore({ check: rejectAsFull }))
  const response = await app.inject('/healthz')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({
    code: '53100',
    message: 'The disk is nearly full',
    details: null,
    hint: 'Messages may be refused until this is fixed: read the log of the server.',
  })
})
