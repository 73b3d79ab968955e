/** The one shape of an error: PostgREST's, which `@supabase/supabase-js` hands to its caller as `error`. */

/** What else an error tells, where there is more to tell. */
interface More {
  details?: string
  /** What the caller can do about it. */
  hint?: string
  /** Headers that belong to the status, such as `allow`. */
  headers?: Record<string, string>
}

/** The most characters of a message: it may name what the caller asked for, which has no end of its own. */
const maxMessage = 300

/** An error that a caller gets as `{code, message, details, hint}`. Never holds what a visitor wrote. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param status the HTTP status
   * @param code PostgREST's (`PGRST…`) or PostgreSQL's (SQLSTATE) code
   * @param message what is wrong; what is over 300 characters is cut off
   */
  constructor(status: number, code: string, message: string, { details, hint, headers }: More = {}) {
    super(message.length > maxMessage ? `${message.slice(0, maxMessage).toWellFormed()}…` : message)
    this.status = status
    this.code = code
    this.details = details ?? null
    this.hint = hint ?? null
    // RFC 9110, 15.5.2: an answer of 401 names the scheme that would do.
    this.headers = status === 401 ? { 'www-authenticate': 'Bearer', ...headers } : { ...headers }
  }

  /** The body of the answer. */
  get body() {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

/** 400: a request that does not say which one host it asks (RFC 9112, 3.2). */
export const noHost = () =>
  new ApiError(400, 'PGRST100', 'The request does not name one host in a Host header', {
    headers: { connection: 'close' },
  })

/** 404: no such path (PostgREST's PGRST125). */
export const noSuchPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')

/** 405: the path is there, the method is not (PostgREST's PGRST117). */
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { allow: allowed.join(', ') },
  })

/** 413: more than a request may carry. PostgreSQL's class for what exceeds a limit of the program. */
export const tooLarge = () =>
  new ApiError(413, '54000', 'The body of the request is over 256 KB', { hint: 'Send less in one request.' })

/** 503: others send more just now than there is room for. PostgreSQL's code for being out of memory. */
export const busy = () =>
  new ApiError(503, '53200', 'Too many large requests at the same time', {
    hint: 'Nothing was stored. Try again in a few seconds.',
    headers: { 'retry-after': '5' },
  })
