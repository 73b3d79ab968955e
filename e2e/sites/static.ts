/**
 * Builds the page for a static host under a sub-path, with a backend on another origin. Serves it like such a host:
 * files, the 404 page, and the headers from `_headers`.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { lookup } from 'mime-types'
import sharp from 'sharp'
import { buildSite, copyProject } from '../support/project.ts'
import { siteFolder } from './sites.ts'

const { PORT, SITE_URL = '' } = process.env
const basePath = new URL(SITE_URL).pathname
const project = siteFolder('static')
copyProject(project)
// A project from before these files and words existed must still build.
for (const file of ['about', 'distance']) rmSync(join(project, `content/${file}.yaml`))
const wordsFile = join(project, 'content/words.yaml')
const words = readFileSync(wordsFile, 'utf8')
writeFileSync(wordsFile, words.replace(/^ask:\n(?: {2}.*\n)+/m, ''))
// `back` in `home.yaml`: views that the visitor can turn the shirt to, here three side by side in one drawing.
const { width, height } = await sharp(join(project, 'content/pictures/hero.png')).metadata()
const viewPaths = [0.25, 1.25, 2.25].map((left) => `M${left * width} 0h${width / 2}v${height}h${-width / 2}Z`)
writeFileSync(
  join(project, 'content/pictures/views.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${3 * width} ${height}" width="${3 * width}" height="${height}"><path d="${viewPaths.join('')}"/></svg>`,
)
appendFileSync(join(project, 'content/home.yaml'), 'back: views.svg\n')
buildSite(project)
const folder = join(project, 'dist')

/** The paragraphs of `_headers`: each has a path, which may end in `*`, and the headers for matching paths. */
const headerRules = readFileSync(join(folder, '_headers'), 'utf8').trim().split('\n\n')
const headersOf = (path: string) =>
  headerRules.flatMap((rule) => {
    const [pattern = '', ...lines] = rule.split('\n')
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    return isMatch ? lines.map((line) => line.trim().split(/: (.*)/)) : []
  })

const fileAt = (path: string) => {
  if (!path.startsWith(basePath)) return undefined
  const file = join(folder, path.slice(basePath.length), path.endsWith('/') ? 'index.html' : '')
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

createServer(({ method, url = '/' }, response) => {
  const path = decodeURIComponent(url.split('?')[0] ?? '')
  for (const [name = '', value = ''] of headersOf(path)) response.appendHeader(name, value)
  const file = fileAt(path)
  const type = lookup(extname(file ?? '404.html')) || 'application/octet-stream'
  response.setHeader('content-type', type)
  response.statusCode = method !== 'GET' ? 405 : file ? 200 : 404
  response.end(readFileSync(file ?? join(folder, '404.html')))
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Portfolio: ${SITE_URL}`))
