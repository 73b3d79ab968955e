import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../site/content/read.ts'
import { drawings } from '../../site/sections/services/numbers/numbers.ts'
import { Services } from '../../site/sections/services/Services.tsx'
import { contentWith, mistakes } from '../support/content.ts'
import { demoContent } from '../support/project.ts'

type Kind = keyof typeof drawings
const kinds = Object.keys(drawings) as Kind[]

const sheetOf = (kind: Kind) => readFileSync(`site/sections/services/numbers/${kind}.css`, 'utf8')

/** The classes of what carries a service's number. */
function drawn(numbers: Kind): string[] {
  const services = [{ title: 'Crests', items: ['Crests'], sentence: undefined }]
  const html = renderToStaticMarkup(Services({ heading: 'Services', services, numbers }))
  const carrier = /class="service-number">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
  expect(carrier).toContain('>1<')
  return [...carrier.matchAll(/class="([^"]+)"/g)].map(([, name = '']) => name)
}

describe('what carries a service’s number', () => {
  test('is a shirt where the look says nothing', () => {
    expect(readContent(demoContent).content.look.numbers).toBe('shirt')
  })

  test.each(kinds)('is drawn and styled as a %s, and as no other', (kind) => {
    const classes = drawn(kind)
    expect(classes[0]).toBe(kind)
    for (const name of classes) expect(sheetOf(kind)).toContain(`.${name}`)
    for (const other of kinds)
      if (other !== kind) for (const name of classes) expect(sheetOf(other)).not.toContain(`.${name}`)
  })

  test('is told where it is none of them', () => {
    const look = `light: {ground: white, ink: black, signal: red}\ndark: {ground: black, ink: white, signal: red}\n`
    expect(mistakes(contentWith({ 'look.yaml': `${look}numbers: scarf\n` }))).toEqual([
      expect.stringContaining('numbers: must be shirt, plate, bib or plain'),
    ])
  })
})
