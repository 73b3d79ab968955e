import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { errorPageFile, formPath } from '@portfolio/contract/form.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describeBuild, writeManifest } from '../../packages/site/build/build-manifest.ts'
import { ContactForm } from '../../packages/site/contact-form/ContactForm.tsx'
import { demoWords } from './content.ts'

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='"

const head = (title: string) => `<!DOCTYPE html><html lang="en"><head><title>${title}</title>
<meta http-equiv="content-security-policy" content="${policy}">
<style>p{margin:0}</style></head>`

/** The parts of the page that the server and the doctor read. */
export const indexHtml = `${head('Tova &amp; Co')}<body><a href="mailto:tova@example.com">Mail</a>
<div data-contact-form data-backend="" data-key="${defaultBackendKey}" data-email="tova@example.com">
<form method="post" action="${formPath}"><button type="submit">Send Message</button></form></div></body></html>`

const words = { ...demoWords.form, lang: 'en' }

const germanWords = {
  // The text of `failed` before its link, in it and after it.
  form: { ...words, lang: 'de', failed: ['Nicht gesendet. ', 'E-Mail', '.'] as const },
  /** The words of the page that answers a form which the server refused. */
  unread: { ...demoWords.unread, heading: 'Nachricht nicht gesendet' },
}

/** The page that shows the form's errors without JavaScript, built with slots that the server fills. */
export const errorPageHtml = `${head('Error: Tova &amp; Co')}<body>
${renderToStaticMarkup(createElement(ContactForm, { words, backend: { url: '', key: '' }, email: '', action: formPath, hasSlots: true }))}
<script type="module">if (1 < 2 && "a") console.log('<p>')</script></body></html>`

const noticePage = (title: string, heading: string) =>
  `<!DOCTYPE html><title>${title}</title><meta http-equiv="content-security-policy" content="${policy}"><h1>${heading}</h1>`

const files = {
  'index.html': indexHtml,
  [errorPageFile.slice(1)]: errorPageHtml,
  '404.html': noticePage('Not found', 'Offside'),
  [`de${errorPageFile}`]: errorPageHtml,
  'de/index.html': indexHtml,
  'de/404.html': noticePage('Nicht gefunden', 'Abseits'),
  'sent/index.html': noticePage('Sent', 'Sent'),
  '_astro/app.d41d8cd9.css': 'body { color: navy }'.repeat(20),
  'pictures/tea & cake.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/**
 * Writes a small built site into `folder`, with compressed copies of its files.
 *
 * @param extraFiles further files, without compressed copies; they replace files of the same name
 * @param publicKey the public key of the build
 * @param siteUrl the SITE_URL of the build
 */
export function writeBuiltSite(
  folder: string,
  extraFiles: Record<string, Buffer | string> = {},
  publicKey = defaultBackendKey,
  siteUrl = 'http://localhost:3000/',
): void {
  const uncompressedFiles = { 'alone.br': 'not a compressed copy', ...extraFiles }
  for (const [name, content] of Object.entries({ ...files, ...uncompressedFiles })) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    if (name in uncompressedFiles) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content))
  }
  const build = {
    site: siteUrl,
    backend: { url: '', key: publicKey },
    email: 'tova@example.com',
    retentionDays: 0,
    words: demoWords,
    translations: { de: germanWords },
  }
  writeManifest(folder, describeBuild(folder, build))
}
