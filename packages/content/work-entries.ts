/** The schema of the entries below a work's text: pictures, quotations, pairs, sequences and layers. */
import { z } from 'zod'
import { unseen } from './about.ts'
import { distinct, fields, list, oneOf, optionally, text } from './shapes.ts'
import { crop, description, focus, picture, point } from './values.ts'

export const caption = optionally(text).meta({
  label: 'Caption',
  on: 'work',
  first: 'What was decided here',
  belongsTo: 'picture',
  help: 'One line below the picture.',
})

/** A replacement on narrow screens for a picture that would be too small to read. */
export const pictureNarrow = optionally(picture).meta({
  ...unseen,
  label: 'Picture on narrow screens',
  place: 'narrow',
  group: 'works',
  belongsTo: 'picture',
  help: 'Shows in place of its picture on phones, whole and in its own shape: best one that is as high as wide, or higher.',
})

const furtherPicture = fields({
  picture: picture.meta({ label: 'Further picture', place: 'further' }),
  crop,
  focus,
  pictureNarrow,
  description,
  caption,
  width: optionally(z.enum(['full', 'half', 'third'], 'must be full, half or third'))
    .transform((width) => width ?? 'full')
    .meta({
      ...unseen,
      label: 'Width',
      kind: 'choice',
      choices: { full: 'Full', half: 'Half', third: 'A third' },
      group: 'works',
      help: 'How much of the row it has.',
    }),
}).meta({ label: 'Picture' })

const quotation = fields({
  quote: text.meta({
    label: 'Quotation',
    first: 'What somebody said of it',
    help: 'A sentence or two, without quotation marks: the page puts them around it.',
  }),
  quoteBy: optionally(text).meta({
    label: 'Who said it',
    first: 'Who said so, and what they do there',
    help: 'Name and office, in one line.',
  }),
}).meta({ label: 'Quotation' })

/** A picture of a pair or sequence. */
const onePicture = {
  picture: picture.meta({ label: 'Picture of several', place: 'row' }),
  crop,
  focus,
  pictureNarrow,
  description,
  caption,
}

const pair = fields({
  pair: list(fields(onePicture))
    .length(2, 'must have exactly two pictures; one alone is a picture, and three to six are a sequence')
    .meta({ label: 'Pair', entry: 'Picture of the pair' }),
}).meta({ label: 'Pair' })

const sequence = fields({
  sequence: list(
    fields({
      ...onePicture,
      title: optionally(text).meta({
        label: 'Title of the screen',
        on: 'work',
        first: '13:52',
        belongsTo: 'picture',
        help: 'A word or a number that stands large beside it.',
      }),
    }),
  )
    .min(3, 'must have three pictures or more; two are a pair')
    .max(6, 'can have six pictures at most; begin another sequence for the rest')
    .meta({ label: 'Sequence', entry: 'Picture of the sequence' }),
  comes: optionally(z.enum(['slant', 'dot'], 'must be slant or dot'))
    .transform((comes) => comes ?? 'slant')
    .meta({
      ...unseen,
      label: 'How the next one comes',
      kind: 'choice',
      choices: { slant: 'Along the slant', dot: 'Out of a dot' },
      group: 'works',
      help: 'Out of a dot, each fills the screen, and the next begins at the focus of the one before.',
    }),
  caption,
}).meta({ label: 'Sequence' })

/** The offset from which a layer moves in, in percent of the whole picture. */
const from = point(
  'must be two percentages, how far from its place it begins to the right and downwards, as -40% 0%; each from -200% to 200%',
  200,
  '-?\\d{1,3}(\\.\\d{1,2})?%',
)

const turnOf = (help: string) =>
  optionally(
    text.regex(/^-?\d{1,4}$/, 'must be a whole number of degrees, as 90 or -360').transform(Number),
  ).meta({
    ...unseen,
    label: 'How far it turns',
    group: 'works',
    help,
  })

/** A position, size and rotation to try for a layer. Without any of them, the layer is as drawn. */
const attempt = fields({
  name: text.meta({ label: 'Name of the try', on: 'work', first: 'Here' }),
  caption: caption.meta({ label: 'What is said of the try', belongsTo: undefined }),
  by: optionally(from).meta({
    ...unseen,
    label: 'How far from its place',
    group: 'works',
    help: 'To the right and downwards, in parts of the whole picture, as -10% 0%. Empty, it is in its place.',
  }),
  size: optionally(
    text
      .regex(/^[1-9]\d{0,2}%$/, 'must be a percentage from 1% to 999%, as 60%')
      .transform((written) => Number.parseInt(written, 10) / 100),
  ).meta({
    ...unseen,
    label: 'How large',
    group: 'works',
    help: 'As 60%. Empty, it is as large as it was drawn.',
  }),
  turn: turnOf('By how many degrees, clockwise and about its own middle. Empty, it does not.'),
})

const isAsDrawn = ({ by, size, turn }: z.infer<typeof attempt>) =>
  by === undefined && size === undefined && turn === undefined

const tries = distinct(attempt, ({ name }) => name)
  .min(2, 'must have two tries or more, one of them as it was drawn')
  .max(6, 'can have six tries at most')
  .refine(
    (tries) => tries.filter(isAsDrawn).length === 1,
    'must have exactly one without by, size and turn: that is the layer as it was drawn, and what is seen at first',
  )

const layer = fields({
  picture: picture.meta({ label: 'Layer', place: 'layer' }),
  description,
  from: optionally(from).meta({
    ...unseen,
    label: 'Where it comes from',
    group: 'works',
    help: 'How far from its place it begins, to the right and downwards, in parts of the whole picture: -40% 0% begins at its left. Empty, it stays in its place.',
  }),
  turn: turnOf(
    'By how many degrees it turns on its way, clockwise and about its own middle: 360 is once around. Empty, it does not.',
  ),
  tries: optionally(tries).meta({ label: 'Try', entry: 'Try', on: 'work' }),
  with: optionally(text).meta({
    ...unseen,
    label: 'Try that it belongs to',
    group: 'works',
    help: 'The name of a try of another layer: it is there with that one alone, and comes and goes as “Where it comes from” and “How far it turns” say.',
  }),
})

/** Checks that at most one layer has tries, and that the tries named by other layers exist. */
function checkTries(layers: z.infer<typeof layer>[], context: z.RefinementCtx) {
  const tell = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const tried = layers.findIndex(({ tries }) => tries)
  const names = namesOfTries(layers)
  for (const [index, { tries, with: name }] of layers.entries()) {
    if (tries && index > tried)
      tell([index, 'tries'], `stands at entry ${tried + 1} already: visitors move one layer`)
    if (name === undefined || (names.includes(name) && index !== tried)) continue
    const known = names.length > 0 ? `one of ${names.join(', ')}` : 'of which there are none'
    tell([index, 'with'], `must be the name of a try of another layer, ${known}`)
  }
}

const namesOfTries = (layers: z.infer<typeof layer>[]) =>
  layers.flatMap(({ tries = [] }) => tries.map(({ name }) => name))

/** Checks that layers have a control exactly if one of them has tries. */
function checkControl(
  { layers, control }: { layers: { tries?: unknown }[]; control?: string | undefined },
  context: z.RefinementCtx,
) {
  const tried = layers.findIndex(({ tries }) => tries)
  if (tried === -1 && control !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['control'],
      message: 'needs tries beside it, at the layer that visitors move',
    })
  if (tried !== -1 && control === undefined)
    context.addIssue({
      code: 'custom',
      path: ['layers', tried, 'tries'],
      message: 'needs a control beside the layers: what visitors are to do, as control: Set the dot',
    })
}

const layers = fields({
  layers: list(layer)
    .min(2, 'must have two layers or more; one alone is a picture')
    .max(8, 'can have eight layers at most')
    .superRefine(checkTries)
    // Uses the index, as the studio adds marks to the names.
    .transform((layers) =>
      layers.map(({ with: name, ...layer }) => ({
        ...layer,
        ...(name !== undefined && { with: namesOfTries(layers).indexOf(name) }),
      })),
    )
    .meta({ label: 'Layers', entry: 'Layer' }),
  control: optionally(text).meta({
    label: 'Control of the tries',
    on: 'work',
    first: 'Move it',
    help: 'What visitors are to do with the layer that has tries.',
  }),
  caption,
})
  .superRefine(checkControl)
  .meta({ label: 'Layers' })

export const workEntry = oneOf(furtherPicture, quotation, pair, sequence, layers)
