/** Receives the form that a browser posts without a script, and redirects or responds with a page. */
import { formPath, honeypotName, sentPath } from '@portfolio/contract/form.ts'
import { createSubmission } from '@portfolio/contract/submission.ts'
import { retryAdvice } from '@portfolio/contract/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, noSuchPath } from '../errors/api-error.ts'
import { createErrorPageHandler, refuseOtherMethods, toLoggedApiError } from '../errors/error-responses.ts'
import type { ActiveRelease } from '../page/active-release.ts'
import { createFormErrorPage } from '../page/form-error-page.ts'
import { languageAt } from '../page/read-page.ts'
import { type Store, TooManySubmissions } from '../store/store.ts'
import { acceptSubmission, getBody, SubmissionRefused } from '../submissions/accept-submission.ts'

const formType = 'application/x-www-form-urlencoded'

/** The form's path below the path of a language. */
const languageFormPath = `/:language${formPath}`

/** Without a built page, there are no words: only programs read the responses. */
const mainLanguage = { language: '', homePath: '/', words: undefined }

/** Registers the form's paths. Without a built page, errors are sent as JSON. */
export async function formRoutes(
  app: FastifyInstance,
  { activeRelease, store }: { activeRelease: ActiveRelease | undefined; store: Store },
) {
  if (activeRelease) app.setErrorHandler(createErrorPageHandler(activeRelease))
  // A visitor who reloads or types the address wants the form.
  app.get(formPath, (_request, reply) => reply.redirect('/#contact', 303))
  refuseOtherMethods(app, formPath, ['GET', 'HEAD', 'POST'])
  for (const path of activeRelease ? [formPath, languageFormPath] : [formPath])
    app.post(path, { onRequest: [refuseOtherSites, requireFormType] }, receiveForm)

  async function receiveForm(request: FastifyRequest, reply: FastifyReply) {
    // Read once, before waiting for the store: the server may show another release afterwards.
    const page = activeRelease?.page
    const { language, homePath, words } = page ? languageAt(request.url, page.manifest) : mainLanguage
    // The path names a language that the page does not have.
    if (language === '' && Object.keys(request.params as object).length > 0) throw noSuchPath()
    const parameters = new URLSearchParams(getBody(request).toString())
    // A missing field counts as blank, because advice helps a visitor more than an error.
    const submission = createSubmission((field) => normalizeText(parameters.get(field) ?? ''))
    try {
      const flagged = parameters.get(honeypotName) ? 'honeypot' : undefined
      await acceptSubmission(store, request, () => submission, flagged)
    } catch (error) {
      const errorPage = page?.formErrorPages.get(language)
      if (!page || !errorPage || !words) throw error
      const form = createFormErrorPage(errorPage.identity.body.toString(), words.form, page.manifest.email)
      reply.headers({ ...errorPage.headers, 'cache-control': 'no-store' })
      // As bytes: a text would stay in the heap until the visitor has read the response, with two bytes for each character.
      if (error instanceof SubmissionRefused)
        return reply.code(422).send(Buffer.from(form.renderAdvice(submission, error.brokenRules)))
      const { status, headers } = toLoggedApiError(error, request)
      const retryNote =
        error instanceof TooManySubmissions ? retryAdvice(words.form, error.seconds) : undefined
      const html = form.renderFailure(submission, retryNote)
      return reply.code(status).headers(headers).send(Buffer.from(html))
    }
    // RFC 9110, 15.4.4: the browser follows with GET, so a reload does not send again.
    return reply.redirect(homePath + sentPath.slice(1), 303)
  }
}

/**
 * Refuses forms on other sites, which could send a text in a visitor's name. Browsers set `Sec-Fetch-Site` (W3C Fetch
 * Metadata). Old browsers and programs do not, and are accepted.
 */
async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])))
    // 42501: PostgreSQL's code for a missing permission.
    throw new ApiError(403, '42501', 'The form of another site is not accepted', {
      hint: 'It came from a form on another site.',
    })
}

async function requireFormType({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  // PGRST107: PostgREST's code for this error.
  if (type !== formType)
    throw new ApiError(415, 'PGRST107', 'Content-Type not acceptable', {
      hint: `The form is sent as ${formType}.`,
    })
}

/**
 * Normalizes line breaks: browsers post CRLF (WHATWG HTML, "Form submission"), the script sends LF, and both must store
 * the same message. Removes NUL, which cannot be stored.
 */
const normalizeText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
