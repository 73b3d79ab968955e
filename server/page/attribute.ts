/**
 * Reads single attributes of the built page. A parser of HTML would do it too, and cost every start of the
 * server its time and memory for a page that our own build wrote.
 */

/**
 * The value of `name` in the first tag that holds `marker`; undefined where there is none.
 *
 * @param marker an attribute as it is written, with or without its value; case does not matter
 */
export function attributeOf(html: string, marker: string, name: string): string | undefined {
  for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
    if (!tag.toLowerCase().includes(marker)) continue
    return tag.match(new RegExp(`\\s${name}="([^"]*)"`, 'i'))?.[1]?.replace(/&amp;|&#38;/g, '&')
  }
  return undefined
}
