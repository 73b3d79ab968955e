import type { AstroIntegration } from 'astro'

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
