/** Vite plugins that replace modules of the page in the studio's bundle. */
import { resolve } from 'node:path'
import { knownFields } from '@portfolio/content/known-fields.ts'
import type { Plugin } from 'vite'
import { livePath } from './protocol.ts'

const replacements = [
  { source: '/content/read.ts', target: 'packages/studio/page/read.ts' },
  { source: '/document/Document.astro', target: 'packages/studio/page/Document.astro' },
]

/** Gives the pages the studio's versions of these modules. Other importers get the originals. */
export function replacePageModules(): Plugin {
  const pages = resolve('packages/site/pages')
  return {
    name: 'pages-of-the-studio',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pages)) return undefined
      const found = replacements.find((one) => source.endsWith(one.source))
      return found && resolve(found.target)
    },
  }
}

/** Lets the page's scripts load the virtual modules at run time, as the content changes. */
export function externalVirtualModules(): Plugin {
  return {
    name: 'words-at-hand',
    enforce: 'pre',
    resolveId(source) {
      if (this.environment.name !== 'client' || !source.startsWith('virtual:')) return undefined
      return { id: livePath + source.slice('virtual:'.length), external: 'absolute' }
    },
  }
}

/** Passes the known fields to the window as data, without the schemas' rules and all icons. */
export function inlineKnownFields(): Plugin {
  const table = '\0known-fields'
  return {
    name: 'known-fields-as-data',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/content/known-fields.ts') ? table : undefined),
    load: (id) => (id === table ? `export const knownFields = ${JSON.stringify(knownFields)}` : undefined),
  }
}
