import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { logoOf } from '@portfolio/content/pictures/picture.ts'
import { requestedFiles } from '@portfolio/content/preparing/prepared-file.ts'
import { readContent } from '@portfolio/content/read.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyFolder } from '../support/folder.ts'
import { demoContent } from '../support/project.ts'

const project = process.cwd()
const { content: demo } = readContent(demoContent)
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10"><!-- Anna Owner --><script>alert(1)</script><path d="M0 0h20v10H0Z"/></svg>'

describe('a logo', () => {
  beforeEach(() => {
    process.chdir(emptyFolder())
    mkdirSync('content/pictures', { recursive: true })
    writeFileSync('content/pictures/logo.svg', drawing)
    writeFileSync('content/pictures/logo-dark.svg', drawing)
  })
  afterEach(() => process.chdir(project))

  test('is drawn anew: nothing but its pixels is published, whatever the file held', async () => {
    requestedFiles.clear()
    await logoOf({ ...demo.look, logo: 'logo.svg', logoDark: 'logo-dark.svg' })
    const logos = [...requestedFiles.values()]
    expect(logos.length).toBeGreaterThan(6)
    for (const { content } of logos) {
      const file = await content()
      expect(file.includes('Anna Owner')).toBe(false)
      const { format, exif, xmp, icc, hasAlpha, width, height } = await sharp(file).metadata()
      expect({ format, exif, xmp, icc, hasAlpha }).toEqual({ format: 'png', hasAlpha: true })
      expect(Math.abs((width ?? 0) / (height ?? 1) - 4)).toBeLessThan(0.1)
    }
    expect(readdirSync('.cache/pictures').length).toBeGreaterThan(0)
  })
})
