/**
 * The way in. Node strips the types from our files as it loads them, and what does that stays in memory; what
 * Node keeps of an earlier load saves that memory, 15 MB, and half of the time to start. This one file is
 * therefore JavaScript, and `--prepare`, the last step of a build, only loads the server for the starts to come.
 * `--accepts <folder>` starts none either: the exit code is 0 where the server would show what was built there.
 */
import '../contract/node-version.js'
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
