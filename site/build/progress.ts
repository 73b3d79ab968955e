import type { AstroIntegration } from 'astro'

/** What a build begins with each message, in their order. */
export type BuildStep = 'pictures' | 'packing'

/**
 * Tells whoever has started the build, if it is a program that listens to messages of its child, how far it is. It stands
 * behind all that prepares pictures, and before all that packs the site.
 */
export function progress(): AstroIntegration {
  const tell = (step: BuildStep) => void process.send?.(step)
  return {
    name: 'progress',
    hooks: {
      'astro:build:generated': () => tell('pictures'),
      'astro:build:done': () => tell('packing'),
    },
  }
}
