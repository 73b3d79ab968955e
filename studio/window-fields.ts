import type { Plugin } from 'vite'
import { knownFields } from '../site/content/known-fields.ts'

const table = '\0known-fields'

/** Gives the window what is known of the fields as data: the schemas would bring along their rules, and every icon. */
export function fieldsOfTheWindow(): Plugin {
  return {
    name: 'fields-of-the-window',
    enforce: 'pre',
    resolveId(source) {
      const isOfWindow = this.environment.name === 'client' && source.endsWith('/content/known-fields.ts')
      return isOfWindow ? table : undefined
    },
    load: (id) => (id === table ? `export const knownFields = ${JSON.stringify(knownFields)}` : undefined),
  }
}
