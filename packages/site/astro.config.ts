/** Astro's build configuration. The page's code is in this package, the owner's content in `content/`. */
import { resolve } from 'node:path'
import react from '@astrojs/react'
import { stagingFolder } from '@portfolio/contract/build-manifest.ts'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { defineConfig } from 'astro/config'
import { finishBuild } from './build/finish-build.ts'
import { preparedFiles } from './build/prepared-files.ts'
import { fastRefresh, removeOpenInEditorEndpoint, skipModulePreload } from './build/vite-plugins.ts'

loadEnvFile()
const config = readSiteConfig(process.env)
const { siteUrl } = config

export default defineConfig({
  site: siteUrl.origin,
  base: siteUrl.pathname,
  srcDir: '.',
  outDir: resolve(stagingFolder),
  cacheDir: resolve('.cache/astro'),
  devToolbar: { enabled: false },
  integrations: [react(), fastRefresh(), preparedFiles(), finishBuild(config)],
  vite: {
    // Each copy of the project has its own cache, even if copies share node_modules.
    cacheDir: resolve('.cache/vite'),
    plugins: [skipModulePreload(), removeOpenInEditorEndpoint()],
    // A build writes to .cache, which must not reload the page in development.
    server: { watch: { ignored: ['**/.cache/**'] } },
    // Vite would discover these modules only when the form hydrates, and would then reload the page.
    optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime'] },
    // The script has the same name for all pages, so that they share one file.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: '_astro/page.[hash].js' } } } },
    },
  },
})
