/** What the page's scripts need of Vite that Astro does not see to. */
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * In development, gives the page what React's hot reload needs before its first component. Astro does so only
 * for its own islands, and the contact form is fetched by our script.
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

/** In development, takes away the address at which Vite starts an editor, for whoever asks: a page of any site could. */
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

/** Has dynamic imports preload nothing: Vite's helper for it is larger than the page's script, and so is its list. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    configEnvironment: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
