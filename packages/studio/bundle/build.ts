/**
 * Builds the studio's window and page into the folder given as argument. Runs as its own process, so that its memory
 * is freed at the end.
 */
import { resolve } from 'node:path'
import react from '@astrojs/react'
import { knownFields } from '@portfolio/content/known-fields.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { skipModulePreload } from '@portfolio/site/build/vite-plugins.ts'
import { type AstroIntegration, build as buildPages } from 'astro'
import { build, type Plugin } from 'vite'
import { studioPath } from '../protocol.ts'

const folder = resolve(process.argv[2] ?? '')

const replacements = [
  { source: '/content/read.ts', target: 'packages/studio/page/read.ts' },
  { source: '/document/Document.astro', target: 'packages/studio/page/Document.astro' },
]

/** The constants that the window gets as data, by module. */
const tables: Record<string, object> = {
  // Without the schemas' rules and all icons.
  '@portfolio/content/known-fields.ts': { knownFields },
  // Without the texts.
  '@portfolio/content/ready-languages.ts': { readyLanguages },
}

await Promise.all([buildWindow(), buildPage()])

async function buildWindow(): Promise<void> {
  await build({
    configFile: false,
    root: 'packages/studio/window',
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
    markdown: { syntaxHighlight: false },
    vite: {
      cacheDir: `${folder}/vite`,
      plugins: [skipModulePreload(), replacePageModules()],
      build: { minify: false },
    },
  })
}

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

/** Gives the pages the studio's versions of these modules. Other importers get the originals. */
function replacePageModules(): Plugin {
  const pages = resolve('packages/site/pages')
  return {
    name: 'pages-of-the-studio',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pages)) return undefined
      const found = replacements.find((one) => source.endsWith(one.source))
      return found && resolve(found.target)
    },
  }
}

function inlineTables(): Plugin {
  return {
    name: 'inline-tables',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(tables, source) ? `\0${source}` : undefined),
    load(id) {
      const constants = Object.entries(tables[id.slice(1)] ?? {})
      if (constants.length === 0) return undefined
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
