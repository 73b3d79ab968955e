/** Notices what is done to an open file of messages and to its log by other means than SQLite's. */
import { type Stats, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { logOf, sizeOfLog } from './log.ts'

/** What was done: the file itself is not there any more, or a part of it or of its log may not be. */
export type Disturbance = 'gone' | 'cut'

/** A look at the files, against the one before. */
export interface Watch {
  /** What was done to them since `remember`; undefined where nothing was. */
  disturbance(): Disturbance | undefined
  /** Takes the files as they are now for good. */
  remember(): void
}

/** Between two looks at the same another server may write or empty the log; not each time. */
const looks = 5

/** Watches a file that is open: as long as it is, its log is there as well. */
export function watch(database: DatabaseSync, file: string): Watch {
  const { page_size: pageSize } = database.prepare('PRAGMA page_size').get() as { page_size: number }
  const look = () => ({ main: seen(file), log: seen(logOf(file)) })
  let before = look()

  /** How many bytes SQLite knows to be in the file once the log is empty. */
  function sizeWithoutLog(): number {
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number }
    return pages * pageSize
  }

  /** Whether the files hold what SQLite knows to be in them. Another program may have shortened both by SQLite. */
  function areWhole(): boolean {
    try {
      const { main, log } = look()
      const { log: frames } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { log: number }
      return main.size >= sizeWithoutLog() && log.size >= sizeOfLog(frames, pageSize)
    } catch {
      return false
    }
  }

  return {
    disturbance() {
      const now = look()
      if (!isSame(before.main, now.main)) return 'gone'
      if (!isSame(before.log, now.log)) return 'cut'
      const shorter = now.main.size < before.main.size || now.log.size < before.log.size
      return shorter && !Array.from({ length: looks }).some(areWhole) ? 'cut' : undefined
    },
    remember() {
      before = look()
      // Not what it is: it may have been cut off since the log was written into it.
      if (before.log.size === 0) before.main.size = sizeWithoutLog()
    },
  }
}

type Seen = Pick<Stats, 'ino' | 'dev' | 'size'>

/** A file that may not even be looked at is as good as none. */
function seen(path: string): Seen {
  try {
    const { ino, dev, size } = statSync(path)
    return { ino, dev, size }
  } catch {
    return { ino: 0, dev: 0, size: 0 }
  }
}

const isSame = (one: Seen, other: Seen) => one.ino === other.ino && one.dev === other.dev && other.ino !== 0
