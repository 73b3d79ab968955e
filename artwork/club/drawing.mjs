/* What every master is drawn with: the club's inks and small tools that write SVG. */

export const INK = {
  signal: '#f2492f', // beak, wing and trim: the club's own red
  bottle: '#0f4d3f', // shirt and field of the crest
  deep: '#0a3329', // seams and night
  thread: '#2b7260', // stitches on green
  chalk: '#f4efe2', // numerals, tide lines, the away shirt
  dim: '#d8d0bd', // ribs and stitches on chalk
}

export const n = (v) => String(Math.round(v * 10) / 10)
export const pt = ([x, y]) => `${n(x)} ${n(y)}`
export const poly = (points) => `M${points.map(pt).join('L')}Z`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`
export const box = (x, y, w, h) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
export const group = (inner, attributes) => `<g ${attributes}>${inner}</g>`
export const clipDef = (id, d) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`

/** A smooth run through the points (Catmull-Rom as cubics), without its opening move. */
export function smooth(points) {
  const at = (i) => points[Math.min(points.length - 1, Math.max(0, i))]
  return points
    .slice(1)
    .map((c, i) => {
      const [a, b, e] = [at(i - 1), at(i), at(i + 2)]
      return `C${pt([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${pt([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pt(c)}`
    })
    .join('')
}

/** A polygon drawn smaller by a margin on every side (points in clockwise order). */
export function inset(points, margin) {
  const edges = points.map(([x, y], i) => {
    const [x1, y1] = points[(i + 1) % points.length]
    const length = Math.hypot(x1 - x, y1 - y)
    const [ux, uy] = [(x1 - x) / length, (y1 - y) / length]
    return { x: x - uy * margin, y: y + ux * margin, ux, uy }
  })
  return edges.map((b, i) => {
    const a = edges[(i + edges.length - 1) % edges.length]
    const t = ((b.x - a.x) * b.uy - (b.y - a.y) * b.ux) / (a.ux * b.uy - a.uy * b.ux)
    return [a.x + a.ux * t, a.y + a.uy * t]
  })
}

/** Points written as "x y, x y". */
export const pts = (text) => text.split(', ').map((pair) => pair.split(' ').map(Number))

/** The tide: lines that thicken as they go down. */
export function tide(x, y, width, height, steps, from = 0.1, to = 0.92) {
  const pitch = height / steps
  let d = ''
  for (let i = 0; i < steps; i++) {
    const thick = pitch * (from + ((to - from) * i) / (steps - 1))
    d += box(x, y + pitch * (i + 1) - thick, width, thick)
  }
  return d
}

/** A path written around an origin, moved to (x, y). Absolute commands with x y pairs only. */
export function moved(d, x, y) {
  let isY = true
  return d.replace(/-?\d+(\.\d+)?/g, (v) => {
    isY = !isY
    return n(Number(v) + (isY ? y : x))
  })
}

/** A whole drawing of this size. */
export const svg = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>\n`
