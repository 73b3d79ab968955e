/** All attacks, in the order in which they are run. */

import type { Attack } from './attack.ts'
import { clock } from './clock.ts'
import { diskDamaged } from './disk/damaged.ts'
import { diskFailing } from './disk/failing.ts'
import { diskFull } from './disk/full.ts'
import { diskLocked } from './disk/locked.ts'
import { diskReadonly } from './disk/readonly.ts'
import { diskRemoved } from './disk/removed.ts'
import { httpForeign } from './http/foreign.ts'
import { httpGenerated } from './http/generated.ts'
import { httpGone } from './http/gone.ts'
import { httpLarge } from './http/large.ts'
import { httpSlow } from './http/slow.ts'
import { kill } from './kill.ts'
import { postgresAddresses } from './postgres/addresses.ts'
import { postgresBlocked } from './postgres/blocked.ts'
import { postgresStopped } from './postgres/stopped.ts'
import { stopping } from './stop.ts'

/** The first word of a name is its kind. */
export const attacks: readonly Attack[] = [
  ...kill,
  ...stopping,
  ...diskFull,
  diskReadonly,
  ...diskFailing,
  diskLocked,
  ...diskRemoved,
  ...diskDamaged,
  postgresStopped,
  ...postgresBlocked,
  postgresAddresses,
  httpGenerated,
  httpGone,
  httpForeign,
  httpLarge,
  httpSlow,
  ...clock,
]

/**
 * The attacks that somebody names, by a whole name or a kind; all where none is named.
 *
 * @throws Error for a word that names none
 */
export function chosen(words: readonly string[]): Attack[] {
  const names = (word: string, { name }: Attack) => name === word || name.startsWith(`${word}-`)
  const unknown = words.find((word) => !attacks.some((one) => names(word, one)))
  if (unknown !== undefined) throw new Error(`There is no attack "${unknown}". See npm run faults -- --help`)
  return attacks.filter((one) => words.length === 0 || words.some((word) => names(word, one)))
}
