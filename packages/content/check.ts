/** Runs before every build. Fails on wrong settings or content, and lists possible improvements. */
import { styleText } from 'node:util'
import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { limitList, locationsByReason, readDemoFields } from './demo-fields.ts'
import { formatLocation } from './document.ts'
import { missingLetters } from './fonts/missing-letters.ts'
import { languageName } from './language.ts'
import { listSmallPictures } from './pictures/list-small-pictures.ts'
import { sizeWarning } from './pictures/size-problem.ts'
import { ContentError, checkContent } from './read.ts'

try {
  loadEnvFile()
  readSiteConfig(process.env)
  const { texts, retiredFields, translations } = await checkContent()
  printNote('These fields are no longer used. Delete them:', retiredFields.map(formatLocation))
  const missing = await missingLetters(texts)
  printNote(
    'These letters are missing in the font Archivo, so browsers show them in another font:',
    limitList(missing.map(({ location, letters }) => `${location}: ${letters.join(' ')}`)),
  )
  printNote(
    'Too small to be sharp:',
    (await listSmallPictures(texts)).map(
      (picture) => `${formatLocation(picture)}: "${picture.text}" ${sizeWarning(picture)}`,
    ),
  )
  for (const { content, missing } of translations.values())
    printNote(
      `${missing.length} texts are not in ${languageName(content.words.lang)} yet:`,
      missing.length > 0 ? limitList(missing.map(formatLocation)) : [],
    )
  for (const [reason, locations] of locationsByReason(readDemoFields()))
    printNote(`${reason}:`, limitList(locations))
} catch (error) {
  if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
  console.error(styleText('red', error.message))
  process.exitCode = 1
}

function printNote(heading: string, lines: string[]): void {
  if (lines.length > 0)
    console.log(styleText('yellow', `${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`))
}
