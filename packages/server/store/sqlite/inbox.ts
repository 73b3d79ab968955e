/** The owner's access to the message file, over a connection beside the server's. */
import { existsSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { fieldNames } from '@portfolio/contract/submission.ts'
import { type Inbox, inPages, type MailState, type Query, type StoredMessage } from '../inbox.ts'
import { mailboxOf, messageColumns, messageIn } from '../message.ts'
import { connectTo, copyTo, inTransaction, writeSafely } from './database.ts'
import { migrate } from './migrate.ts'
import { messagesFile } from './open.ts'

/** How long to wait for a lock of the server, in milliseconds; its transactions are short. */
const timeout = 10_000

/** Opens the message file in a data folder. Throws Error if there is none, or StoreUnavailable. */
export function openSqliteInbox(dataDir: string): Inbox {
  const file = messagesFile(dataDir)
  if (!existsSync(file)) {
    throw new Error(
      `There are no messages yet: ${file} does not exist. Check that DATA_DIR is the same as for the server.`,
    )
  }
  const database = connectTo(file, timeout)
  try {
    writeSafely(database)
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }
  // SQLite's `lower` handles ASCII only.
  database.function('lower_case', { deterministic: true }, (text) => String(text).toLocaleLowerCase())
  database.function('mailbox', { deterministic: true }, (email) => mailboxOf(String(email)))
  const all = `SELECT ${messageColumns}, mail, mailed_at, read_at FROM contact_submissions JOIN outbox ON submission = id`
  const write = <Result>(work: () => Result) => inTransaction(database, work)

  const wanted = database.prepare(`${all}
    WHERE id < $before
      AND ($since IS NULL OR created_at >= $since)
      AND ($flagged IS NULL OR (flagged IS NOT NULL) = $flagged)
      AND ($search IS NULL OR ${fieldNames.map((field) => `instr(lower_case(${field}), $search)`).join(' OR ')})
    ORDER BY id DESC LIMIT $most`)

  async function newest({ since, search, flagged }: Query, before: number, most: number) {
    const rows = wanted.all({
      before,
      since: since?.toISOString() ?? null,
      flagged: flagged === undefined ? null : Number(flagged),
      search: search?.toLocaleLowerCase() ?? null,
      most,
    })
    return rows.map(keptIn)
  }

  return {
    list: (query) => inPages(query, newest),
    async find(id) {
      const exact = database.prepare(`${all} WHERE id = $id`).get({ id })
      if (exact) return [keptIn(exact)]
      const begun = database.prepare(`${all} WHERE CAST(id AS TEXT) LIKE $id || '%' LIMIT 2`)
      return begun.all({ id }).map(keptIn)
    },
    async markRead(id) {
      write(() =>
        database
          .prepare('UPDATE outbox SET read_at = $now WHERE submission = $id AND read_at IS NULL')
          .run({ id, now: Date.now() }),
      )
    },
    async unflag(id) {
      const { changes } = write(() =>
        database
          .prepare(`UPDATE outbox SET flagged = NULL,
              mail = CASE WHEN mail IN ('new', 'held') THEN 'waiting' ELSE mail END,
              tries = 0, tried_since = NULL,
              next_try_at = CASE mail WHEN 'held' THEN 0 ELSE next_try_at END
            WHERE submission = $id AND flagged IS NOT NULL`)
          .run({ id }),
      )
      return changes > 0
    },
    async delete(ids) {
      const { count, putBack } = write(() => deleteFrom(database, ids))
      return { count, putBack: async () => write(putBack) }
    },
    async of(email) {
      const rows = database
        .prepare('SELECT id FROM contact_submissions WHERE mailbox(email) = $mailbox')
        .all({ mailbox: mailboxOf(email) })
      return rows.map(({ id }) => Number(id))
    },
    async backup(copy) {
      copyTo(database, copy)
    },
    async close() {
      database.close()
    },
  }
}

function keptIn(row: Record<string, SQLOutputValue>): StoredMessage {
  const time = (value: SQLOutputValue | undefined) => (value == null ? undefined : new Date(Number(value)))
  return {
    ...messageIn(row),
    mail: row.mail as MailState,
    mailedAt: time(row.mailed_at),
    readAt: time(row.read_at),
  }
}

type Row = Record<string, SQLInputValue>

/**
 * Deletes messages with every column of both tables; returns how many, and a function that restores them. Call both
 * within a transaction.
 */
function deleteFrom(database: DatabaseSync, ids: readonly number[]) {
  const rowOf = (table: string, id: string, value: number) => {
    const select = database.prepare(`SELECT * FROM ${table} WHERE ${id} = ?`)
    select.setReadBigInts(true)
    return select.get(value) as Row | undefined
  }
  const deleted = ids.flatMap((id) => {
    const message = rowOf('contact_submissions', 'id', id)
    const state = rowOf('outbox', 'submission', id)
    database.prepare('DELETE FROM contact_submissions WHERE id = ?').run(id)
    return message && state ? [{ message, state }] : []
  })
  return {
    count: deleted.length,
    putBack() {
      for (const { message, state } of deleted) {
        // A trigger adds a new outbox row, which would be mailed, so it is replaced by the old one.
        if (insert(database, 'contact_submissions', message, 'DO NOTHING') === 0) continue
        const kept = Object.keys(state).map((column) => `${column} = excluded.${column}`)
        insert(database, 'outbox', state, `DO UPDATE SET ${kept.join()}`)
      }
    },
  }
}

/** Inserts a row; returns how many rows were added or changed. */
function insert(database: DatabaseSync, table: string, row: Row, conflict: string): number {
  const columns = Object.keys(row)
  const { changes } = database
    .prepare(
      `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map((column) => `$${column}`).join()})
       ON CONFLICT ${conflict}`,
    )
    .run(row)
  return Number(changes)
}
