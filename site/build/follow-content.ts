/** Development: the page follows the owner's folder, and says what is wrong in it. */
import { resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/** How long to wait for further changes, in milliseconds: an editor may replace a file in several steps. */
const debounce = 100

/**
 * Loads the page again when something in the owner's folder was saved, added or taken away. While the content
 * has mistakes, they stand in the page's place and in the terminal, in the words of the build.
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

/** A function that gives the mistakes there are now, in one text, and says them in the terminal where they are new. */
function contentMistakes(server: ViteDevServer, folder: string): () => Promise<string> {
  let lastFound = ''
  return async () => {
    // Loaded by the server, so that an engineer's change of the schema counts at once.
    const { mistakesNow } = await server.ssrLoadModule('/site/content/read.ts')
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
