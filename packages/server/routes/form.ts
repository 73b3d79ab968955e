/** Takes the form that a browser posts without a script, and answers with a page. */

import { formPath, honeypot, sentPath } from '@portfolio/contract/form.ts'
import { type Submission, submissionOf } from '@portfolio/contract/submission.ts'
import { retryAdvice } from '@portfolio/contract/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logged } from '../errors/answer.ts'
import { answerErrorPage } from '../errors/answer-page.ts'
import { ApiError } from '../errors/api-error.ts'
import { refuseOtherMethods } from '../errors/refuse.ts'
import type { ActiveRelease } from '../page/active-release.ts'
import { answeredForm } from '../page/answered-form.ts'
import type { Page } from '../page/read.ts'
import { type Store, TooManySubmissions } from '../store/store.ts'
import { accept, SubmissionRefused } from '../submissions/accept.ts'
import { senderAt } from '../submissions/sender.ts'

const formType = 'application/x-www-form-urlencoded'

/** Registers the form's path. Without a built page, errors are answered as JSON. */
export async function formRoutes(
  app: FastifyInstance,
  { shown, store }: { shown: ActiveRelease | undefined; store: Store },
) {
  if (shown) app.setErrorHandler(answerErrorPage(shown))
  // A visitor who reloads or types the address wants the form.
  app.get(formPath, (_request, reply) => reply.redirect('/#contact', 303))
  app.post(formPath, { onRequest: [requireOwnPage, requireForm] }, async (request, reply) => {
    // Read once, before waiting for the store: another release may be shown afterwards.
    const page = shown?.page
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const sent = new URLSearchParams(body.toString())
    // A missing field counts as blank, because advice helps a visitor more than an error.
    const submission = submissionOf((field) => asTyped(sent.get(field) ?? ''))
    try {
      const flagged = sent.get(honeypot) ? 'honeypot' : undefined
      await accept(store, { body, sender: senderAt(request.ip), flagged }, () => submission)
    } catch (error) {
      const answers = page && answersOf(page)
      if (!answers) throw error
      return answerFailure(answers, error, submission, request, reply)
    }
    // RFC 9110, 15.4.4: the browser follows with GET, so a reload does not send again.
    return reply.redirect(sentPath, 303)
  })
  refuseOtherMethods(app, formPath, ['GET', 'HEAD', 'POST'])
}

/** The answer page with its headers and words; undefined if the page has none. */
function answersOf({ built, answer }: Page) {
  if (!answer) return undefined
  const form = answeredForm(answer.identity.body.toString(), built)
  return { headers: answer.headers, form, words: built.words.form }
}

/** Sends the form back with the typed text, and advice or a failure. */
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
  const more = error instanceof TooManySubmissions ? retryAdvice(words, error.seconds) : undefined
  return reply.code(answer.status).headers(answer.headers).send(form.withFailure(submission, more))
}

/**
 * Refuses forms of other sites, which would send their own text in a visitor's name. Browsers set the header (W3C Fetch
 * Metadata, 2.4). Old browsers and programs do not, and pass.
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
 * Normalizes line breaks: browsers post CRLF (WHATWG HTML, 4.10.6), the script sends LF, and both must store the same
 * message. Removes NUL, which cannot be stored.
 */
const asTyped = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
