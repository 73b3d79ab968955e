/** Runs before every build. Fails on wrong settings or content, and lists what the owner could still improve. */
import { styleText } from 'node:util'
import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { formatLocation } from './document.ts'
import { missingLetters } from './fonts/missing.ts'
import { firstOf, locationsByReason, notYoursOf } from './not-yours.ts'
import { smallPictures } from './pictures/find-small.ts'
import { sizeWarning } from './pictures/small.ts'
import { ContentError, checkContent } from './read.ts'

try {
  loadEnvFile()
  readSiteConfig(process.env)
  const { texts, retired } = await checkContent()
  note('These fields are no longer used. Delete them:', retired.map(formatLocation))
  const foreign = await missingLetters(texts)
  note(
    'These letters are missing in the font Archivo, so browsers show them in another font:',
    foreign.map(({ place, letters }) => `${place}: ${letters.join(' ')}`),
  )
  note(
    'Too small to be sharp:',
    (await smallPictures(texts)).map((one) => `${formatLocation(one)}: "${one.text}" ${sizeWarning(one)}`),
  )
  for (const [reason, places] of locationsByReason(notYoursOf())) note(`${reason}:`, firstOf(places))
} catch (error) {
  if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
  console.error(styleText('red', error.message))
  process.exitCode = 1
}

function note(heading: string, lines: string[]): void {
  if (lines.length > 0)
    console.log(styleText('yellow', `${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`))
}
