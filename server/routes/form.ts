/** The script-less door: where the browser itself posts the form, and gets a page back. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formPath, honeypot, sentPath } from '../../contract/form.ts'
import { type Submission, submissionOf } from '../../contract/submission.ts'
import { tooMany } from '../../contract/words.ts'
import { logged } from '../errors/answer.ts'
import { answerErrorPage } from '../errors/answer-page.ts'
import { ApiError } from '../errors/api-error.ts'
import { refuseOtherMethods } from '../errors/refuse.ts'
import { answeredForm } from '../page/answered-form.ts'
import type { Page } from '../page/read.ts'
import type { Shown } from '../page/shown.ts'
import { type Store, TooManySubmissions } from '../store/store.ts'
import { accept, SubmissionRefused } from '../submissions/accept.ts'
import { senderAt } from '../submissions/sender.ts'

const formType = 'application/x-www-form-urlencoded'

/** Registers the form's path; without the built page, errors are told in JSON. */
export async function formRoutes(
  app: FastifyInstance,
  { shown, store }: { shown: Shown | undefined; store: Store },
) {
  if (shown) app.setErrorHandler(answerErrorPage(shown))
  // Whoever reloads or types the address wants the form.
  app.get(formPath, (_request, reply) => reply.redirect('/#contact', 303))
  app.post(formPath, { onRequest: [requireOwnPage, requireForm] }, async (request, reply) => {
    // Before it waits for the store: another page may be shown then.
    const page = shown?.page
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const sent = new URLSearchParams(body.toString())
    // Fields that are not there are blank: advice tells a visitor more than a refusal of the request.
    const submission = submissionOf((field) => asTyped(sent.get(field) ?? ''))
    try {
      const flagged = sent.get(honeypot) ? 'honeypot' : undefined
      await accept(store, { body, sender: senderAt(request.ip), flagged }, () => submission)
    } catch (error) {
      const answers = page && answersOf(page)
      if (!answers) throw error
      return answerFailure(answers, error, submission, request, reply)
    }
    // RFC 9110, 15.4.4: the browser goes on with GET, and a reload sends nothing again.
    return reply.redirect(sentPath, 303)
  })
  refuseOtherMethods(app, formPath, ['GET', 'HEAD', 'POST'])
}

/** The page that answers an attempt that failed, its headers and its words. */
function answersOf({ built, answer }: Page) {
  if (!answer) return undefined
  const form = answeredForm(answer.identity.body.toString(), built)
  return { headers: answer.headers, form, words: built.words.form }
}

/** Gives the page back with what was typed in it, so that nothing has to be typed again. */
function answerFailure(
  { headers, form, words }: NonNullable<ReturnType<typeof answersOf>>,
  error: unknown,
  submission: Submission,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.headers({ ...headers, 'cache-control': 'no-store' })
  if (error instanceof SubmissionRefused) {
    return reply.code(422).send(form.withAdvice(submission, error.broken))
  }
  const answer = logged(error, request)
  const more = error instanceof TooManySubmissions ? tooMany(words, error.seconds) : undefined
  return reply.code(answer.status).headers(answer.headers).send(form.withFailure(submission, more))
}

/**
 * A form of another site would send in a visitor's name what the visitor did not write. The header is the
 * browser's own word (W3C Fetch Metadata, 2.4); old browsers and programs send none, and they pass.
 */
async function requireOwnPage({ headers }: FastifyRequest): Promise<void> {
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])))
    throw new ApiError(403, '42501', 'The form of another site is not accepted', {
      hint: 'It came from a form on another site.',
    })
}

async function requireForm({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== formType)
    throw new ApiError(415, 'PGRST107', 'Content-Type not acceptable', {
      hint: `The form is sent as ${formType}.`,
    })
}

/**
 * Browsers send a line break as CRLF and count it as one character while it is typed (WHATWG HTML, 4.10.6);
 * text by script comes with LF, and the same message by either way must be the same. NUL is no text.
 */
const asTyped = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
