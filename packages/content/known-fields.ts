import { z } from 'zod'
import type { KnownField } from './about.ts'
import { schemas } from './schema.ts'

/** All fields of the schemas, by address with `*` for list entries: `portfolio.works.*.title`. */
export const knownFields: Readonly<Record<string, KnownField>> = Object.fromEntries(
  Object.entries(schemas).flatMap(([file, schema]) => fieldsOf(file, schema, {})),
)

function fieldsOf(address: string, schema: z.ZodType, above: Partial<KnownField>): [string, KnownField][] {
  const layers = layersOf(schema)
  const inmost = layers.at(-1)
  const meta = Object.assign({}, ...layers.toReversed().map((layer) => layer.meta())) as Partial<KnownField>
  const known: KnownField = {
    label: address.split('.').at(-1) ?? '',
    kind: 'words',
    ...above,
    ...meta,
    ...(!above.counted && schema.isOptional() && { optional: true }),
  }
  if (above.counted) known.label = `${above.label}, ${meta.label}`
  if (inmost instanceof z.ZodArray) {
    const { entry, optional, ...ofEntries } = known
    const fields = fieldsOf(`${address}.*`, inmost.element as z.ZodType, ofEntries)
    return [[address, { ...known, kind: 'list', ...countsOf(inmost) }], ...fields]
  }
  if (inmost instanceof z.ZodObject || inmost instanceof z.ZodUnion) {
    const { on, group, part } = known
    const passedOn = known.counted ? known : { on, group, part }
    const options = inmost instanceof z.ZodUnion ? (inmost.options as z.ZodObject[]) : [inmost]
    const shape: z.ZodRawShape = Object.assign({}, ...options.map(({ shape }) => shape))
    const fields = Object.entries(shape).flatMap(([key, field]) =>
      fieldsOf(`${address}.${key}`, field as z.ZodType, passedOn),
    )
    const kinds = options.map((option) => ({
      label: option.meta()?.label ?? '',
      keys: Object.keys(option.shape),
    }))
    const all = { ...known, kind: 'group' as const, keys: Object.keys(shape) }
    return [[address, options.length > 1 ? { ...all, kinds } : all], ...fields]
  }
  delete known.counted
  return [[address, known]]
}

function countsOf({ def }: z.ZodArray): Pick<KnownField, 'least' | 'most'> {
  const checks = (def.checks ?? []).map(
    ({ _zod }) => _zod.def as { minimum?: number; maximum?: number; length?: number },
  )
  const least = checks.map(({ minimum, length }) => minimum ?? length).find((count) => count !== undefined)
  const most = checks.map(({ maximum, length }) => maximum ?? length).find((count) => count !== undefined)
  return { ...(least && { least }), ...(most && { most }) }
}

/** Returns a schema and the schemas inside it that check the same value, such as optional and transformed ones. */
function layersOf(schema: z.ZodType): z.ZodType[] {
  const inner = innerOf(schema)
  return inner ? [schema, ...layersOf(inner as z.ZodType)] : [schema]
}

function innerOf(schema: z.ZodType) {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.out instanceof z.ZodTransform ? schema.in : schema.out
  return undefined
}
