import { type Field, fieldName } from './document.ts'

/** A place in the owner's files: a file, and in it a line and a field, as far as they are known. */
export interface Place {
  path: string
  line?: number | undefined
  field?: Field
}

/** A place as a person looks it up: `content/site.yaml, line 8, name`. */
export const placeOf = ({ path, line, field }: Place): string =>
  [path, ...(line ? [`line ${line}`] : []), ...(field?.length ? [fieldName(field)] : [])].join(', ')
