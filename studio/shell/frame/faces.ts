/**
 * The page's own faces, which stay while its style sheet is made anew: a browser would load those of a new sheet again,
 * and go without one that comes late.
 */
const rules = /@font-face\{[^}]*\}/g

/** The faces that a page has, by their rules. */
const worn = new WeakMap<Document, Map<string, FontFace>>()

/**
 * Has the page wear the faces of a style sheet, once they are there, and none that it had before.
 *
 * @returns the sheet without them, to be put in place at once
 */
export async function wearFaces(document: Document, sheet: string): Promise<string> {
  const faces = worn.get(document) ?? new Map<string, FontFace>()
  worn.set(document, faces)
  const wanted: string[] = sheet.match(rules) ?? []
  for (const rule of wanted) if (!faces.has(rule)) faces.set(rule, faceOf(document, rule))
  await Promise.allSettled(wanted.map((rule) => faces.get(rule)?.load()))
  for (const [rule, face] of faces) {
    if (wanted.includes(rule)) {
      document.fonts.add(face)
    } else {
      document.fonts.delete(face)
      faces.delete(rule)
    }
  }
  return sheet.replace(rules, '')
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
