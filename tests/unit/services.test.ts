import { describe, expect, test } from 'vitest'
import { readContent } from '../../site/content/read.ts'
import { content, mistakes } from '../support/content.ts'

describe('the work of a service', () => {
  test('is one of the portfolio, by its title', () => {
    const { services } = readContent(content()).content.services
    expect(services.map(({ work }) => work)).toEqual([
      'Sports Team Branding',
      'Sports Team Branding',
      'Brand Identity',
      'Album Artwork',
    ])
  })

  test('and a sentence may be left out, or left empty', () => {
    const folder = content({
      'services.yaml': [
        [/^ {4}work: .*$/m, ''],
        [/^ {4}work: .*$/m, '    work:'],
        [/^ {4}sentence: .*$/m, '    sentence:'],
      ],
    })
    const { services } = readContent(folder).content.services
    expect(services[0]?.work).toBeUndefined()
    expect(services[1]?.work).toBeUndefined()
    expect(services[0]?.sentence).toBeUndefined()
  })

  test('that is misspelt is told with its place and the nearest title', () => {
    const folder = content({ 'services.yaml': [['!demo Brand Identity', 'Brand Identiy']] })
    expect(mistakes(folder)).toEqual([
      expect.stringMatching(
        /^services\.yaml, line \d+, services\[3\]\.work: no work has the title "Brand Identiy"; did you mean Brand Identity\?$/,
      ),
    ])
  })

  test('that is like none is told with all of them', () => {
    const folder = content({ 'services.yaml': [['!demo Brand Identity', 'Posters']] })
    expect(mistakes(folder)[0]).toContain('there are Sports Team Branding, Brand Identity, Album Artwork')
  })

  test('is not looked for where the works could not be read', () => {
    const folder = content({ 'portfolio.yaml': [['title: Brand Identity', 'titel: Brand Identity']] })
    expect(mistakes(folder)).toHaveLength(1)
  })
})

describe('the first screen', () => {
  test('needs no number, no picture and no line beside the tagline', () => {
    const folder = content({
      'site.yaml': [[/^number: .*$/m, 'number:']],
      'home.yaml': [
        [/^lead: .*$/m, ''],
        [/^picture: .*$/m, ''],
        [/^description: .*$/m, ''],
      ],
    })
    const { site, home } = readContent(folder).content
    expect([site.number, home.lead, home.picture, home.description]).toEqual(Array(4).fill(undefined))
  })

  test('tells a picture that is not there', () => {
    const folder = content({ 'home.yaml': [['hero.png', 'heron.png']] })
    expect(mistakes(folder)).toEqual([
      expect.stringMatching(/^home\.yaml, line \d+, picture: there is no "heron\.png"/),
    ])
  })

  test('takes no number of three characters', () => {
    const folder = content({ 'site.yaml': [[/^number: .*$/m, 'number: 007']] })
    expect(mistakes(folder)).toEqual([expect.stringMatching(/number: must be one or two characters$/)])
  })
})
