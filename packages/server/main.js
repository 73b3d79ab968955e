/**
 * The entry point. `--accepts <folder>` only checks whether the server would show the site in that folder, and exits
 * with 0 if so. This file is JavaScript, so that an old Node can report its version.
 */
import '@portfolio/contract/node-version.js'

const { checkSite, start } = await import('./start.ts')
const [option, folder = '.'] = process.argv.slice(2)
try {
  await (option === '--accepts' ? checkSite(folder) : start())
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
