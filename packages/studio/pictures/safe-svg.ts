/** Accepts only SVG drawings without scripts, links, animation or external resources. */
import { isUtf8 } from 'node:buffer'
import { PictureError } from '@portfolio/content/pictures/original.ts'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { svgElementAttributes } from 'svg-element-attributes'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** Elements that only draw. Scripts, links, animation and embedded documents are missing here. */
const allowedElements = new Set(
  `circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter g image line linearGradient marker mask metadata path pattern polygon polyline radialGradient
  rect stop style svg switch symbol text textPath title tspan use view`.split(/\s+/),
)

/** Attributes that drawing programs add to those of SVG 1.1, 1.2 and 2. */
const extraAttributes = /^(?:(?:aria|data)-[\w.-]*|role|isolation|mask-type|mix-blend-mode|transform-origin)$/

/** Attributes whose values are not CSS. */
const nonCssAttributes = /^(?:id|class|role|(?:aria|data)-.*)$/

/** Prefixes of the namespaces of drawing programs. Browsers ignore their elements and attributes. */
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

const isProgramNamespace = (uri: string) => programNamespaces.some((prefix) => uri.startsWith(prefix))

/** Attributes of other namespaces that any element may have. */
const globalAttributes: Record<string, RegExp> = {
  'http://www.w3.org/2000/xmlns/': /./,
  'http://www.w3.org/XML/1998/namespace': /^(?:space|lang|id)$/,
  [xlinkNamespace]: /^(?:type|title|role|arcrole|show|actuate)$/,
}

/** The W3C's document type, which older programs write. It must not contain definitions. */
const standardDoctype =
  /^\s*svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"http:\/\/www\.w3\.org\/[\w./-]+"\s*$/

const rasterDataUrl = 'data:image/(?:png|jpe?g|gif|webp)[;,]'
const internalReference = /^\s*(?:#|$)/
const internalOrRaster = new RegExp(`${internalReference.source}|^\\s*${rasterDataUrl}`, 'i')

/** CSS that loads a resource, and the backslash, which could hide such CSS. */
const externalCss = new RegExp(
  `\\\\|@import|(?:image|image-set|src)\\(|url\\((?!\\s*["']?(?:#|${rasterDataUrl}|data:(?:application|font)/[\\w.-]*(?:font|woff|ttf|otf|opentype|truetype)))[^)]{0,60}`,
  'i',
)

const advice =
  'export it as plain SVG without scripts, links, animation and external style sheets, or as a PNG'

const reject = (problem: string): never => {
  throw new PictureError(`${problem}: ${advice}`)
}

/** Throws a PictureError unless an SVG consists of allowed elements and attributes. Others could run scripts. */
export function requireSafeSvg(file: Buffer): void {
  if (!isUtf8(file)) reject('is not saved as UTF-8')
  /** The text of the current `style` element. Undefined outside of one. */
  let styleText: string | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => reject(`is not valid XML: ${quote(message)}`))
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) reject(`is saved as ${quote(encoding)} instead of UTF-8`)
  })
  parser.on('doctype', (text) => {
    if (!standardDoctype.test(text)) reject('contains a document type with definitions')
  })
  parser.on('processinginstruction', ({ target }) => reject(`contains ${quote(`<?${target}`)}`))
  parser.on('opentag', (tag) => {
    if (styleText !== undefined || !isAllowedElement(tag)) reject(`contains the element ${quote(tag.name)}`)
    checkAttributes(tag)
    if (tag.uri === svgNamespace && tag.local === 'style') styleText = ''
  })
  const appendText = (text: string) => {
    if (styleText !== undefined) styleText += text
  }
  parser.on('text', appendText)
  parser.on('cdata', appendText)
  parser.on('closetag', () => {
    if (styleText !== undefined) checkStyle(styleText)
    styleText = undefined
  })
  parser.write(file.toString().replace(/^\ufeff/, '')).close()
}

const isAllowedElement = ({ uri, local }: SaxesTagNS) =>
  uri === svgNamespace ? allowedElements.has(local) : isProgramNamespace(uri)

function checkAttributes(tag: SaxesTagNS): void {
  for (const { name, uri, local, value } of Object.values(tag.attributes)) {
    if (isProgramNamespace(uri) || globalAttributes[uri]?.test(local)) continue
    if (local === 'href' && ['', xlinkNamespace].includes(uri)) checkReference(tag.local, value)
    else if (uri !== '' || !isStandardAttribute(tag, local)) reject(`contains the attribute ${quote(name)}`)
    else if (!nonCssAttributes.test(local)) checkStyle(value)
  }
}

const isStandardAttribute = ({ uri, local: element }: SaxesTagNS, attribute: string) =>
  uri !== svgNamespace ||
  extraAttributes.test(attribute) ||
  ['*', element].some((key) => svgElementAttributes[key]?.includes(attribute))

function checkReference(element: string, value: string): void {
  const allowed = ['image', 'feImage'].includes(element) ? internalOrRaster : internalReference
  if (!allowed.test(value)) reject(`refers to ${quote(value)}, which is outside of it`)
}

function checkStyle(css: string): void {
  const [match] = externalCss.exec(css) ?? []
  if (match !== undefined) reject(`contains ${quote(match)} in its style`)
}

const quote = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
