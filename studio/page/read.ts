/** The content as the studio's pages get it: with every text marked. */
import { readFileSync } from 'node:fs'
import { documentOf } from '../../site/content/document.ts'
import { type ContentReading, readContent as read } from '../../site/content/read.ts'
import type { Content } from '../../site/content/schema.ts'
import type { Value } from '../protocol.ts'
import { withMarks } from './marks.ts'

/** Reads as the page's own function of this name does, and throws as it does. */
export function readContent(folder = 'content'): ContentReading {
  const reading = read(folder)
  const marked = Object.fromEntries(
    Object.entries(reading.content).map(([file, value]) => {
      const raw = documentOf(readFileSync(`${folder}/${file}.yaml`, 'utf8')).value as Value
      return [file, withMarks(value, raw, file)]
    }),
  ) as Content
  return { ...reading, content: referring(marked, reading.content) }
}

/** What is named by its words elsewhere is named by the marked ones. */
function referring(marked: Content, { site, services, portfolio }: Content): Content {
  const labelled = new Map(
    site.profiles.map(({ label }, index) => [label, marked.site.profiles[index]?.label]),
  )
  const titled = new Map(
    portfolio.works.map(({ title }, index) => [title, marked.portfolio.works[index]?.title]),
  )
  return {
    ...marked,
    site: {
      ...marked.site,
      footerProfiles: site.footerProfiles.map((label) => labelled.get(label) ?? label),
    },
    services: {
      ...marked.services,
      services: marked.services.services.map((service, index) => {
        const work = services.services[index]?.work
        return { ...service, work: work === undefined ? work : titled.get(work) }
      }),
    },
  }
}
