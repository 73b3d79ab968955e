/**
 * The way in. Node strips the types from our files as it loads them, and what does that stays in memory; what
 * Node keeps of an earlier load saves that memory, 15 MB, and half of the time to start. This one file is
 * therefore JavaScript, and `--prepare`, the last step of a build, only loads the server for the starts to come.
 */
import '../contract/node-version.js'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/server', import.meta.url)))
const { start } = await import('./start.ts')
module.flushCompileCache()
if (!process.argv.includes('--prepare')) {
  start().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
