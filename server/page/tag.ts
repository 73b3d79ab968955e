/**
 * Finds single tags of the built page and reads them. A parser of HTML would do it too, and cost the server time
 * and memory for a page that our own build wrote, in whose tags each `>` is escaped.
 */

/** A tag as it is written, and where: the offsets of its first character and of the one after its last. */
export interface Tag {
  text: string
  from: number
  to: number
}

/**
 * The first tag that holds `marker`; undefined where there is none.
 *
 * @param marker a part of the tag as it is written, such as an attribute; case does not matter
 */
export function tagWith(html: string, marker: string): Tag | undefined {
  for (const { 0: text, index } of html.matchAll(/<[a-z][^>]*>/gi))
    if (text.toLowerCase().includes(marker)) return { text, from: index, to: index + text.length }
  return undefined
}

/** The value of the attribute `name` in the first tag that holds `marker`; undefined where there is none. */
export function attributeOf(html: string, marker: string, name: string): string | undefined {
  const value = tagWith(html, marker)?.text.match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1]
  return value?.replace(/&#?\w+;/g, (entity) => characters[entity] ?? entity)
}

/** What React and Astro escape in an attribute. */
const characters: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#x27;': "'",
}
