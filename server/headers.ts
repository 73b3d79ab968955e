/** The headers that an answer has unless its route knows better. */
import { closedPolicy, securityHeaders } from '../contract/headers.ts'

/** For answers that are no document: nothing may be loaded or framed, and nothing is kept in a cache. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': closedPolicy,
  'cache-control': 'no-store',
}
