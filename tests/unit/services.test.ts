import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawings } from '../../site/sections/services/numbers/numbers.ts'
import { Services } from '../../site/sections/services/Services.tsx'

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
  test.each(kinds)('is drawn and styled as a %s, and as no other', (kind) => {
    const classes = drawn(kind)
    expect(classes[0]).toBe(kind)
    for (const name of classes) expect(sheetOf(kind)).toContain(`.${name}`)
    for (const other of kinds)
      if (other !== kind) for (const name of classes) expect(sheetOf(other)).not.toContain(`.${name}`)
  })
})
