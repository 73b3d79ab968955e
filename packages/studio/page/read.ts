import { type ContentReading, readContent as read } from '@portfolio/content/read.ts'
import type { Content } from '@portfolio/content/schema.ts'
import { parseTexts, readTexts } from '../files/content-files.ts'
import { withMarks } from './marks.ts'

/** Reads the content with marks around every text. Replaces the page's own `readContent`, and throws like it. */
export function readContent(folder = 'content'): ContentReading {
  const reading = read(folder)
  const state = { content: parseTexts(readTexts(folder)) }
  const marked = Object.entries(reading.content).map(([file, value]) => [file, withMarks(value, file, state)])
  const translations = [...reading.translations].map(([language, translation]) => {
    const { content, values } = translation
    const inFolder = Object.entries(values).map(([file, value]) => [`${language}/${file}`, value])
    const state = { content: Object.fromEntries(inFolder) }
    const marked = Object.entries(content).map(([file, value]) => [
      file,
      withMarks(value, `${language}/${file}`, state),
    ])
    return [language, { ...translation, content: Object.fromEntries(marked) as Content }] as const
  })
  return {
    ...reading,
    content: Object.fromEntries(marked) as unknown as Content,
    translations: new Map(translations),
  }
}
