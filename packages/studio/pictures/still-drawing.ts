/** Accepts only SVG drawings without scripts, links, animation or external resources. */
import { isUtf8 } from 'node:buffer'
import { PictureError } from '@portfolio/content/pictures/original.ts'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { svgElementAttributes } from 'svg-element-attributes'

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'

/** Elements that only draw. Excludes scripts, links, animation and embedded documents. */
const drawing = new Set(
  `circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient
  rect stop style svg switch symbol text textPath title tspan use view`.split(/\s+/),
)

/** Attributes that drawing programs add to those of SVG 1.1, 1.2 and 2. */
const extraAttributes = /^(?:(?:aria|data)-[\w.-]*|role|isolation|mask-type|mix-blend-mode|transform-origin)$/

/** Attributes whose values are names and not CSS. */
const names = /^(?:id|class|role|(?:aria|data)-.*)$/

/** Prefixes of the namespaces of drawing programs. Browsers ignore these elements and attributes. */
const programNamespaces = [
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.serif.com/',
  'http://www.corel.com/',
  'http://www.figma.com/',
  'http://www.vectornator.io/',
  'https://boxy-svg.com/',
]

const isOfProgram = (uri: string) => programNamespaces.some((beginning) => uri.startsWith(beginning))

/** Attributes of other namespaces that any element may have. */
const ofAnyElement: Record<string, RegExp> = {
  'http://www.w3.org/2000/xmlns/': /./,
  'http://www.w3.org/XML/1998/namespace': /^(?:space|lang|id)$/,
  [xlink]: /^(?:type|title|role|arcrole|show|actuate)$/,
}

/** The W3C's own document type, as written by older programs, without added definitions. */
const documentType =
  /^\s*svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"http:\/\/www\.w3\.org\/[\w./-]+"\s*$/

const raster = 'data:image/(?:png|jpe?g|gif|webp)[;,]'
const within = /^\s*(?:#|$)/
const withinOrRaster = new RegExp(`${within.source}|^\\s*${raster}`, 'i')

/** CSS that loads a resource, and the escape that could hide it. */
const loading = new RegExp(
  `\\\\|@import|(?:image|image-set|src)\\(|url\\((?!\\s*["']?(?:#|${raster}|data:(?:application|font)/[\\w.-]*(?:font|woff|ttf|otf|opentype|truetype)))[^)]{0,60}`,
  'i',
)

const advice =
  'export it as plain SVG without scripts, links, animation and external style sheets, or as a PNG'

const refuse = (what: string): never => {
  throw new PictureError(`${what}: ${advice}`)
}

/** Throws a PictureError unless a drawing has only known parts: opened alone, it could run scripts. */
export function requireStill(file: Buffer): void {
  if (!isUtf8(file)) refuse('is not saved as UTF-8')
  /** The text of the open `style` element. */
  let sheet: string | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => refuse(`is not valid XML: ${quoted(message)}`))
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) refuse(`is saved as ${quoted(encoding)} instead of UTF-8`)
  })
  parser.on('doctype', (text) => {
    if (!documentType.test(text)) refuse('contains a document type with definitions')
  })
  parser.on('processinginstruction', ({ target }) => refuse(`contains ${quoted(`<?${target}`)}`))
  parser.on('opentag', (tag) => {
    if (sheet !== undefined || !isKnown(tag)) refuse(`contains the element ${quoted(tag.name)}`)
    checkAttributes(tag)
    if (tag.uri === svg && tag.local === 'style') sheet = ''
  })
  const read = (text: string) => {
    if (sheet !== undefined) sheet += text
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', () => {
    if (sheet !== undefined) checkStyle(sheet)
    sheet = undefined
  })
  parser.write(file.toString().replace(/^\ufeff/, '')).close()
}

const isKnown = ({ uri, local }: SaxesTagNS) => (uri === svg ? drawing.has(local) : isOfProgram(uri))

function checkAttributes(tag: SaxesTagNS): void {
  for (const { name, uri, local, value } of Object.values(tag.attributes)) {
    if (isOfProgram(uri) || ofAnyElement[uri]?.test(local)) continue
    if (local === 'href' && ['', xlink].includes(uri)) checkReference(tag.local, value)
    else if (uri !== '' || !isStandardAttribute(tag, local)) refuse(`contains the attribute ${quoted(name)}`)
    else if (!names.test(local)) checkStyle(value)
  }
}

const isStandardAttribute = ({ uri, local: element }: SaxesTagNS, attribute: string) =>
  uri !== svg ||
  extraAttributes.test(attribute) ||
  ['*', element].some((key) => svgElementAttributes[key]?.includes(attribute))

function checkReference(element: string, value: string): void {
  const allowed = ['image', 'feImage'].includes(element) ? withinOrRaster : within
  if (!allowed.test(value)) refuse(`refers to ${quoted(value)}, which is outside of it`)
}

function checkStyle(css: string): void {
  const [found] = loading.exec(css) ?? []
  if (found !== undefined) refuse(`contains ${quoted(found)} in its style`)
}

const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
