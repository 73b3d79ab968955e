/**
 * A program that builds the studio's window and page into the folder given as argument. It runs as a separate process,
 * whose memory is free again after the build.
 */
import { resolve } from 'node:path'
import react from '@astrojs/react'
import { knownFields } from '@portfolio/content/known-fields.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { skipModulePreload } from '@portfolio/site/build/vite-plugins.ts'
import { type AstroIntegration, build as buildPages } from 'astro'
import { build, type Plugin } from 'vite'
import { studioPath } from '../protocol.ts'

const outputFolder = resolve(process.argv[2] ?? '')

/** Modules of the pages, by the end of their import path, and the studio's modules that replace them. */
const moduleReplacements = [
  { importEnd: '/content/read.ts', target: 'packages/studio/page/read-content.ts' },
  { importEnd: '/document/Document.astro', target: 'packages/studio/page/Document.astro' },
]

/** The modules that the window gets as JSON constants, to keep the bundle small. */
const inlinedModules: Record<string, object> = {
  // The original would add the schemas and the icons to the window.
  '@portfolio/content/known-fields.ts': { knownFields },
  // The original would add the translated texts.
  '@portfolio/content/ready-languages.ts': { readyLanguages },
}

await Promise.all([buildWindow(), buildPage()])

async function buildWindow(): Promise<void> {
  await build({
    configFile: false,
    root: 'packages/studio/window',
    base: studioPath,
    logLevel: 'error',
    plugins: [inlineConstants()],
    build: {
      outDir: `${outputFolder}/window`,
      assetsInlineLimit: 0,
      minify: false,
    },
  })
}

/** Builds `page/server`, which renders pages on request, and `page/client` with their scripts and styles. */
async function buildPage(): Promise<void> {
  await buildPages({
    configFile: false,
    logLevel: 'error',
    output: 'server',
    adapter: serverAdapter(),
    integrations: [react()],
    root: 'packages/site',
    srcDir: '.',
    publicDir: `${outputFolder}/public`,
    outDir: `${outputFolder}/page`,
    site: 'http://localhost',
    trailingSlash: 'ignore',
    markdown: { syntaxHighlight: false },
    vite: {
      cacheDir: `${outputFolder}/vite`,
      plugins: [skipModulePreload(), replacePageModules()],
      build: { minify: false },
    },
  })
}

function serverAdapter(): AstroIntegration {
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

/** Replaces modules that the pages import by the studio's versions. Other importers get the originals. */
function replacePageModules(): Plugin {
  const pagesFolder = resolve('packages/site/pages')
  return {
    name: 'replace-page-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pagesFolder)) return undefined
      const replacement = moduleReplacements.find((replacement) => source.endsWith(replacement.importEnd))
      return replacement && resolve(replacement.target)
    },
  }
}

/** Replaces the `inlinedModules`. The character `\0` marks the ID of a module without a file. */
function inlineConstants(): Plugin {
  return {
    name: 'inline-constants',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(inlinedModules, source) ? `\0${source}` : undefined),
    load(id) {
      const constants = Object.entries(inlinedModules[id.slice(1)] ?? {})
      if (constants.length === 0) return undefined
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
