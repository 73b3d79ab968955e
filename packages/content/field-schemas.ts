/** The schemas of fields that occur in several content files. */
import { siteBase } from '@portfolio/contract/site-config.ts'
import type { z } from 'zod'
import { optional, rejectMistake, text } from './basic-schemas.ts'
import { colourMistake } from './look/colour.ts'
import { inkMistake } from './look/tokens.ts'
import { cropMistake, parseCrop } from './pictures/crop.ts'
import type { Focus } from './pictures/focus.ts'
import { type Line, parseLines, parseRuns, type Run } from './rich-words.ts'

export const formattingHelp =
  'You can use **bold**, *italic* and [links](https://…). To show such a character itself, put a backslash before it.'

/** A rich text in one paragraph. */
export const richWords = text
  .transform((input, { addIssue }): Run[] => parseRuns(input, addIssue).map(addBasePath))
  .meta({ isRich: true })

/** A rich text of several paragraphs and list items. */
export const richLines = text
  .transform((input, { addIssue }): Line[] =>
    parseLines(input, addIssue).map((line) => ({ ...line, runs: line.runs.map(addBasePath) })),
  )
  .meta({ isRich: true, kind: 'paragraphs' })

/** Adds the site's base path to a link within the site. */
const addBasePath = ({ link, ...run }: Run): Run =>
  link === undefined ? run : { ...run, link: link.replace(/^\/|^(?=#)/, siteBase) }

/** The name of a picture's file. */
export const picture = text
  .regex(/^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i, {
    error: 'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/pictures',
  })
  .meta({ kind: 'picture' })

export const descriptionHelp = 'What the picture shows, for visitors who cannot see it.'

export const description = text.meta({
  detailsSection: 'descriptions',
  label: 'Description',
  placeholder: 'What the picture shows',
  belongsTo: 'picture',
  help: descriptionHelp,
})

/** Two percentages between these limits, such as `30% 20%`. */
export const point = (message: string, min: number, max: number) =>
  text
    .regex(/^-?\d{1,3}(\.\d{1,2})?% +-?\d{1,3}(\.\d{1,2})?%$/, message)
    .transform((input): Focus => {
      const [x = 0, y = 0] = input.split('%').map(Number)
      return { x, y }
    })
    .refine(({ x, y }) => Math.min(x, y) >= min && Math.max(x, y) <= max, message)

export const focus = optional(
  point('must be two percentages, from the left and from the top of the picture, such as 30% 20%', 0, 100),
).meta({
  detailsSection: 'works',
  label: 'Focus point',
  kind: 'point of a picture',
  belongsTo: 'picture',
  help: 'The point that stays visible if the picture is cropped to fit: from the left and from the top, such as 50% 30%. You can set it by a click on the picture.',
})

/** The crop of a picture. The focus point refers to the part that it keeps. */
export const crop = optional(text.superRefine(rejectMistake(cropMistake)).transform(parseCrop)).meta({
  detailsSection: 'works',
  label: 'Crop',
  kind: 'part of a picture',
  belongsTo: 'picture',
  help: 'The visible part of the picture: left, top, width and height, such as 10% 5% 80% 90%. If empty, the whole picture is shown.',
})

export const colour = text.superRefine(rejectMistake(colourMistake)).meta({ kind: 'colour' })

/** Checks the contrast of ink and ground. If only one of them is set, the page derives the other. */
export function checkContrast(
  { ground, ink }: { ground?: string | undefined; ink?: string | undefined },
  context: z.RefinementCtx,
) {
  if (ground === undefined || ink === undefined || (colourMistake(ground) ?? colourMistake(ink))) return
  const message = inkMistake(ground, ink)
  if (message) context.addIssue({ code: 'custom', path: ['ink'], message })
}
