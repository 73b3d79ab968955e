/** The works as the dialog tells them: they come with its script, and cost a visitor who opens none nothing. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readContent } from '../content/read.ts'
import { shownWorks } from '../sections/work/shown-works.ts'

const name = 'virtual:works'

/** Gives `virtual:works`, a module that holds the works, prepared, and the words and the name that stand with them. */
export function works(): Plugin {
  return {
    name: 'works',
    resolveId: (id) => (id === name ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { content } = readContent()
      const { words, site, portfolio } = content
      const pictures = portfolio.works
        .flatMap((work) => [work, ...work.pictures])
        .map(({ picture }) => `pictures/${picture}`)
      // As absolute paths: any other is looked for like an import.
      for (const path of ['portfolio.yaml', 'words.yaml', 'site.yaml', ...pictures])
        this.addWatchFile(resolve('content', path))
      const shown = { ...(await shownWorks(content)), words: words.work, designer: { name: site.name } }
      return `export default ${JSON.stringify(shown)}`
    },
  }
}
