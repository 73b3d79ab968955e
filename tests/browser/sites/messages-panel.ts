/** Serves the studio's panel of messages by itself, over the messages that the environment names. */

import fastify from 'fastify'
import { createServer } from 'vite'
import { placeIn } from '../../../studio/messages/opened-inbox.ts'
import { messagesRoutes } from '../../../studio/messages/routes.ts'

const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Messages</title><link rel="icon" href="data:,">
<main><h1 class="spoken">Studio</h1><div style="block-size:100dvh;display:grid" id="panel"></div></main><script type="module" src="/tests/browser/sites/messages-panel.tsx"></script></html>`

const api = fastify()
await api.register(messagesRoutes, { prefix: '/api', readPlace: () => placeIn(process.env) })
await api.ready()
const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  cacheDir: `${process.env.CACHE_DIR}`,
  server: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true, hmr: false, watch: null },
  optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime', 'react-aria-components'] },
})
server.middlewares.use((request, response, next) => {
  if (request.url?.startsWith('/api/')) return api.routing(request, response)
  if (request.url !== '/') return next()
  server.transformIndexHtml('/', page).then((html) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html)
  }, next)
})
await server.listen()
console.log(`Panel: http://127.0.0.1:${process.env.PORT}/`)
