/* Small tools of every drawing: numbers, paths and groups as SVG writes them. */

export const n = (value) => String(Math.round(value * 100) / 100)
export const rad = (degrees) => (degrees * Math.PI) / 180
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more}/>`
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`
export const hoop = (x, y, r, stroke, width, more = '') =>
  disc(x, y, r, 'none', ` stroke="${stroke}" stroke-width="${n(width)}"${more}`)
export const box = (x, y, w, h) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
export const group = (inner, attributes) => `<g ${attributes}>${inner}</g>`
export const moved = (inner, x, y, more = '') => group(inner, `transform="translate(${n(x)} ${n(y)})${more}"`)

/** A circle as a path, for outlines that are cut out or raised. */
export const round = (x, y, r) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`

/** `inner` cut to the outline `d`; `id` must be the only one of its name in the drawing. */
export const clipped = (id, d, inner, more = '') =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(inner, `clip-path="url(#${id})"${more}`)}`

/** A whole drawing of `width` by `height` units. */
export const drawing = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${inner}</svg>\n`
