/** Makes sure that the page and its server agree on the public key. */

import { type Page, textOf } from './read.ts'
import { attributeOf } from './tag.ts'

/**
 * Compares the key in the built form with the server's, where the form sends to this server.
 *
 * @throws Error where they differ: the page would look well, and every message be refused
 */
export function requireSameKey(page: Page, key: string): void {
  const index = page.get('/index.html')
  if (!index) return
  const html = textOf(index)
  const built = attributeOf(html, 'data-contact-form', 'data-key')
  const elsewhere = attributeOf(html, 'data-contact-form', 'data-backend')
  if (!built || elsewhere || built === key) return
  throw new Error(
    'PUBLIC_BACKEND_KEY differs from the one that the page was built with, so every message would be refused. ' +
      'Run `npm run build` again.',
  )
}
