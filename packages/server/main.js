/**
 * The entry point. It is JavaScript, so that a start from Node's compile cache does not load the type stripper, which
 * takes 15 MB and half of the start time.
 *
 * `--prepare`, the last step of a build, only fills that cache. `--accepts <folder>` only checks whether the server
 * would show the site in that folder, and exits with 0 if so.
 */
import '@portfolio/contract/node-version.js'
import module from 'node:module'

const { accept, start } = await import('./start.ts')
module.flushCompileCache()
const [option, folder = '.'] = process.argv.slice(2)
if (option !== '--prepare') {
  const work = option === '--accepts' ? accept(folder) : start()
  work.catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
