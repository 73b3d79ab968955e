import { describe, expect, test } from 'vitest'
import { readSiteConfig } from './site-config.ts'

const supabaseBackend = {
  PUBLIC_BACKEND_URL: 'https://abc.supabase.co',
  PUBLIC_BACKEND_KEY: 'sb_publishable_abc',
}

describe('readSiteConfig', () => {
  test.each(['https://host.example/sub', 'https://host.example/sub/', 'https://host.example/sub//'])(
    'ends the path of the site with one slash: %s',
    (SITE_URL) => {
      expect(readSiteConfig({ ...supabaseBackend, SITE_URL }).siteUrl.href).toBe('https://host.example/sub/')
    },
  )

  test('opens the mail program from the form without a script if the backend is on another host', () => {
    expect(readSiteConfig(supabaseBackend, 'tova@example.com').formAction).toBe('mailto:tova@example.com')
  })

  test('refuses a path in SITE_URL for our own server', () => {
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
  ])('accepts a backend on this machine, or with HTTPS: %s', (PUBLIC_BACKEND_URL) => {
    expect(readSiteConfig({ PUBLIC_BACKEND_URL }).backend.url).toBe(PUBLIC_BACKEND_URL.replace(/\/$/, ''))
  })
})
