/** What stands in the studio's bundle in place of modules of the page. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { knownFields } from '../site/content/known-fields.ts'
import { livePath } from './protocol.ts'

const instead = [
  { source: '/content/read.ts', target: 'studio/page/read.ts' },
  { source: '/document/Document.astro', target: 'studio/page/Document.astro' },
]

/** Gives the pages, and them alone, the studio's content and shell in place of their own. */
export function pagesOfTheStudio(): Plugin {
  const pages = resolve('site/pages')
  return {
    name: 'pages-of-the-studio',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pages)) return undefined
      const found = instead.find((one) => source.endsWith(one.source))
      return found && resolve(found.target)
    },
  }
}

/** Has the page's scripts fetch what they hold of the content, which changes, as they need it. */
export function wordsAtHand(): Plugin {
  return {
    name: 'words-at-hand',
    enforce: 'pre',
    resolveId(source) {
      if (this.environment.name !== 'client' || !source.startsWith('virtual:')) return undefined
      return { id: livePath + source.slice('virtual:'.length), external: 'absolute' }
    },
  }
}

/** Gives the window what is known of the fields as data: the schemas would bring along their rules, and every icon. */
export function knownFieldsAsData(): Plugin {
  const table = '\0known-fields'
  return {
    name: 'known-fields-as-data',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/content/known-fields.ts') ? table : undefined),
    load: (id) => (id === table ? `export const knownFields = ${JSON.stringify(knownFields)}` : undefined),
  }
}
