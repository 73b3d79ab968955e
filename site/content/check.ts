/**
 * Run before every build: stops it where the content is wrong, says which letters the site's face has not, and
 * what is still the demo's.
 */
import { styleText } from 'node:util'
import { missingLetters } from '../fonts/missing.ts'
import { ContentError, checkContent } from './read.ts'

try {
  const { texts, demo } = await checkContent()
  const foreign = await missingLetters(texts)
  note(
    'Letters that Archivo has not, and that each browser shows in a face of its own:',
    foreign.map(({ place, letters }) => `${place}: ${letters.join(' ')}`),
  )
  note("Still the demo's, marked !demo in the content:", demo)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(styleText('red', error.message))
  process.exitCode = 1
}

function note(heading: string, lines: string[]): void {
  if (lines.length > 0)
    console.log(styleText('yellow', `${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`))
}
