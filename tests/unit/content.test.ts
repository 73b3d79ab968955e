import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ContentError, readContent } from '../../site/content/read.ts'
import { emptyFolder } from '../support/folder.ts'

/** A copy of the owner's files, with changes: text to put in the place of other text, by file. */
function content(changes: Record<string, [from: string | RegExp, to: string][]> = {}): string {
  const folder = join(emptyFolder(), 'content')
  cpSync('content', folder, { recursive: true })
  for (const [file, replacements] of Object.entries(changes)) {
    const path = join(folder, file)
    const text = replacements.reduce((text, [from, to]) => text.replace(from, to), readFileSync(path, 'utf8'))
    writeFileSync(path, text)
  }
  return folder
}

/** The lines of the error that reading these files gives, without the folder's name. */
function mistakes(folder: string): string[] {
  try {
    readContent(folder)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message
      .replaceAll(`${folder}/`, '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
  throw new Error('the content was taken')
}

describe('the content', () => {
  test('is read as the owner wrote it, and what is the demo’s is told', () => {
    const { content: read, demo } = readContent(content())
    expect(read.portfolio.works.map(({ title }) => title)).toEqual([
      'Sports Team Branding',
      'Brand Identity',
      'Album Artwork',
    ])
    expect(read.site.name).toBe('Tova Brandt')
    expect(demo.map((field) => field.replace(/.*\//, ''))).toContain('site.yaml: profiles[1].address')
  })

  test('no longer counts as the demo’s once the mark is taken out', () => {
    const folder = content({ 'site.yaml': [['name: !demo Tova Brandt', 'name: Ana Reis']] })
    const { content: read, demo } = readContent(folder)
    expect(read.site.name).toBe('Ana Reis')
    expect(demo.filter((field) => field.endsWith(': name'))).toEqual([])
  })

  test('takes a fourth work and a fifth service', () => {
    const folder = content({
      'portfolio.yaml': [
        [/$/, '\n  - title: Poster\n    category: Print\n    picture: icon.svg\n    description: A poster\n'],
      ],
      'services.yaml': [[/$/, '\n  - title: Print\n    items: [Posters]\n']],
    })
    const { content: read } = readContent(folder)
    expect(read.portfolio.works).toHaveLength(4)
    expect(read.services.services.at(-1)).toEqual({ title: 'Print', items: ['Posters'] })
  })

  test.each([
    ['a missing value', 'site.yaml', /^brand: .*$/m, '', /^site\.yaml, brand: is missing$/],
    [
      'an empty value',
      'site.yaml',
      /^tagline: .*$/m,
      'tagline: ""',
      /^site\.yaml, line \d+, tagline: must not be empty$/,
    ],
    ['a number for a text', 'site.yaml', '!demo "07"', '7', /^site\.yaml, line 11, number: must be text$/],
    [
      'an unknown key',
      'home.yaml',
      'toWork:',
      'towork:',
      /^home\.yaml, line \d+, towork: is not a field of this file$/,
    ],
    [
      'a wrong address',
      'site.yaml',
      '!demo https://x.com/your_name',
      'x.com',
      /profiles\[2\]\.address: must be a web address/,
    ],
    ['a wrong e-mail', 'site.yaml', '!demo tova@example.com', 'tova', /email: must be an e-mail address/],
    [
      'a script for an address',
      'site.yaml',
      '!demo https://x.com/your_name',
      'javascript:alert(1)',
      /must be a web address/,
    ],
    [
      'an unknown kind',
      'site.yaml',
      'kind: microblog',
      'kind: blog',
      /profiles\[2\]\.kind: must be one of professional/,
    ],
    [
      'a repeated work',
      'portfolio.yaml',
      'title: Brand Identity',
      'title: Album Artwork',
      /^portfolio\.yaml, line \d+, works\[3\]: repeats entry 2 \("Album Artwork"\)$/,
    ],
    [
      'a repeated bullet',
      'services.yaml',
      '- Uniforms',
      '- Team logos',
      /services\[1\]\.items\[2\]: repeats entry 1/,
    ],
    [
      'a list that is none',
      'services.yaml',
      /items:\n( {6}- .*\n)+/,
      'items: logos\n',
      /services\[1\]\.items: must be a list/,
    ],
    [
      'a missing picture',
      'portfolio.yaml',
      'album-artwork.svg',
      'album.png',
      /works\[3\]\.picture: there is no "album\.png" in .*album-artwork\.svg/,
    ],
    [
      'a picture of another kind',
      'portfolio.yaml',
      'album-artwork.svg',
      'album.psd',
      /must be the name of a JPEG, PNG/,
    ],
    [
      'a picture outside its folder',
      'portfolio.yaml',
      'album-artwork.svg',
      '../site.yaml',
      /must be the name of a JPEG/,
    ],
    ['a repeated key', 'home.yaml', 'toWork:', 'menu:', /^home\.yaml, line \d+: Map keys must be unique/],
    ['a broken file', 'home.yaml', 'toWork: See', 'toWork: [See', /^home\.yaml, line \d+: /],
  ])('is refused with %s, by file, line and field', (_, file, from, to, expected) => {
    expect(mistakes(content({ [file]: [[from, to]] }))).toContainEqual(expect.stringMatching(expected))
  })

  test('is refused with every mistake at once', () => {
    const folder = content({
      'site.yaml': [
        [/^brand: .*$/m, ''],
        ['!demo tova@example.com', 'tova'],
      ],
      'services.yaml': [['heading: Services', 'heading: 4']],
    })
    rmSync(join(folder, 'home.yaml'))
    expect(mistakes(folder)).toHaveLength(4)
    expect(mistakes(folder)).toContain('home.yaml: the file is missing')
  })

  test('stops the build where it is wrong, and lets it go on where it is the demo’s', () => {
    const check = (folder: string) =>
      spawnSync(process.execPath, [resolve('site/content/check.ts')], {
        cwd: join(folder, '..'),
        encoding: 'utf8',
      })
    const wrong = check(content({ 'site.yaml': [[/^brand: .*$/m, '']] }))
    expect(wrong.status).toBe(1)
    expect(wrong.stderr).toContain('content/site.yaml, brand: is missing')
    const demo = check(content())
    expect(demo.status).toBe(0)
    expect(demo.stdout).toContain('content/site.yaml: name')
  })
})
