import { type ContentReading, readContent as readOriginalContent } from '@portfolio/content/read.ts'
import type { Content } from '@portfolio/content/schema.ts'
import type { ContentState } from '../fields.ts'
import { parseTexts, readTexts } from '../files/content-files.ts'
import { markTexts } from './field-marks.ts'

/** Reads the content and marks every text with its field. Replaces the page's own `readContent`, see bundle/build.ts. */
export function readContent(folder = 'content'): ContentReading {
  const reading = readOriginalContent(folder)
  const state = { content: parseTexts(readTexts(folder)) }
  const translations = [...reading.translations].map(([language, translation]) => {
    const prefix = `${language}/`
    const files = Object.entries(translation.values).map(([file, value]) => [prefix + file, value])
    const state = { content: Object.fromEntries(files) }
    return [language, { ...translation, content: markContent(translation.content, prefix, state) }] as const
  })
  return { ...reading, content: markContent(reading.content, '', state), translations: new Map(translations) }
}

function markContent(content: Content, languagePrefix: string, state: ContentState): Content {
  const files = Object.entries(content)
  return Object.fromEntries(
    files.map(([file, value]) => [file, markTexts(value, languagePrefix + file, state)]),
  ) as unknown as Content
}
