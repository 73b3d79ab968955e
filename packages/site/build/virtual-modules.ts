/** Content for scripts that load later, so that pages do not carry it. */
import { resolve } from 'node:path'
import { readContent } from '@portfolio/content/read.ts'
import type { Plugin } from 'vite'

/** By module name: the value, and the content files it depends on. */
const modules: Record<string, () => Promise<{ held: unknown; files: string[] }>> = {
  'virtual:words/form': async () => ({
    held: readContent().content.words.form,
    files: ['words.yaml'],
  }),
}

/** Returns a module made from the current content, or undefined. */
export async function moduleOf(name: string): Promise<{ code: string; files: string[] } | undefined> {
  const make = Object.hasOwn(modules, name) ? modules[name] : undefined
  if (!make) return undefined
  const { held, files } = await make()
  return { code: `export default ${JSON.stringify(held)}`, files }
}

/** A Vite plugin for the modules declared in `virtual.d.ts`. */
export function virtualModules(): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const module = id.startsWith('\0') ? await moduleOf(id.slice(1)) : undefined
      if (!module) return undefined
      const { code, files } = module
      // Vite would resolve a relative path like an import.
      for (const file of files) this.addWatchFile(resolve('content', file))
      return code
    },
  }
}
