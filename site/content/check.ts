/** Run before every build: stops it where the content is wrong, and says what in it is still the demo's. */
import { styleText } from 'node:util'
import { ContentError, readContent } from './read.ts'

try {
  const { demo } = readContent()
  if (demo.length > 0) {
    const fields = demo.map((field) => `  ${field}`).join('\n')
    console.log(styleText('yellow', `Still the demo's, marked !demo in the content:\n${fields}`))
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(styleText('red', error.message))
  process.exitCode = 1
}
