/** The shape of every error: PostgREST's, which `@supabase/supabase-js` returns as `error`. */

/** Optional parts of an error. */
interface More {
  details?: string
  /** What the caller can do about it. */
  hint?: string
  /** Headers of the status, such as `allow`. */
  headers?: Record<string, string>
}

/** The most characters of a message, which may quote the request. */
const maxMessage = 300

/** An error that a caller gets as `{code, message, details, hint}`. Must not contain a visitor's text. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param status the HTTP status
   * @param code PostgREST's (`PGRST…`) or PostgreSQL's (SQLSTATE) code
   * @param message what is wrong; cut after 300 characters
   */
  constructor(status: number, code: string, message: string, { details, hint, headers }: More = {}) {
    super(message.length > maxMessage ? `${message.slice(0, maxMessage).toWellFormed()}…` : message)
    this.status = status
    this.code = code
    this.details = details ?? null
    this.hint = hint ?? null
    // RFC 9110, 15.5.2: a 401 must name an authentication scheme.
    this.headers = status === 401 ? { 'www-authenticate': 'Bearer', ...headers } : { ...headers }
  }

  /** The body of the answer. */
  get body() {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

/** 400: a request without exactly one valid Host header (RFC 9112, 3.2). */
export const noHost = () =>
  new ApiError(400, 'PGRST100', 'The request does not name one host in a Host header', {
    headers: { connection: 'close' },
  })

/** 404: no such path (PostgREST's PGRST125). */
export const noSuchPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')

/** 405: the path does not support the method (PostgREST's PGRST117). */
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { allow: allowed.join(', ') },
  })

/** 413: the body is too large. PostgreSQL's code for an exceeded program limit. */
export const tooLarge = () =>
  new ApiError(413, '54000', 'The body of the request is over 256 KB', { hint: 'Send less in one request.' })

/** 503: other large bodies take all room now. PostgreSQL's code for out of memory. */
export const busy = () =>
  new ApiError(503, '53200', 'Too many large requests at the same time', {
    hint: 'Nothing was stored. Try again in a few seconds.',
    headers: { 'retry-after': '5' },
  })
