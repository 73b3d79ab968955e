/**
 * Builds the studio's window and page into the folder given as argument. Runs as its own process, so that its memory
 * is freed at the end.
 */
import { resolve } from 'node:path'
import react from '@astrojs/react'
import { virtualModules } from '@portfolio/site/build/virtual-modules.ts'
import { plainImports } from '@portfolio/site/build/vite.ts'
import { type AstroIntegration, build as buildPages } from 'astro'
import { build } from 'vite'
import { externalVirtualModules, inlineTables, replacePageModules } from '../module-replacements.ts'
import { studioPath } from '../protocol.ts'

const folder = resolve(process.argv[2] ?? '')

await Promise.all([buildWindow(), buildPage()])

/** `window/`: the built `studio/shell`. */
async function buildWindow(): Promise<void> {
  await build({
    configFile: false,
    root: 'packages/studio/shell',
    base: studioPath,
    logLevel: 'error',
    plugins: [inlineTables()],
    build: {
      outDir: `${folder}/window`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
    },
  })
}

/** `page/server`, which renders pages on request, and `page/client`, their scripts and styles. */
async function buildPage(): Promise<void> {
  await buildPages({
    configFile: false,
    // The studio reports content errors itself.
    logLevel: 'error',
    output: 'server',
    adapter: adapter(),
    integrations: [react()],
    root: 'packages/site',
    srcDir: '.',
    publicDir: `${folder}/public`,
    outDir: `${folder}/page`,
    site: 'http://localhost',
    trailingSlash: 'ignore',
    // The only inline style is the one generated from the content.
    build: { inlineStylesheets: 'never' },
    markdown: { syntaxHighlight: false },
    vite: {
      cacheDir: `${folder}/vite`,
      plugins: [plainImports(), virtualModules(), externalVirtualModules(), replacePageModules()],
      build: { minify: false },
    },
  })
}

/** An Astro adapter that renders pages through `studio/page/entry.ts`. */
function adapter(): AstroIntegration {
  return {
    name: 'studio',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'studio',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('../page/entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  }
}
