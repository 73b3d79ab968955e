/** Makes sure that the page and its server agree on the public key. */
import type { Backend } from '../../contract/backend.ts'

/**
 * Compares the key that was built in with the server's, where the page sends to this server.
 *
 * @throws Error where they differ: the page would look well, and every message be refused
 */
export function requireSameKey(built: Backend, key: string): void {
  if (built.url !== '' || built.key === key) return
  throw new Error(
    'PUBLIC_BACKEND_KEY differs from the one that the page was built with, so every message would be refused. ' +
      'Run `npm run build` again.',
  )
}
