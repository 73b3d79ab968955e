/** Vite plugins that replace modules of the page in the studio's bundle. */
import { resolve } from 'node:path'
import { knownFields } from '@portfolio/content/known-fields.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
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

/** The constants that the window gets as data, by module. */
const tables: Record<string, object> = {
  // Without the schemas' rules and all icons.
  '@portfolio/content/known-fields.ts': { knownFields },
  // Without the texts.
  '@portfolio/content/ready-languages.ts': { readyLanguages },
}

/** Replaces modules of the content in the window's bundle with their data. */
export function inlineTables(): Plugin {
  return {
    name: 'inline-tables',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(tables, source) ? `\0${source}` : undefined),
    load(id) {
      const constants = Object.entries(tables[id.slice(1)] ?? {})
      if (constants.length === 0) return undefined
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
