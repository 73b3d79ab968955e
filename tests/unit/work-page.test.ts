import { readContent } from '@portfolio/content/read.ts'
import { readLines } from '@portfolio/content/rich-words.ts'
import { creativeWork, summaryOf } from '@portfolio/site/document/search-engines.ts'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../support/project.ts'

const { content } = readContent(demoContent)
const [work, , least] = content.portfolio.works

describe('what search engines show of a work', () => {
  test('is how its text begins, in whole words', () => {
    const summary = summaryOf({ text: readLines('A harbour club. '.repeat(20)), description: 'A shirt' })
    expect(summary).toMatch(/^A harbour club\. .*(A|harbour|club\.)…$/)
    expect(summary.length).toBeLessThanOrEqual(201)
  })

  test('is all of a short text, its paragraphs in one and without signs', () => {
    const text = readLines('**One** [link](https://a.example).\n- *Two.*')
    expect(summaryOf({ text, description: 'A shirt' })).toBe('One link. Two.')
  })

  test.each([
    ['2025', '2025'],
    ['2024 – 26', undefined],
  ])('tells its year where that is one: %s', (year, told) => {
    const places = { description: '', url: 'https://a.example/w/', image: '', home: 'https://a.example/' }
    if (!work || !least) throw new Error('the demo has too few works')
    const data = JSON.parse(creativeWork({ ...work, year, title: 'A </script>' }, content.site, places))
    expect(data.dateCreated).toBe(told)
    expect(data).toMatchObject({
      '@type': 'CreativeWork',
      name: 'A </script>',
      creator: { name: 'Tova Brandt' },
      sourceOrganization: { name: 'Saltmarsh Rovers' },
    })
    expect(creativeWork(least, content.site, places)).not.toMatch(/sourceOrganization|dateCreated/)
  })
})
