/** Whatever is sent as a request, right or wrong in any mixture, is answered in shape, and stops nothing. */
import { expect, test } from 'vitest'
import { anyRequest, type GeneratedRequest } from '../support/any-request.ts'
import { anApp, listening } from '../support/app.ts'
import { type Exchange, exchange } from '../support/exchange.ts'
import { fc, runs } from '../support/generated.ts'

test('any request is answered, by no mistake of the server’s, and below /rest/v1 in the shape of every error', async () => {
  const url = await listening(anApp().app)
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const answer = await exchange(url, request.bytes, request.half ? 20 : undefined)
      expect(wrongWith(request, answer)).toBeUndefined()
    }),
    { numRuns: runs(400), endOnFailure: true },
  )
})

/** What is wrong with the answer to a request; undefined where nothing is. */
function wrongWith({ method, rest, half }: GeneratedRequest, answer: Exchange): string | undefined {
  const { status, head, body } = answer
  if (half) return undefined
  if (status === undefined) return 'no answer'
  if (status === 0) return 'hung up without an answer'
  if (status >= 500 && status !== 501) return `${status}`
  if (rest && status >= 400 && method !== 'HEAD' && !isError(head, body)) return 'an error in another shape'
  return undefined
}

/** Whether an answer is an error as PostgREST has it. */
function isError(head: string, body: string): boolean {
  if (!/^content-type: application\/json; charset=utf-8\r?$/im.test(head)) return false
  try {
    return Object.keys(JSON.parse(body)).sort().join() === 'code,details,hint,message'
  } catch {
    return false
  }
}
