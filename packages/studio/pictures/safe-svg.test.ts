/** SVG drawings that run scripts or load other resources are refused. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requireSafeSvg } from './safe-svg.ts'

const check = (drawing: string) => requireSafeSvg(Buffer.from(drawing))
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

test.each([
  ['<script>alert(1)</script>', 'contains the element "script"'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', 'contains the element "s:script"'],
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>', 'contains the element "h:script"'],
  ['<script xmlns="http://www.w3.org/1999/xhtml"/>', 'contains the element "script"'],
  ['<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"/>', 'contains the element "s:foreignObject"'],
  ['<metadata><iframe xmlns="http://www.w3.org/1999/xhtml"/></metadata>', 'contains the element "iframe"'],
  [
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>',
    'contains the element "handler"',
  ],
  ['<a href="#top"><rect/></a>', 'contains the element "a"'],
  ['<set attributeName="href" to="&#106;avascript:alert(1)"/>', 'contains the element "set"'],
  ['<animate attributeName="xlink:href" values="javascript:alert(1)"/>', 'contains the element "animate"'],
  ['<rect onload = "alert(1)"/>', 'contains the attribute "onload"'],
  [
    '<rect ev:event="click" xmlns:ev="http://www.w3.org/2001/xml-events"/>',
    'contains the attribute "ev:event"',
  ],
  ['<rect x:onload="1" xmlns:x="http://www.w3.org/2000/svg"/>', 'contains the attribute "x:onload"'],
  ['<g xml:base="https://example.com/"/>', 'contains the attribute "xml:base"'],
  ['<use href="https://example.com/a.svg#b"/>', 'refers to "https://example.com/a.svg#b"'],
  ['<use l:href="&#104;ttps://example.com/" xmlns:l="http://www.w3.org/1999/xlink"/>', 'refers to "https://'],
  ['<use href="data:image/svg+xml,&lt;svg/&gt;#a"/>', 'refers to "data:image/svg+xml'],
  ['<image href="data:image/svg+xml,&lt;svg/&gt;"/>', 'refers to "data:image/svg+xml'],
  ['<feImage href="photo.png"/>', 'refers to "photo.png"'],
  ['<rect style="fill: url( https://example.com/#a)"/>', 'contains "url('],
  ['<rect fill="URL(&#39;https://example.com/#a&#39;)"/>', 'contains "URL('],
  ['<rect style="fill:u\\72l(https://example.com)"/>', 'contains "\\" in its style'],
  ['<style>@import "https://example.com/a.css"</style>', 'contains "@import" in its style'],
  ['<style><![CDATA[@imp]]>ort "https://example.com/a.css"</style>', 'contains "@import" in its style'],
  ['<style>@\\69mport "a.css"</style>', 'contains "\\" in its style'],
  ['<style>u<!-- -->rl(https://example.com)</style>', 'contains "url('],
  ['<style>u<g/>rl(https://example.com)</style>', 'contains the element "g"'],
  ['<s:style xmlns:s="http://www.w3.org/2000/svg">a{fill:url(//example.com)}</s:style>', 'contains "url('],
  ['<rect style="background:image-set(\'//example.com/a.png\' 1x)"/>', 'contains "image-set('],
  ['<style>svg{background:url(data:image/svg+xml,a)}</style>', 'contains "url('],
  ['<?xml-stylesheet href="a.css"?>', 'contains "<?xml-stylesheet"'],
  ['<rect fill="&unknown;"/>', 'is not valid XML: '],
  ['<x:rect/>', 'is not valid XML: '],
  ['<g>', 'is not valid XML: '],
])('%s is refused: %s', (content, reason) => {
  const advice =
    /: export it as plain SVG without scripts, links, animation and external style sheets, or as a PNG$/
  expect(() => check(svg(content))).toThrow(reason)
  expect(() => check(svg(content))).toThrow(advice)
})

test.each([
  ['<!DOCTYPE svg SYSTEM "https://example.com/a.dtd">', 'contains a document type'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'contains a document type'],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd" [<!ENTITY a "b">]>',
    'contains a document',
  ],
  ['<?xml version="1.0" encoding="Shift_JIS"?>', 'is saved as "Shift_JIS"'],
])('%s is refused: %s', (before, reason) => {
  expect(() => check(`${before}${svg('')}`)).toThrow(reason)
})

test('long attributes and styles are checked in linear time', () => {
  // The style has `erl` instead, because `url` would be refused before the text is read to its end.
  const long = 'url(a-('.repeat(100_000)
  for (const content of [
    `<rect fill="${' '.repeat(1_000_000)}"/>`,
    `<style>${long.replaceAll('url', 'erl')}</style>`,
  ])
    expect(() => check(svg(content))).not.toThrow()
})

test('text that is not UTF-8 is refused', () => {
  expect(() => requireSafeSvg(Buffer.from(svg('<text>é</text>'), 'latin1'))).toThrow('is not saved as UTF-8')
})

test.each(
  Object.entries({
    Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg width="9mm" viewBox="0 0 9 9" version="1.1" inkscape:version="1.3" sodipodi:docname="a.svg" xml:space="preserve"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
      xmlns:dc="http://purl.org/dc/elements/1.1/">
    <sodipodi:namedview pagecolor="#ffffff" inkscape:zoom="1"><inkscape:grid type="xygrid"/></sodipodi:namedview>
    <defs><linearGradient inkscape:collect="always" id="b"><stop style="stop-color:#000;stop-opacity:1" offset="0"/>
    </linearGradient><linearGradient xlink:href="#b" id="a" gradientUnits="userSpaceOnUse"/></defs>
    <g inkscape:label="Layer 1" inkscape:groupmode="layer"><path style="fill:url(#a);-inkscape-stroke:none;
      font-family:'Open Sans';mix-blend-mode:multiply" d="M0 0h9z" sodipodi:nodetypes="cc"/></g>
    <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata></svg>`,
    Illustrator: `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 27.0 -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 9 9"
      style="enable-background:new 0 0 9 9;" xml:space="preserve" data-name="Layer (1)"><style type="text/css">
      .st0{fill:none;stroke:#000;clip-path:url( "#SVGID_1_" )} @media (width > 9px) { .st1:not(.st0) {fill: rgb(1 2 3)} }
      @font-face{font-family:A;src:url(data:font/woff2;base64,d09GMg==) format("woff2")}</style>
    <switch><g><clipPath id="SVGID_1_"><rect/></clipPath><polygon class="st0" points="0,0 1,1"/></g></switch></svg>`,
  }),
)('an export from %s is accepted', (_, drawing) => {
  expect(() => check(drawing)).not.toThrow()
})

test.each(globSync(['content/pictures/*.svg', 'e2e/fixtures/content/pictures/*.svg']))(
  '%s is accepted',
  (file) => {
    expect(() => requireSafeSvg(readFileSync(file))).not.toThrow()
  },
)
