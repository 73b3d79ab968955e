/** Takes the form that a browser posts without a script, and answers with a page. */
import type { BuildManifest } from '@portfolio/contract/build-manifest.ts'
import { formPath, honeypotName, sentPath } from '@portfolio/contract/form.ts'
import { createSubmission, type Submission } from '@portfolio/contract/submission.ts'
import { retryAdvice } from '@portfolio/contract/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerErrorPage, logged, refuseOtherMethods } from '../errors/answer.ts'
import { ApiError } from '../errors/api-error.ts'
import type { ActiveRelease } from '../page/active-release.ts'
import { answeredForm } from '../page/answered-form.ts'
import type { PageFile } from '../page/read.ts'
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
    const submission = createSubmission((field) => asTyped(sent.get(field) ?? ''))
    try {
      const flagged = sent.get(honeypotName) ? 'honeypot' : undefined
      await accept(store, { body, sender: senderAt(request.ip), flagged }, () => submission)
    } catch (error) {
      if (!page?.answer) throw error
      return answerFailure(page.built, page.answer, { error, submission, request, reply })
    }
    // RFC 9110, 15.4.4: the browser follows with GET, so a reload does not send again.
    return reply.redirect(sentPath, 303)
  })
  refuseOtherMethods(app, formPath, ['GET', 'HEAD', 'POST'])
}

interface Failure {
  error: unknown
  submission: Submission
  request: FastifyRequest
  reply: FastifyReply
}

function answerFailure(
  built: BuildManifest,
  answer: PageFile,
  { error, submission, request, reply }: Failure,
) {
  const form = answeredForm(answer.identity.body.toString(), built)
  reply.headers({ ...answer.headers, 'cache-control': 'no-store' })
  if (error instanceof SubmissionRefused) {
    return reply.code(422).send(form.withAdvice(submission, error.broken))
  }
  const { status, headers } = logged(error, request)
  const more = error instanceof TooManySubmissions ? retryAdvice(built.words.form, error.seconds) : undefined
  return reply.code(status).headers(headers).send(form.withFailure(submission, more))
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
