/** How the page is built. What a visitor sees is in `packages/site/`; what the owner edits, in `content/`. */
import react from '@astrojs/react'
import { nextFolder } from '@portfolio/contract/built.ts'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { finish } from '@portfolio/site/build/finish.ts'
import { prepared } from '@portfolio/site/build/prepared.ts'
import { virtualModules } from '@portfolio/site/build/virtual-modules.ts'
import { fastRefresh, noEditor, plainImports } from '@portfolio/site/build/vite.ts'
import { defineConfig } from 'astro/config'

loadEnvFile()
const config = readSiteConfig(process.env)
const { siteUrl, backend } = config

/** What the page's scripts may talk to: the backend, and nothing else. */
const backendOrigin = backend.url === '' ? "'self'" : new URL(backend.url).origin

/** Where its form may go without a script. */
const formTarget = backend.url === '' ? "'self'" : 'mailto:'

export default defineConfig({
  site: siteUrl.origin,
  base: siteUrl.pathname,
  srcDir: './packages/site',
  outDir: nextFolder,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  integrations: [react(), fastRefresh(), prepared(), finish(config)],
  build: { inlineStylesheets: 'always' },
  // No page has code to colour, and the colouring's inline styles would not pass the policy.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self' data:",
        `connect-src ${backendOrigin}`,
        `form-action ${formTarget}`,
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    // Beside the prepared pictures: each copy of the project its own, also where copies share their packages.
    cacheDir: '.cache/vite',
    plugins: [plainImports(), virtualModules(), noEditor()],
    // A build beside development is no change of what is shown there.
    server: { watch: { ignored: ['**/.cache/**'] } },
    // Found only when the form is first touched; preparing it then would reload the page under the visitor.
    optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime'] },
    // Otherwise each page has its own copy, named after its source file.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: '_astro/page.[hash].js' } } } },
    },
  },
})
