import { type ContentReading, readContent as readOriginalContent } from '@portfolio/content/read.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { parseTexts, readTexts } from '../files/content-files.ts'
import { markTexts } from './field-marks.ts'

/** Reads the content and marks every text with its field. Replaces the page's own `readContent`. */
export function readContent(folder = 'content'): ContentReading {
  const reading = readOriginalContent(folder)
  const state = { content: parseTexts(readTexts(folder)) }
  const markedFiles = Object.entries(reading.content).map(([file, value]) => [
    file,
    markTexts(value, file, state),
  ])
  const translations = [...reading.translations].map(([language, translation]) => {
    const { content, values } = translation
    const files = Object.entries(values).map(([file, value]) => [`${language}/${file}`, value])
    const state = { content: Object.fromEntries(files) }
    const markedFiles = Object.entries(content).map(([file, value]) => [
      file,
      markTexts(value, `${language}/${file}`, state),
    ])
    return [language, { ...translation, content: Object.fromEntries(markedFiles) as Content }] as const
  })
  return {
    ...reading,
    content: Object.fromEntries(markedFiles) as unknown as Content,
    translations: new Map(translations),
  }
}
