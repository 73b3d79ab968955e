/** Runs one measurement: `npm run bench -- page`, or `server`. */
const [name] = process.argv.slice(2)
if (name !== 'page' && name !== 'server') throw new Error('Name what to measure: page or server.')
await import(`./${name}.ts`)
