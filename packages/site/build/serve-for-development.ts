import { formPath } from '@portfolio/contract/form.ts'
import { restRoot } from '@portfolio/contract/submission.ts'
import { dev } from 'astro'
import { followContent } from './follow-content.ts'

/** Serves the page with hot reload. The server at the URL `backend` receives the form's messages. */
export const serveForDevelopment = (
  { host, port }: { host: string; port: number },
  backend: string,
): Promise<{ stop(): Promise<void> }> =>
  dev({
    root: 'packages/site',
    server: { host, port },
    vite: {
      plugins: [followContent()],
      server: { proxy: { [restRoot]: backend, '/healthz': backend, [`^(/[a-z-]+)?${formPath}$`]: backend } },
    },
  })
