/**
 * Keeps the page's fonts loaded while its style sheet is replaced. A browser would load the fonts of a new
 * sheet again and show fallback fonts meanwhile.
 */
const rules = /@font-face\{[^}]*\}/g

/** For each page: the loaded fonts by their `@font-face` rule, and the latest style sheet. */
const known = new WeakMap<Document, { faces: Map<string, FontFace>; sheet: string }>()

/** Removes the `@font-face` rules from a style sheet. */
export const withoutFaces = (sheet: string): string => sheet.replace(rules, '')

/**
 * Loads the fonts of a style sheet and then swaps them in. Resolves to false if a newer style sheet came in
 * the meantime.
 */
export async function setFaces(document: Document, sheet: string): Promise<boolean> {
  const own = known.get(document) ?? { faces: new Map(), sheet }
  const { faces } = own
  own.sheet = sheet
  known.set(document, own)
  const wanted: string[] = sheet.match(rules) ?? []
  for (const rule of wanted) if (!faces.has(rule)) faces.set(rule, faceOf(document, rule))
  await Promise.allSettled(wanted.map((rule) => faces.get(rule)?.load()))
  if (own.sheet !== sheet) return false
  for (const [rule, face] of faces) {
    if (wanted.includes(rule)) {
      document.fonts.add(face)
    } else {
      document.fonts.delete(face)
      faces.delete(rule)
    }
  }
  return true
}

function faceOf({ defaultView }: Document, rule: string): FontFace {
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(rule)
  const { style } = parsed.cssRules[0] as CSSFontFaceRule
  const said = (name: string) => style.getPropertyValue(name)
  const { FontFace } = defaultView as Window & typeof globalThis
  return new FontFace(said('font-family'), said('src'), {
    weight: said('font-weight') || 'normal',
    stretch: said('font-stretch') || 'normal',
  })
}
