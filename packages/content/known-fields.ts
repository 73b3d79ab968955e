import { z } from 'zod'
import type { KnownField } from './field-meta.ts'
import { schemas } from './schema.ts'

/** All fields of the schemas, by pattern, with `*` for list entries: `portfolio.works.*.title`. */
export const knownFields: Readonly<Record<string, KnownField>> = Object.fromEntries(
  Object.entries(schemas).flatMap(([file, schema]) => fieldsOf(file, schema, {})),
)

/** Returns the field of a schema and all fields in it. `inherited` is the metadata of the field around it. */
function fieldsOf(
  pattern: string,
  schema: z.ZodType,
  inherited: Partial<KnownField>,
): [string, KnownField][] {
  const wrappedSchemas = unwrapSchema(schema)
  const innermost = wrappedSchemas.at(-1)
  const metas = wrappedSchemas.toReversed().map((wrapped) => wrapped.meta())
  const meta = Object.assign({}, ...metas) as Partial<KnownField>
  const field: KnownField = {
    label: pattern.split('.').at(-1) ?? '',
    kind: 'text',
    ...inherited,
    ...(meta.detailsSection && { page: undefined }),
    ...meta,
    ...(!inherited.hasPluralForms && schema.isOptional() && { optional: true }),
  }
  if (inherited.hasPluralForms) field.label = `${inherited.label}, ${meta.label}`
  if (innermost instanceof z.ZodArray) {
    // These two describe the list (`entry` is what it calls an entry), so its entries do not inherit them.
    const { entry, optional, ...entryField } = field
    const fields = fieldsOf(`${pattern}.*`, innermost.element as z.ZodType, entryField)
    return [[pattern, { ...field, kind: 'list', ...entryLimits(innermost) }], ...fields]
  }
  if (innermost instanceof z.ZodObject || innermost instanceof z.ZodUnion) {
    const { page, detailsSection, labelPrefix } = field
    const inheritedByFields = field.hasPluralForms ? field : { page, detailsSection, labelPrefix }
    const options = innermost instanceof z.ZodUnion ? (innermost.options as z.ZodObject[]) : [innermost]
    const shape: z.ZodRawShape = Object.assign({}, ...options.map(({ shape }) => shape))
    const fields = Object.entries(shape).flatMap(([key, fieldSchema]) =>
      fieldsOf(`${pattern}.${key}`, fieldSchema as z.ZodType, inheritedByFields),
    )
    const variants = options.map((option) => ({
      label: option.meta()?.label ?? '',
      keys: Object.keys(option.shape),
    }))
    const groupField = { ...field, kind: 'group' as const, keys: Object.keys(shape) }
    return [[pattern, options.length > 1 ? { ...groupField, variants } : groupField], ...fields]
  }
  delete field.hasPluralForms
  return [[pattern, field]]
}

/** Returns the minimum and maximum number of entries in a list, if limited. */
function entryLimits({ def }: z.ZodArray): Pick<KnownField, 'minEntries' | 'maxEntries'> {
  const checks = (def.checks ?? []).map(
    ({ _zod }) => _zod.def as { minimum?: number; maximum?: number; length?: number },
  )
  const limit = (bound: 'minimum' | 'maximum') =>
    checks.map((check) => check[bound] ?? check.length).find((count) => count !== undefined)
  const [minEntries, maxEntries] = [limit('minimum'), limit('maximum')]
  return { ...(minEntries && { minEntries }), ...(maxEntries && { maxEntries }) }
}

/** Returns a schema and the schemas that it wraps, such as the one inside an optional or transformed schema. */
function unwrapSchema(schema: z.ZodType): z.ZodType[] {
  const inner = innerSchema(schema)
  return inner ? [schema, ...unwrapSchema(inner as z.ZodType)] : [schema]
}

function innerSchema(schema: z.ZodType) {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.out instanceof z.ZodTransform ? schema.in : schema.out
  return undefined
}
