import { describe, expect, test } from 'vitest'
import { readSiteConfig } from './site-config.ts'

const elsewhere = { PUBLIC_BACKEND_URL: 'https://abc.supabase.co', PUBLIC_BACKEND_KEY: 'sb_publishable_abc' }

describe('the settings of the page', () => {
  test.each(['https://host.example/sub', 'https://host.example/sub/', 'https://host.example/sub//'])(
    'end a sub-path with one slash: %s',
    (SITE_URL) => {
      expect(readSiteConfig({ ...elsewhere, SITE_URL }).siteUrl.href).toBe('https://host.example/sub/')
    },
  )

  test('send the script-less form to the mail program where the backend is elsewhere', () => {
    expect(readSiteConfig(elsewhere, 'tova@example.com').formAction).toBe('mailto:tova@example.com')
  })

  test('have no sub-path for our own server, which has the page at /', () => {
    expect(() => readSiteConfig({ SITE_URL: 'https://host.example/sub/' })).toThrow(
      /SITE_URL must be without a path.* or set PUBLIC_BACKEND_URL/,
    )
  })

  test.each([
    'http://localhost:54321',
    'http://api.localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://abc.supabase.co/',
  ])('may name a backend on this machine, or one that is encrypted on the way: %s', (PUBLIC_BACKEND_URL) => {
    expect(readSiteConfig({ PUBLIC_BACKEND_URL }).backend.url).toBe(PUBLIC_BACKEND_URL.replace(/\/$/, ''))
  })
})
