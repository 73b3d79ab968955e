/**
 * Builds the studio's window, and the page as it shows it, into a folder. A program of its own: what builds takes much
 * memory, which is free again as it ends.
 */
import { resolve } from 'node:path'
import react from '@astrojs/react'
import { type AstroIntegration, build as buildPages } from 'astro'
import { build } from 'vite'
import { virtualModules } from '../../site/build/virtual-modules.ts'
import { plainImports } from '../../site/build/vite.ts'
import { studioPath } from '../protocol.ts'
import { knownFieldsAsData, pagesOfTheStudio, wordsAtHand } from '../stand-ins.ts'

const folder = resolve(process.argv[2] ?? '')

await Promise.all([buildWindow(), buildPage()])

/** `window/`: what the browser gets of `studio/shell`. */
async function buildWindow(): Promise<void> {
  await build({
    configFile: false,
    root: 'studio/shell',
    base: studioPath,
    logLevel: 'error',
    plugins: [knownFieldsAsData()],
    build: {
      outDir: `${folder}/window`,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: false,
    },
  })
}

/** `page/server`, which makes any page anew for each request, and `page/client`, what its scripts and styles are in. */
async function buildPage(): Promise<void> {
  await buildPages({
    configFile: false,
    // What a page cannot be made of is told by the studio itself.
    logLevel: 'error',
    output: 'server',
    adapter: adapter(),
    integrations: [react()],
    srcDir: './site',
    publicDir: `${folder}/public`,
    outDir: `${folder}/page`,
    site: 'http://localhost',
    trailingSlash: 'ignore',
    // The one style in a page is what it is made of by itself.
    build: { inlineStylesheets: 'never' },
    markdown: { syntaxHighlight: false },
    vite: {
      cacheDir: `${folder}/vite`,
      plugins: [plainImports(), virtualModules(), wordsAtHand(), pagesOfTheStudio()],
      build: { minify: false },
    },
  })
}

/** Has Astro build pages that are made at each request, by `studio/page/entry.ts`. */
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
