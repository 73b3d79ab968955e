import { readContent } from '@portfolio/content/read.ts'
import { readLines } from '@portfolio/content/rich-words.ts'
import { creativeWork, summaryOf } from '@portfolio/site/document/search-engines.ts'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../support/project.ts'

const { content } = readContent(demoContent)
const [work, , least] = content.portfolio.works

describe('the description of a work for search engines', () => {
  test('is the beginning of its text, in whole words', () => {
    const summary = summaryOf({ text: readLines('A harbour club. '.repeat(20)), description: 'A shirt' })
    expect(summary).toMatch(/^A harbour club\. .*(A|harbour|club\.)…$/)
    expect(summary.length).toBeLessThanOrEqual(201)
  })

  test('tells whose it is, and its year where that is one', () => {
    const places = { description: '', url: 'https://a.example/w/', image: '', home: 'https://a.example/' }
    if (!work || !least) throw new Error('the demo has too few works')
    const told = { ...work, year: '2025', title: 'A </script>' }
    expect(JSON.parse(creativeWork(told, content.site, places))).toMatchObject({
      dateCreated: '2025',
      '@type': 'CreativeWork',
      name: 'A </script>',
      creator: { name: 'Tova Brandt' },
      sourceOrganization: { name: 'Saltmarsh Rovers' },
    })
    expect(creativeWork(least, content.site, places)).not.toMatch(/sourceOrganization|dateCreated/)
  })
})
