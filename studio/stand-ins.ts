import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { knownFields } from '../site/content/known-fields.ts'

const instead = [
  { source: '/content/read.ts', target: 'studio/page/read.ts' },
  { source: '/document/Document.astro', target: 'studio/page/Document.astro' },
]
const table = '\0known-fields'

/**
 * Gives the pages, and them alone, the studio's content and shell in place of their own; and the window what is known of
 * the fields as data, as the schemas would bring along their rules, and every icon.
 */
export function standIns(): Plugin {
  const pages = resolve('site/pages')
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name === 'client' && source.endsWith('/content/known-fields.ts')) return table
      if (!importer?.startsWith(pages)) return undefined
      const found = instead.find((one) => source.endsWith(one.source))
      return found && resolve(found.target)
    },
    load: (id) => (id === table ? `export const knownFields = ${JSON.stringify(knownFields)}` : undefined),
  }
}
