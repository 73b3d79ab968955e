/** How the page is built. What a visitor sees is in this package; what the owner edits, in the folder `content/`. */
import { resolve } from 'node:path'
import react from '@astrojs/react'
import { nextFolder } from '@portfolio/contract/build-manifest.ts'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { defineConfig } from 'astro/config'
import { finish } from './build/finish.ts'
import { prepared } from './build/prepared.ts'
import { fastRefresh, noEditor, plainImports } from './build/vite.ts'

loadEnvFile()
const config = readSiteConfig(process.env)
const { siteUrl } = config

export default defineConfig({
  site: siteUrl.origin,
  base: siteUrl.pathname,
  srcDir: '.',
  outDir: resolve(nextFolder),
  cacheDir: resolve('.cache/astro'),
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  integrations: [react(), fastRefresh(), prepared(), finish(config)],
  // No page has code to colour, and the colouring's inline styles would not pass the policy.
  markdown: { syntaxHighlight: false },
  vite: {
    // Beside the prepared pictures: each copy of the project its own, also where copies share their packages.
    cacheDir: resolve('.cache/vite'),
    plugins: [plainImports(), noEditor()],
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
