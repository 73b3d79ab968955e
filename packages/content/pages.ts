/**
 * The further pages: `content/pages/<name>.md`, Markdown with the title in its front matter. They are converted to the
 * YAML list of a content file, so that they are checked, translated and edited like all other content.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Document, isMap, isScalar, isSeq, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { findEncodingMistake, findSizeMistake, type Mistake, parseCached, parseContent } from './document.ts'
import { urlNameFromTitle } from './work-url.ts'

/** The texts of page files by name, without folder and ending. */
export type PageFiles = ReadonlyMap<string, string>

export const pageFilePath = (folder: string, name: string): string => `${folder}/pages/${name}.md`

/** Reads the page files of a folder, and reports files that cannot be pages. */
export function readPageFiles(folder: string): { files: PageFiles; mistakes: Mistake[] } {
  const names = existsSync(`${folder}/pages`) ? readdirSync(`${folder}/pages`).sort() : []
  const files = new Map<string, string>()
  const mistakes: Mistake[] = []
  for (const name of names.filter((name) => !name.startsWith('.'))) {
    const path = `${folder}/pages/${name}`
    if (!name.endsWith('.md')) {
      mistakes.push({ path, reason: 'is not a page: its name must end in .md' })
      continue
    }
    const bytes = readFileSync(path)
    const mistake = findEncodingMistake(bytes) ?? findSizeMistake(bytes)
    if (mistake) mistakes.push({ path, ...mistake })
    else files.set(name.slice(0, -'.md'.length), String(bytes))
  }
  return { files, mistakes }
}

/** Matches a page file. The groups are its front matter and its text. */
const pagePattern = /^\ufeff?---\n((?:[^\n]*\n)*?)---(?:\n(.*))?$/s

const missingFrontMatter =
  'must begin with three lines: ---, a title such as title: Imprint, and ---. The text follows below'

/** A further page. `fields` are those of the front matter without `order`, and `text`. */
interface Page {
  name: string
  /** The number that the front matter gives, by which pages are sorted. Infinity without a number. */
  order: number
  fields: YAMLMap
}

function parsePage(name: string, text: string): Page | Omit<Mistake, 'path'> {
  const [, frontMatter = '', body = ''] = pagePattern.exec(text.replaceAll('\r\n', '\n')) ?? []
  const [error] = parseCached(frontMatter).yamlErrors
  if (error) return { reason: error.reason, line: error.line && error.line + 1 }
  const { contents: fields, comment } = parseContent(frontMatter, {}) as Document
  if (!isMap(fields)) return { reason: missingFrontMatter }
  const order = String(fields.get('order') ?? '')
  if (!/^\d{0,4}$/.test(order)) return { field: ['order'], reason: 'must be a whole number, such as 2' }
  fields.delete('order')
  // A comment at the end would become part of the text.
  if (comment) fields.commentBefore = [fields.commentBefore, comment].filter(Boolean).join('\n')
  fields.set('text', Object.assign(new Scalar(body.trim()), { type: 'BLOCK_LITERAL' }))
  return { name, order: order === '' ? Infinity : Number(order), fields }
}

/**
 * Returns the pages as the YAML list of a content file. Each entry has the fields of the front matter, `text`, and
 * `name` if it differs from the title. Empty without pages.
 * @param names for another language: the names of the main pages, in whose order the pages are listed
 */
export function joinPages(
  folder: string,
  files: PageFiles,
  names?: readonly string[],
): { source: string; mistakes: Mistake[] } {
  const parsedFiles = [...files].map(([name, text]) => ({ name, page: parsePage(name, text) }))
  const mistakes = parsedFiles.flatMap(({ name, page }) =>
    'reason' in page ? [{ path: pageFilePath(folder, name), ...page }] : [],
  )
  const pages = parsedFiles.flatMap(({ page }) => ('reason' in page ? [] : [page])).sort(compareOrder)
  if (!names) {
    for (const { name, fields } of pages)
      if (name !== urlNameFromTitle(String(fields.get('title') ?? ''))) fields.set('name', new Scalar(name))
    return { source: toYamlList(pages.map(({ fields }) => fields)), mistakes }
  }
  for (const { name } of pages.filter(({ name }) => !names.includes(name)))
    mistakes.push({
      path: pageFilePath(folder, name),
      reason: 'translates no page: there is none of this name',
    })
  const fieldsOf = (pageName: string) => pages.find(({ name }) => name === pageName)?.fields
  return { source: toYamlList(names.map((name) => fieldsOf(name) ?? new YAMLMap())), mistakes }
}

function toYamlList(pages: YAMLMap[]): string {
  if (pages.every(({ items }) => items.length === 0)) return ''
  const list = Object.assign(new YAMLSeq(), { items: pages })
  return new Document({ pages: list }).toString({ lineWidth: 0 })
}

/** Compares pages by number and then by name. Those without a number come last. */
const compareOrder = (a: Pick<Page, 'name' | 'order'>, b: Pick<Page, 'name' | 'order'>) =>
  a.order === b.order ? (a.name < b.name ? -1 : 1) : a.order - b.order

/**
 * Converts a list of pages, see `joinPages`, to files. If the order has changed, numbers the pages, unless they are
 * sorted by name. `current` are the files that the list was made from.
 */
export function splitPages(source: string, current: PageFiles, names?: readonly string[]): PageFiles {
  const list = parseContent(source, {}).getIn(['pages'], true)
  const maps = isSeq(list) ? list.items.filter(isMap) : []
  // A comment above the first page is read as one above the list.
  if (isSeq(list) && list.commentBefore && maps[0]) maps[0].commentBefore = list.commentBefore
  const pages = maps.map((fields, index): Page => {
    const textOf = (key: string) => String(fields.get(key) ?? '')
    const name = names?.[index] ?? (textOf('name') || urlNameFromTitle(textOf('title')))
    const currentPage = parsePage(name, current.get(name) ?? '')
    return { name, fields, order: 'reason' in currentPage ? Infinity : currentPage.order }
  })
  const isSorted = (pages: Pick<Page, 'name' | 'order'>[]) =>
    pages.every((page, index) => index === 0 || compareOrder(pages[index - 1] ?? page, page) < 0)
  // Whether the current numbers of the pages give this order.
  const hasSameOrder = names !== undefined || isSorted(pages)
  const isSortedByName = isSorted(pages.map(({ name }) => ({ name, order: 0 })))
  return new Map(
    pages
      .filter(({ fields }) => fields.items.length > 0)
      .map(({ name, order, fields }, index) => {
        const number = hasSameOrder ? order : isSortedByName ? Infinity : index + 1
        return [name, formatPageFile(fields, number)]
      }),
  )
}

function formatPageFile(fields: YAMLMap, order: number): string {
  const text = fields.get('text', true)
  for (const key of ['name', 'text']) fields.delete(key)
  if (Number.isFinite(order)) fields.set('order', new Scalar(order))
  return `---\n${new Document(fields).toString({ lineWidth: 0 })}---\n\n${isScalar(text) ? text.value : ''}\n`
}
