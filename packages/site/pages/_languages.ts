/** The languages of the pages. Each page exists at its path for the main language, and below `/<tag>/` for another. */
import { readContent } from '@portfolio/content/read.ts'
import type { Content } from '@portfolio/content/schema.ts'

/** Returns the content of a language, by default of the main one. Undefined if there is no such language. */
export function contentIn(language: string | undefined): Content | undefined {
  const { content, translations } = readContent()
  return language === undefined ? content : translations.get(language)?.content
}

/** The route parameters of a page in all languages. For the main language, which is the first, they are undefined. */
export const languagePaths = () =>
  [undefined, ...readContent().translations.keys()].map((language) => ({ params: { language } }))
