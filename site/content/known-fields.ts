/** Every field that the content may have, with what is known of it: a walk along the schemas. */
import { z } from 'zod'
import type { KnownField } from './about.ts'
import { schemas } from './schema.ts'

/** By its file and way, entries of lists written as `*`: `portfolio.works.*.title`. */
export const knownFields: Readonly<Record<string, KnownField>> = Object.fromEntries(
  Object.entries(schemas).flatMap(([file, schema]) => fieldsOf(file, schema, {})),
)

function fieldsOf(address: string, schema: z.ZodType, above: Partial<KnownField>): [string, KnownField][] {
  const layers = layersOf(schema)
  const inmost = layers.at(-1)
  const told = Object.assign({}, ...layers.toReversed().map((layer) => layer.meta())) as Partial<KnownField>
  const known: KnownField = {
    label: address.split('.').at(-1) ?? '',
    kind: 'words',
    ...above,
    ...told,
    ...(!above.counted && schema.isOptional() && { optional: true }),
  }
  if (above.counted) known.label = `${above.label}, ${told.label}`
  if (inmost instanceof z.ZodArray) {
    const { entry, optional, ...ofEntries } = known
    const fields = fieldsOf(`${address}.*`, inmost.element as z.ZodType, ofEntries)
    return [[address, { ...known, kind: 'list', least: leastOf(inmost) }], ...fields]
  }
  if (inmost instanceof z.ZodObject) {
    const { on, group, part } = known
    const passedOn = known.counted ? known : { on, group, part }
    const fields = Object.entries(inmost.shape as z.ZodRawShape).flatMap(([key, field]) =>
      fieldsOf(`${address}.${key}`, field as z.ZodType, passedOn),
    )
    return [[address, { ...known, kind: 'group', keys: Object.keys(inmost.shape) }], ...fields]
  }
  delete known.counted
  return [[address, known]]
}

/** How many entries a list must have. */
function leastOf(list: z.ZodArray): number {
  const rules = list.def.checks?.map(({ _zod }) => _zod.def as { minimum?: number }) ?? []
  return Math.max(0, ...rules.map(({ minimum = 0 }) => minimum))
}

/** A schema, and those in it that check the same value: what may be left out, or is made into another value. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const inner = innerOf(schema)
  return inner ? [schema, ...layersOf(inner as z.ZodType)] : [schema]
}

function innerOf(schema: z.ZodType) {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.out instanceof z.ZodTransform ? schema.in : schema.out
  return undefined
}
