/** The answers from which the setup creates the owner's first page. Also runs in the browser. */
import { colourMistake } from '@portfolio/content/look/colour.ts'
import { readyLanguages } from '@portfolio/content/ready-languages.ts'
import { z } from 'zod'

/** The parts of the demo that the owner can keep, with their labels. */
export const keepableParts = {
  works: 'The three works and the smaller ones',
  services: 'The four services with their prices',
  distance: 'The mark that is pushed away',
  about: 'The part about you',
  profiles: 'The links to your profiles',
} as const

type KeepablePart = keyof typeof keepableParts

const partNames = Object.keys(keepableParts) as [KeepablePart, ...KeepablePart[]]

/** A skipped answer is missing or empty. */
const optionalAnswer = <Answer extends z.ZodType>(answer: Answer) =>
  z.preprocess((value) => (typeof value === 'string' ? value.trim() || undefined : value), answer.optional())

const splitList = (value: unknown) =>
  typeof value === 'string' ? value.split(',').flatMap((part) => part.trim() || []) : value

const singleLine = z
  .string()
  .max(80, 'Make it shorter: at most 80 characters.')
  .refine(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
    'Type it again: it has an invalid character.',
  )

export const answersSchema = z.strictObject({
  name: optionalAnswer(singleLine),
  /** The owner's occupation. */
  what: optionalAnswer(singleLine),
  email: optionalAnswer(
    singleLine.regex(
      z.regexes.html5Email,
      'Enter an e-mail address like name@example.com, or leave it empty.',
    ),
  ),
  language: optionalAnswer(z.enum(readyLanguages, `Choose one of these: ${readyLanguages.join(', ')}.`)),
  /** The accent colour in both schemes. */
  colour: optionalAnswer(
    singleLine.refine(
      (text) => colourMistake(text) === undefined,
      'Enter a colour like #1d3557, or an English name such as navy.',
    ),
  ),
  /** The name of a file in `content/pictures`. */
  picture: optionalAnswer(z.string().max(300)),
  /** The parts of the demo that stay on the page. In the terminal, a text with commas. */
  keep: z.preprocess(
    splitList,
    z.array(z.enum(partNames, `Name only these: ${partNames.join(', ')}.`)).default([]),
  ),
})

export type Answers = z.infer<typeof answersSchema>
