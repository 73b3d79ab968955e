import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * Adds React's hot reload preamble in development. Astro adds it only for its own islands, and our script loads the
 * contact form.
 */
export function fastRefresh(): AstroIntegration {
  return {
    name: 'fast-refresh',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble'")
      },
    },
  }
}

/** Removes Vite's endpoint that opens an editor: in development, any web site could call it. */
export function noEditor(): Plugin {
  return {
    name: 'no-editor',
    configureServer:
      ({ middlewares }) =>
      () => {
        const editor = middlewares.stack.findIndex(({ route }) => route === '/__open-in-editor')
        if (editor !== -1) middlewares.stack.splice(editor, 1)
      },
  }
}

/** Turns off preloading for dynamic imports. Vite's helper for it is larger than the page's script. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    configEnvironment: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
