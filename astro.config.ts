/** How the page is built. What a visitor sees is in `site/`; what the owner edits, in `content/`. */
import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { loadEnvFile } from './contract/environment.ts'
import { fastRefresh } from './site/build/fast-refresh.ts'
import { finish } from './site/build/finish.ts'
import { plainImports } from './site/build/plain-imports.ts'
import { readSiteConfig } from './site/config.ts'

loadEnvFile()
const { siteUrl, backend } = readSiteConfig(process.env)

/** What the page's scripts may talk to: the backend, and nothing else. */
const backendOrigin = backend.url === '' ? "'self'" : new URL(backend.url).origin

/** Where its form may go without a script. */
const formTarget = backend.url === '' ? "'self'" : 'mailto:'

/**
 * One family in three files; see `site/fonts/make.ts` for how they are cut. No letter is in two ranges: while the
 * first file is late, a browser would fetch the second for it.
 */
const face = (file: string, unicodeRange: [string, ...string[]]) => ({
  src: [`./site/fonts/archivo-${file}.woff2`] as [string],
  weight: '400 800',
  stretch: '75% 100%',
  // Text that has begun in the fallback stays in it for this visit, rather than moving under its reader.
  display: 'optional' as const,
  style: 'normal' as const,
  unicodeRange,
})

export default defineConfig({
  site: siteUrl.origin,
  base: siteUrl.pathname,
  srcDir: './site',
  outDir: './dist',
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  integrations: [react(), fastRefresh(), finish(siteUrl.pathname)],
  build: { inlineStylesheets: 'always' },
  image: {
    dangerouslyProcessSVG: true,
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { chromaSubsampling: '4:2:0' } },
    },
  },
  // No page has code to colour, and the colouring's inline styles would not pass the policy.
  markdown: { syntaxHighlight: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-core',
      fallbacks: [],
      options: {
        variants: [
          face('core', ['U+20-7E', 'U+A9', 'U+B7', 'U+2013-2014', 'U+2018-2019', 'U+201C-201D', 'U+2026']),
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Archivo Latin',
      cssVariable: '--font-latin',
      fallbacks: ['Stand-in', 'sans-serif'],
      // Ours, in base.css: Astro would fit one to the accented letters of this file, no measure of running text.
      optimizedFallbacks: false,
      options: {
        variants: [
          face('latin', [
            'U+A0-A8',
            'U+AA-B6',
            'U+B8-FF',
            'U+131',
            'U+152-153',
            'U+2C6',
            'U+2DA',
            'U+2DC',
            'U+20AC',
            'U+2122',
            'U+2212',
          ]),
          face('latin-ext', ['U+100-130', 'U+132-151', 'U+154-17F', 'U+218-21B', 'U+1E9E']),
        ],
      },
    },
  ],
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
    plugins: [plainImports()],
    // Found only when the form is first touched; preparing it then would reload the page under the visitor.
    optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime'] },
  },
})
