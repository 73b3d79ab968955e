import type { Plugin } from 'vite'

/**
 * Leaves dynamic imports as the language has them. Vite wraps each in a helper that preloads what the import
 * needs; with its list it is larger than the rest of the script that every visitor fetches.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
    renderChunk: (code) =>
      code.replaceAll('__vitePreload(', '(').replaceAll(/,\s*__VITE_PRELOAD__\s*\)/g, ')()'),
  }
}
