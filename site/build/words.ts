/** The words of what is fetched later: they come with its script, and cost a visitor who does not need it nothing. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readContent } from '../content/read.ts'
import type { Content } from '../content/schema.ts'

const prefix = 'virtual:words/'

/** Gives `virtual:words/form`, a module that holds that part of `words.yaml`, and the others by their names. */
export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      // As an absolute path: any other is looked for like an import.
      this.addWatchFile(resolve('content/words.yaml'))
      const part = id.slice(prefix.length + 1) as keyof Content['words']
      return `export default ${JSON.stringify(readContent().content.words[part])}`
    },
  }
}
