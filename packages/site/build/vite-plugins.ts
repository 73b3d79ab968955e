import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** Adds React's hot reload preamble in development, which Astro adds only for its own islands. */
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

/** Removes Vite's endpoint that opens an editor: any web site could call the endpoint during development. */
export function removeOpenInEditorEndpoint(): Plugin {
  return {
    name: 'remove-editor-endpoint',
    configureServer:
      ({ middlewares }) =>
      () => {
        const index = middlewares.stack.findIndex(({ route }) => route === '/__open-in-editor')
        if (index !== -1) middlewares.stack.splice(index, 1)
      },
  }
}

/** Turns off module preload for dynamic imports, as Vite's helper would make the page's script too large. */
export function skipModulePreload(): Plugin {
  return {
    name: 'skip-module-preload',
    enforce: 'pre',
    configEnvironment: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
