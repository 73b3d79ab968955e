/** Publishes into a folder of this machine, for whoever has a tool that carries it to a host. */
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Order } from './build.ts'
import type { Destination, Release } from './destination.ts'
import { Failure, notWritten } from './failure.ts'
import { bytesOf, copyInto, filesIn, sha256 } from './files.ts'
import type { Place } from './place.ts'
import { type Record, readRecord, recordFile } from './record.ts'

/** How many publications are kept, in the project's cache. */
const mostKept = 5

/** A folder as a destination. */
export function localFolder(
  { folder: to }: Extract<Place, { kind: 'folder' }>,
  { folder: project }: Order,
): Destination {
  const kept = join(project, '.cache/publish', sha256(to).slice(0, 16))
  const recordIn = (folder: string) => readRecord(String(bytesOf(join(folder, recordFile)) ?? ''))
  const idOf = ({ at }: Record) => at.replace(/\D/g, '')
  const keptIn = () => (existsSync(kept) ? readdirSync(kept).sort().reverse() : [])

  /** @throws Failure where it is not ours to fill */
  function check(): void {
    const there = lstatSync(to, { throwIfNoEntry: false })
    if (!there) {
      if (existsSync(dirname(to))) return
      throw new Failure(`There is no folder ${dirname(to)}: make it, or name another in PUBLISH_TO.`)
    }
    if (there.isSymbolicLink())
      throw new Failure(
        `${to} is a symbolic link, and leads elsewhere. Name the folder itself in PUBLISH_TO.`,
      )
    if (!there.isDirectory()) throw new Failure(`${to} is no folder. Name another in PUBLISH_TO.`)
    const [other] = readdirSync(to).filter((name) => !name.startsWith('.'))
    if (other !== undefined && !recordIn(to))
      throw new Failure(
        `${to} holds what was not published from here, as ${other}. Nothing of it is written over: empty it, or name another in PUBLISH_TO.`,
      )
  }

  const place = (from: string) => {
    try {
      check()
      fill(to, from)
    } catch (error) {
      const reason = notWritten((error as NodeJS.ErrnoException).code ?? '', to)
      throw reason ? new Failure(`Not published: ${reason}, and publish again.`) : error
    }
  }

  return {
    name: to,
    delay: 0,
    takesEncoded: true,
    adds: {},
    async online() {
      check()
      return recordIn(to)
    },
    async send(from, record) {
      place(from)
      copyInto(from, filesIn(from), join(kept, idOf(record)))
      for (const old of keptIn().slice(mostKept)) rmSync(join(kept, old), { recursive: true })
    },
    async releases() {
      check()
      const online = recordIn(to)?.at
      return keptIn().flatMap((id): Release[] => {
        const record = recordIn(join(kept, id))
        return record ? [{ id, at: record.at, summary: record.summary, isOnline: record.at === online }] : []
      })
    },
    async show(id) {
      const record = recordIn(join(kept, id))
      if (!record || !keptIn().includes(id)) throw new Failure(`There is no publication ${id} any more.`)
      place(join(kept, id))
      return record
    },
    async fetch(id, folder) {
      cpSync(join(kept, id), folder, { recursive: true })
    },
  }
}

/**
 * Makes a folder hold what another holds. Each file takes its place whole: pictures and scripts first, which have names of
 * their own, then pages, the record last; old files go at the end. So whoever looks meanwhile finds what a page names.
 */
function fill(to: string, from: string): void {
  const rank = (path: string) => (path === recordFile ? 2 : Number(/\.html(\.|$)/.test(path)))
  const files = filesIn(from).sort((one, other) => rank(one) - rank(other))
  for (const path of files) {
    const [source, goal] = [join(from, path), join(to, path)]
    if (
      statSync(goal, { throwIfNoEntry: false })?.isFile() &&
      readFileSync(goal).equals(readFileSync(source))
    )
      continue
    const draft = join(dirname(goal), `.unfinished-${randomUUID()}`)
    mkdirSync(dirname(goal), { recursive: true })
    try {
      copyFileSync(source, draft)
      renameSync(draft, goal)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  }
  for (const path of filesIn(to)) if (!files.includes(path)) rmSync(join(to, path))
}
