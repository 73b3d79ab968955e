import { isMap, isScalar } from 'yaml'
import { lineStart, nextLine, type Spot, spanOf } from './spot.ts'

/** The file without the lines of a field. */
export function* withoutField(spot: Spot): Generator<string> {
  const { source, field, holder: map } = spot
  const pair =
    isMap(map) && !map.flow && map.items.find(({ key }) => isScalar(key) && key.value === field.at(-1))
  if (!pair) return
  const { from, to } = spanOf(spot, pair.key)
  const end = Math.max(to, spanOf(spot, pair.value).to)
  yield source.slice(0, lineStart(source, from)) + source.slice(nextLine(source, end - 1))
}
