/**
 * The page's own faces, which stay while its style sheet is made anew: a browser would load those of a new sheet again,
 * and go without one that comes late.
 */
const rules = /@font-face\{[^}]*\}/g

/** The faces that a page has by their rules, and the sheet that asked for some of them last. */
const known = new WeakMap<Document, { faces: Map<string, FontFace>; sheet: string }>()

/** A style sheet without the faces that it asks for. */
export const withoutFaces = (sheet: string): string => sheet.replace(rules, '')

/**
 * Sets a page in the faces of a style sheet once they are there; until then it keeps those that it had. Gives whether it
 * is set in them: another sheet may have come meanwhile.
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
