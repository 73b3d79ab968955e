import { errorId, statusId } from '@portfolio/contract/form.ts'
import { type FieldName, fieldNames } from '@portfolio/contract/submission.ts'
import type { FastifyInstance } from 'fastify'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { newApp, newFakeStore } from '../../../e2e/support/app.ts'
import { errorPageHtml } from '../../../e2e/support/built-site.ts'
import { newSubmission, storedRows } from '../../../e2e/support/messages.ts'
import { StoreUnavailable } from '../store/store.ts'

const failureText = 'Failed to send message. Please try again or email directly.'
const formType = 'application/x-www-form-urlencoded'

const post = (
  app: FastifyInstance,
  fields: Record<string, string> | string,
  type = formType,
  headers = {},
  url = '/contact',
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, accept: 'text/html,*/*;q=0.8', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })

function parseForm(html: string) {
  const page = parse(html)
  const element = (id: string) => page.getElementById(id)
  const control = (field: FieldName) => page.querySelector(`[name="${field}"]`)
  const message = control('message')?.textContent ?? ''
  return {
    page,
    element,
    control,
    typedFields: {
      name: control('name')?.getAttribute('value'),
      email: control('email')?.getAttribute('value'),
      // A browser drops one line break at the start of a textarea.
      message: message.replace(/^\n/, ''),
    },
    advice: Object.fromEntries(fieldNames.map((field) => [field, element(errorId(field))?.textContent])),
    focusedIds: page.querySelectorAll('[autofocus]').map(({ id }) => id),
  }
}

const rejectAsFull = () => Promise.reject(new StoreUnavailable('full', 'The disk is full'))

describe('the form without a script', () => {
  test('is stored, and redirects to the confirmation page', async () => {
    const { app, dataDir } = newApp()
    const submission = newSubmission({ message: 'Hello & +1 = 100% "fine" 🏉' })
    const response = await post(app, submission, `${formType}; charset=UTF-8`)
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/sent/')
    expect(storedRows(dataDir)).toMatchObject([submission])
  })

  test('counts and stores a line break as one character, like a form with a script', async () => {
    const { app, dataDir } = newApp()
    const message = `${'a\n'.repeat(4999)}ab`
    const response = await post(app, newSubmission({ message: message.replaceAll('\n', '\r\n') }))
    expect(response.statusCode).toBe(303)
    expect(storedRows(dataDir)).toMatchObject([{ message }])
  })

  test('shows the typed text unchanged, and escapes markup', async () => {
    const { app } = newApp()
    for (const text of [
      '</textarea><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\n\nafter two line breaks',
      '&lt;not a tag&gt; &amp;amp; &quot; &#39; \\ \u2028',
      '$& $1 $$ $\u007b0} $<name> {{0}} <!-- --> ]]>',
      ' value="" aria-invalid="true" autofocus="" id="contact-status" data-slot="contact-email"',
    ]) {
      const line = text.replaceAll('\n', ' ')
      const response = await post(app, { name: line, email: line, message: text })
      const { page, typedFields } = parseForm(response.body)
      expect(typedFields).toEqual({ name: line, email: line, message: text })
      const tags = (page: HTMLElement) => page.querySelectorAll('*').map(({ rawTagName }) => rawTagName)
      expect(tags(page)).toEqual(tags(parse(errorPageHtml)))
    }
  })

  test('reports a failure, keeps the typed text, and links to a mail with the message', async () => {
    const { app } = newApp(newFakeStore({ insert: rejectAsFull }))
    const submission = newSubmission({ name: 'Ada & Co', message: 'one\ntwo "three"' })
    const response = await post(app, submission)
    expect(response.statusCode).toBe(503)
    const { element, typedFields, focusedIds } = parseForm(response.body)
    expect(submission).toMatchObject(typedFields)
    const status = element(statusId)
    expect(status?.textContent).toBe(failureText)
    expect(status?.getAttribute('data-state')).toBe('error')
    expect(focusedIds).toEqual([statusId])
    const link = new URL(status?.querySelector('a')?.getAttribute('href') ?? '')
    expect(link.pathname).toBe('tova@example.com')
    expect(link.searchParams.get('subject')).toBe('Message from Ada & Co')
    expect(link.searchParams.get('body')).toBe('one\r\ntwo "three"')
  })

  test('is answered in the language of the page', async () => {
    const postGerman = (app: FastifyInstance, url = '/de/contact', type = formType) =>
      post(app, newSubmission(), type, {}, url)
    const { app, dataDir } = newApp()
    expect((await postGerman(app)).headers.location).toBe('/de/sent/')
    expect(storedRows(dataDir)).toHaveLength(1)
    const otherTypeResponse = await postGerman(app, '/de/contact', 'text/plain')
    expect(otherTypeResponse.body).toContain('Nachricht nicht gesendet')
    expect(otherTypeResponse.body).toContain('href="/de/#contact"')
    expect((await postGerman(app, '/xx/contact')).statusCode).toBe(404)
    expect((await app.inject('/de/contact')).headers.location).toBe('/de/#contact')
    const failedResponse = await postGerman(newApp(newFakeStore({ insert: rejectAsFull })).app)
    expect(parseForm(failedResponse.body).element(statusId)?.textContent).toBe('Nicht gesendet. E-Mail.')
  })

  test('is accepted from the page itself, and refused from other sites', async () => {
    const { app, dataDir } = newApp()
    const postFrom = (site: string) => post(app, newSubmission(), formType, { 'sec-fetch-site': site })
    for (const site of ['cross-site', 'same-site']) {
      const response = await postFrom(site)
      expect(response.statusCode).toBe(403)
      expect(response.body).toContain('It came from a form on another site.')
    }
    expect(storedRows(dataDir)).toEqual([])
    for (const site of ['same-origin', 'none']) expect((await postFrom(site)).statusCode).toBe(303)
  })

  test('refuses other types and large bodies, with a page for people and JSON for programs', async () => {
    const { app } = newApp()
    const otherTypeResponse = await post(app, 'x', 'text/plain')
    expect(otherTypeResponse.statusCode).toBe(415)
    expect(otherTypeResponse.headers['content-type']).toBe('text/html; charset=utf-8')
    const longResponse = await post(app, { message: 'x'.repeat(300_000) })
    expect(longResponse.statusCode).toBe(413)
    expect(longResponse.body).toContain('Message not sent')
    const programResponse = await post(app, '{}', 'application/json')
    expect(programResponse.statusCode).toBe(415)
    expect(programResponse.json()).toMatchObject({ code: 'PGRST107' })
  })
})
