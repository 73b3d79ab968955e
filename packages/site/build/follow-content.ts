import { resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** The wait after the last change of a file: text editors may replace a file in several steps. */
const debounceMs = 100

/**
 * In development, reloads the page when the content changes. While the content has mistakes, shows them instead of the
 * page and in the terminal.
 */
export function followContent(): Plugin {
  return {
    name: 'follow-content',
    apply: 'serve',
    configureServer(server) {
      const readMistakes = createMistakesReader(server)
      const folder = resolve('content')
      let timer: NodeJS.Timeout | undefined
      // Vite watches only `packages/site`, which does not contain this folder.
      server.watcher.add(folder)
      server.watcher.on('all', (event, path) => {
        if (!resolve(path).startsWith(folder + sep)) return
        // A new language has new pages, and Astro keeps the list of pages with the modules.
        if (event !== 'change')
          for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll()
        clearTimeout(timer)
        timer = setTimeout(async () => {
          await readMistakes()
          server.environments.client.hot.send({ type: 'full-reload' })
        }, debounceMs)
      })

      server.middlewares.use((request, response, next) => {
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        readMistakes().then((mistakes) => {
          if (mistakes === '') return next()
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
          response.end(renderMistakesPage(mistakes, server.config.base))
        }, next)
      })
    },
  }
}

/** Returns a function that returns the current mistakes as text, and logs them if they are new. */
function createMistakesReader(server: ViteDevServer): () => Promise<string> {
  let previousMistakes = ''
  return async () => {
    // Loaded through the dev server, so that schema changes apply without a restart.
    const { contentErrorMessage } = await server.ssrLoadModule('@portfolio/content/read.ts')
    const mistakes: string = contentErrorMessage() ?? ''
    const { logger } = server.config
    if (mistakes === '' && previousMistakes !== '')
      logger.info('The content has no mistakes left.', { timestamp: true })
    else if (mistakes !== previousMistakes) logger.error(mistakes, { timestamp: true })
    previousMistakes = mistakes
    return mistakes
  }
}

function renderMistakesPage(mistakes: string, base: string): string {
  const text = mistakes.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The content has mistakes</title>
<link rel="icon" href="data:,">
<script type="module" src="${base}@vite/client"></script>
<pre style="margin: 2rem; font-size: 1.125rem; line-height: 1.5; white-space: pre-wrap">${text}</pre>
</html>`
}
