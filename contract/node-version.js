/**
 * Loaded before every command. Ends it where its Node is too old for it, with a sentence in place of
 * `ERR_UNKNOWN_FILE_EXTENSION`; and has Node keep what it compiles: stripping types takes half of the time to start. It
 * is JavaScript, and imports nothing of ours, as what it looks for is a Node that can run no TypeScript.
 */
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// From these on types are stripped without a flag (nodejs.org/api/typescript.html), and `node:sqlite` is there.
const runs = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)

if (!runs) {
  console.error(
    `Node ${process.versions.node} is too old: this needs 22.18 or newer. ` +
      (process.platform === 'linux' && process.arch === 'x64'
        ? 'On Linux on x64 `npm ci` brings one along, which every `npm run` uses.'
        : 'Install one from nodejs.org, and run `npm ci` again.'),
  )
  process.exit(1)
}

module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
