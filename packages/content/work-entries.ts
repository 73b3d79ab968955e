/** The schema of the entries below a work's text: pictures, quotations, pairs, sequences and layers. */
import type { z } from 'zod'
import { choice, distinctList, fieldGroup, list, oneOfKinds, optional, text } from './basic-schemas.ts'
import { crop, description, focus, picture, point } from './field-schemas.ts'

export const caption = optional(text).meta({
  label: 'Caption',
  page: 'work',
  placeholder: 'What was decided here',
  belongsTo: 'picture',
  help: 'One line below the picture.',
})

/** A replacement on narrow screens for a picture that would be too small to read. */
export const pictureNarrow = optional(picture).meta({
  detailsSection: 'works',
  label: 'Picture on narrow screens',
  usage: 'narrow',
  belongsTo: 'picture',
  help: 'Replaces the picture on phones, without cropping. A square or upright picture works best.',
})

/** The fields of a picture besides the name of its file. */
const pictureDetails = { crop, focus, pictureNarrow, description, caption }

const singlePicture = fieldGroup({
  picture: picture.meta({ label: 'Further picture', usage: 'work-entry' }),
  ...pictureDetails,
  width: choice({ full: 'Full', half: 'Half', third: 'A third' }).meta({
    detailsSection: 'works',
    label: 'Width',
    help: 'How much of the row the picture takes.',
  }),
}).meta({ label: 'Picture' })

const quotation = fieldGroup({
  quote: text.meta({
    label: 'Quotation',
    placeholder: 'What somebody said about it',
    help: 'One or two sentences. The page adds the quotation marks.',
  }),
  quoteBy: optional(text).meta({
    label: 'Who said it',
    placeholder: 'Who said it, and their role',
    help: 'Name and role, in one line.',
  }),
}).meta({ label: 'Quotation' })

/** A picture of a pair or sequence. */
const groupedPicture = {
  picture: picture.meta({ label: 'Picture of several', usage: 'work-row' }),
  ...pictureDetails,
}

const pair = fieldGroup({
  pair: list(fieldGroup(groupedPicture))
    .length(2, 'must have exactly two pictures; use a picture for one, or a sequence for three to six')
    .meta({ label: 'Pair', entry: 'Picture of the pair' }),
}).meta({ label: 'Pair' })

const sequence = fieldGroup({
  sequence: list(
    fieldGroup({
      ...groupedPicture,
      title: optional(text).meta({
        label: 'Title of the screen',
        page: 'work',
        placeholder: '13:52',
        belongsTo: 'picture',
        help: 'A word or number, shown large beside the picture.',
      }),
    }),
  )
    .min(3, 'must have at least three pictures; use a pair for two')
    .max(6, 'can have at most six pictures; start another sequence for the rest')
    .meta({ label: 'Sequence', entry: 'Picture of the sequence' }),
  comes: choice({ slant: 'Along a slant', dot: 'From a dot' }).meta({
    detailsSection: 'works',
    label: 'How the next one appears',
    help: 'With “From a dot”, each picture fills the screen, and the next one starts at its focus point.',
  }),
  caption,
}).meta({ label: 'Sequence' })

/** An offset from a layer's place, in percent of the whole picture. */
const offset = point(
  'must be two percentages from -200% to 200%, to the right and down from its place, such as -40% 0%',
  -200,
  200,
)

const rotation = (help: string) =>
  optional(
    text.regex(/^-?\d{1,4}$/, 'must be a whole number of degrees, such as 90 or -360').transform(Number),
  ).meta({
    detailsSection: 'works',
    isSameInAllLanguages: true,
    label: 'How far it turns',
    help,
  })

/** A variant of a layer: position, size and rotation. Without them, the layer is as drawn. */
const layerVariant = fieldGroup({
  name: text.meta({ label: 'Name of the try', page: 'work', placeholder: 'Here' }),
  caption: caption.meta({ label: 'Caption of the try', belongsTo: undefined }),
  by: optional(offset).meta({
    detailsSection: 'works',
    isSameInAllLanguages: true,
    label: 'How far from its place',
    help: 'To the right and down, in percent of the whole picture, such as -10% 0%. If empty, it stays in its place.',
  }),
  size: optional(
    text
      .regex(/^[1-9]\d{0,2}%$/, 'must be a percentage from 1% to 999%, such as 60%')
      .transform((input) => Number.parseInt(input, 10) / 100),
  ).meta({
    detailsSection: 'works',
    isSameInAllLanguages: true,
    label: 'How large',
    help: 'For example 60%. If empty, the layer has its original size.',
  }),
  turn: rotation('In degrees, clockwise around its centre. If empty, it does not turn.'),
})

const isAsDrawn = ({ by, size, turn }: z.infer<typeof layerVariant>) =>
  by === undefined && size === undefined && turn === undefined

const variants = distinctList(layerVariant, ({ name }) => name)
  .min(2, 'must have at least two tries, one of them with the layer as it was drawn')
  .max(6, 'can have at most six tries')
  .refine(
    (variants) => variants.filter(isAsDrawn).length === 1,
    'must have exactly one try without by, size and turn: it shows the layer as it was drawn, and comes first',
  )

const layer = fieldGroup({
  picture: picture.meta({ label: 'Layer', usage: 'layer' }),
  description,
  from: optional(offset).meta({
    detailsSection: 'works',
    isSameInAllLanguages: true,
    label: 'Where it comes from',
    help: 'Where the layer starts, to the right and down from its place, in percent of the whole picture: -40% 0% starts on the left. If empty, it stays in its place.',
  }),
  turn: rotation(
    'How far the layer turns while it moves, in degrees, clockwise around its centre: 360 is a full turn. If empty, it does not turn.',
  ),
  tries: optional(variants).meta({ label: 'Try', entry: 'Try', page: 'work' }),
  with: optional(text).meta({
    detailsSection: 'works',
    isSameInAllLanguages: true,
    label: 'Try that it belongs to',
    help: 'The name of a try of another layer. This layer is visible only with that try, and moves as “Where it comes from” and “How far it turns” say.',
  }),
})

/** Checks that at most one layer has variants, and that the variants named by other layers exist. */
function checkVariants(layers: z.infer<typeof layer>[], context: z.RefinementCtx) {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const movableLayerIndex = layers.findIndex(({ tries }) => tries)
  const names = variantNames(layers)
  for (const [index, { tries: variants, with: name }] of layers.entries()) {
    if (variants && index > movableLayerIndex)
      report(
        [index, 'tries'],
        `is already in entry ${movableLayerIndex + 1}: visitors can move only one layer`,
      )
    if (name === undefined || (names.includes(name) && index !== movableLayerIndex)) continue
    const choices = names.length > 0 ? `one of ${names.join(', ')}` : 'of which there are none'
    report([index, 'with'], `must be the name of a try of another layer, ${choices}`)
  }
}

const variantNames = (layers: z.infer<typeof layer>[]) =>
  layers.flatMap(({ tries = [] }) => tries.map(({ name }) => name))

/** Checks that layers have a control if, and only if, one of them has variants. */
function checkControl(
  { layers, control }: { layers: { tries?: unknown }[]; control?: string | undefined },
  context: z.RefinementCtx,
) {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const movableLayerIndex = layers.findIndex(({ tries }) => tries)
  if (movableLayerIndex === -1 && control !== undefined)
    report(['control'], 'needs tries in the layer that visitors can move')
  if (movableLayerIndex !== -1 && control === undefined)
    report(
      ['layers', movableLayerIndex, 'tries'],
      'needs a control beside the layers that says what visitors can do, such as control: Set the dot',
    )
}

const layers = fieldGroup({
  layers: list(layer)
    .min(2, 'must have at least two layers; use a picture for one')
    .max(8, 'can have at most eight layers')
    .superRefine(checkVariants)
    // Refers to a variant by its index, as the studio adds invisible marks to the names.
    .transform((layers) =>
      layers.map(({ with: name, ...layer }) => ({
        ...layer,
        ...(name !== undefined && { with: variantNames(layers).indexOf(name) }),
      })),
    )
    .meta({ label: 'Layers', entry: 'Layer' }),
  control: optional(text).meta({
    label: 'Control of the tries',
    page: 'work',
    placeholder: 'Move it',
    help: 'What visitors can do with the layer that has tries.',
  }),
  caption,
})
  .superRefine(checkControl)
  .meta({ label: 'Layers' })

export const workEntry = oneOfKinds(singlePicture, quotation, pair, sequence, layers)
