import { resolve } from 'node:path'
import type { Plugin } from 'vite'

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
