/**
 * Loaded before each command that runs TypeScript. If Node is too old, exits with advice instead of
 * `ERR_UNKNOWN_FILE_EXTENSION`. This file is JavaScript, as an old Node cannot run TypeScript.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// The first versions with type stripping (nodejs.org/api/typescript.html) and `node:sqlite` without a flag.
const isSupported = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)

if (!isSupported) {
  console.error(
    `Node ${process.versions.node} is too old: this program needs 22.18 or newer. ` +
      (process.platform === 'linux' && process.arch === 'x64'
        ? 'Run `npm ci`: on Linux x64 it installs one, which every `npm run` uses.'
        : 'Install a newer one from nodejs.org, and run `npm ci` again.'),
  )
  process.exit(1)
}
