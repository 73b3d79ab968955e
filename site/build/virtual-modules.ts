/** Content for what is fetched later: it comes with that script, and costs a visitor who does not need it nothing. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readContent } from '../content/read.ts'

/** The modules there are, each with what it holds and the files of the content that this is made of. */
const modules: Record<string, () => Promise<{ held: unknown; files: string[] }>> = {
  'virtual:words/form': async () => ({
    held: readContent().content.words.form,
    files: ['words.yaml'],
  }),
}

/** A module by its name, made of the content as it is now; undefined where there is none. */
export async function moduleOf(name: string): Promise<{ code: string; files: string[] } | undefined> {
  const make = Object.hasOwn(modules, name) ? modules[name] : undefined
  if (!make) return undefined
  const { held, files } = await make()
  return { code: `export default ${JSON.stringify(held)}`, files }
}

/** Gives the modules that `virtual.d.ts` declares. */
export function virtualModules(): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const module = id.startsWith('\0') ? await moduleOf(id.slice(1)) : undefined
      if (!module) return undefined
      const { code, files } = module
      // As absolute paths: any other is looked for like an import.
      for (const file of files) this.addWatchFile(resolve('content', file))
      return code
    },
  }
}
