import { siteBase } from '@portfolio/contract/site-config.ts'
import type { z } from 'zod'
import { notOnPage } from './about.ts'
import { colourMistake } from './look/colour.ts'
import { inkMistake } from './look/tokens.ts'
import { cropMistake, readCrop } from './pictures/crop.ts'
import type { Focus } from './pictures/focus.ts'
import { type Line, type Run, readLines, readWords } from './rich-words.ts'
import { optionally, text, without } from './shapes.ts'

export const signs =
  'You can use **bold**, *italic* and [links](https://…). To show such a character itself, put a backslash before it.'

export const richWords = text
  .transform((written, { addIssue }): Run[] => readWords(written, addIssue).map(fromHere))
  .meta({ rich: true })

export const richLines = text
  .transform((written, { addIssue }): Line[] =>
    readLines(written, addIssue).map((line) => ({ ...line, words: line.words.map(fromHere) })),
  )
  .meta({ rich: true, kind: 'paragraphs' })

/** Adds the site's base path to a link within the site. */
const fromHere = ({ link, ...run }: Run): Run =>
  link === undefined ? run : { ...run, link: link.replace(/^\/|^(?=#)/, siteBase) }

export const picture = text
  .regex(/^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i, {
    error: 'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/pictures',
  })
  .meta({ kind: 'picture' })

export const pictureInWords = 'What the picture shows, for visitors who cannot see it.'

export const description = text.meta({
  ...notOnPage,
  label: 'Description',
  group: 'descriptions',
  placeholder: 'What the picture shows',
  belongsTo: 'picture',
  help: pictureInWords,
})

export const point = (wanted: string, most: number, number = '\\d{1,3}(\\.\\d{1,2})?%') =>
  text
    .regex(new RegExp(`^${number} +${number}$`), wanted)
    .transform((written): Focus => {
      const [x = 0, y = 0] = written.split('%').map(Number)
      return { x, y }
    })
    .refine(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= most, wanted)

export const focus = optionally(
  point('must be two percentages, from the left and from the top of the picture, such as 30% 20%', 100),
).meta({
  ...notOnPage,
  label: 'Focus point',
  kind: 'point of a picture',
  belongsTo: 'picture',
  group: 'works',
  help: 'The point that stays visible if the picture is cropped to fit: from the left and from the top, such as 50% 30%. You can set it by a click on the picture.',
})

/** The crop of a picture. All other values refer to the cropped part. */
export const crop = optionally(text.superRefine(without(cropMistake)).transform(readCrop)).meta({
  ...notOnPage,
  label: 'Crop',
  kind: 'part of a picture',
  belongsTo: 'picture',
  group: 'works',
  help: 'The visible part of the picture: left, top, width and height, such as 10% 5% 80% 90%. If empty, the whole picture is shown.',
})

export const colour = text.superRefine(without(colourMistake)).meta({ kind: 'colour' })

/** Checks the contrast of ink and ground. If only one of them is set, the other is derived. */
export function checkInk(
  { ground, ink }: { ground?: string | undefined; ink?: string | undefined },
  context: z.RefinementCtx,
) {
  if (ground === undefined || ink === undefined || (colourMistake(ground) ?? colourMistake(ink))) return
  const message = inkMistake(ground, ink)
  if (message) context.addIssue({ code: 'custom', path: ['ink'], message })
}
