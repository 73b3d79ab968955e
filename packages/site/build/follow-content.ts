import { resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** Milliseconds of debounce, as an editor may replace a file in several steps. */
const debounce = 100

/**
 * In development, reloads the page when the content changes. While the content has errors, shows them instead of the
 * page and in the terminal.
 */
export function followContent(folder = 'content'): Plugin {
  return {
    name: 'follow-content',
    apply: 'serve',
    configureServer(server) {
      const mistakes = contentMistakes(server, folder)
      const inside = resolve(folder) + sep
      let timer: NodeJS.Timeout | undefined
      server.watcher.on('all', (_, path) => {
        if (!resolve(path).startsWith(inside)) return
        clearTimeout(timer)
        timer = setTimeout(async () => {
          await mistakes()
          server.environments.client.hot.send({ type: 'full-reload' })
        }, debounce)
      })

      server.middlewares.use((request, response, next) => {
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        mistakes().then((text) => {
          if (text === '') return next()
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
          response.end(mistakesPage(text, server.config.base))
        }, next)
      })
    },
  }
}

/** Returns a function that returns the current errors as text, and logs them if they are new. */
function contentMistakes(server: ViteDevServer, folder: string): () => Promise<string> {
  let lastFound = ''
  return async () => {
    // Loaded through the dev server, so that changes of the schema take effect at once.
    const { mistakesNow } = await server.ssrLoadModule('@portfolio/content/read.ts')
    const found: string = mistakesNow(folder) ?? ''
    const { logger } = server.config
    if (found === '' && lastFound !== '')
      logger.info('The content has no mistake any more.', { timestamp: true })
    else if (found !== lastFound) logger.error(found, { timestamp: true })
    lastFound = found
    return found
  }
}

function mistakesPage(mistakes: string, base: string): string {
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
