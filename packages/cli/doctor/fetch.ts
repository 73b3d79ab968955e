/** Fetches text with limits on time and size. */

export interface TextAnswer {
  status: number
  headers: Headers
  text: string
}

/** The timeout in milliseconds. */
const answerTimeout = 10_000

/** The most bytes of an answer; the page with its style is a hundredth of it. */
const most = 2_000_000

/** No answer: an unknown host, a refused connection, an invalid certificate, a timeout, or too many bytes. */
export class NoAnswer extends Error {
  /** Node's or OpenSSL's code if there is one; `TOO_LONG` is ours. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** Sends one request without following redirects. Throws NoAnswer. */
export async function fetchText(address: string, request: RequestInit = {}): Promise<TextAnswer> {
  try {
    const signal = AbortSignal.timeout(answerTimeout)
    const response = await fetch(address, { ...request, redirect: 'manual', signal })
    return { status: response.status, headers: response.headers, text: await textOf(response) }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new NoAnswer(cause?.message || cause?.code || message, cause?.code)
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new NoAnswer(`the answer is larger than ${most / 1_000_000} MB`, 'TOO_LONG')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The absolute address of a redirect; undefined if the answer is none. */
export function redirectOf({ status, headers }: Omit<TextAnswer, 'text'>, from: string): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, from)) return undefined
  return new URL(location, from).href
}
