/** The owner's access to the message file, over a connection beside the server's. */
import { existsSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { fieldNames } from '@portfolio/contract/submission.ts'
import { type Inbox, type InboxQuery, readInPages } from '../inbox.ts'
import { messageColumns, normalizeEmail, toStoredMessage } from '../message.ts'
import { configureDurableWrites, connectToFile, copyDatabase, runInTransaction } from './database.ts'
import { migrate } from './migrate.ts'
import { addAdvice, messagesPath } from './open-database.ts'

/** How long to wait for a lock of the server, in milliseconds; its transactions are short. */
const lockTimeoutMs = 10_000

/** Opens the message file in a data folder. Throws Error with advice for the owner. */
export function openSqliteInbox(dataDir: string): Inbox {
  const file = messagesPath(dataDir)
  if (!existsSync(file)) {
    throw new Error(
      `There are no messages yet: ${file} does not exist. Check that DATA_DIR is the same as for the server.`,
    )
  }
  const database = connectToFile(file, lockTimeoutMs)
  try {
    configureDurableWrites(database)
    migrate(database)
  } catch (error) {
    database.close()
    throw addAdvice(file, error)
  }
  // SQLite's `lower` handles ASCII only.
  database.function('lower_case', { deterministic: true }, (text) => String(text).toLocaleLowerCase())
  database.function('normalize_email', { deterministic: true }, (email) => normalizeEmail(String(email)))
  const selectMessages = `SELECT ${messageColumns}, mail, mailed_at, read_at FROM contact_submissions JOIN outbox ON submission = id`
  const write = <Result>(work: () => Result) => runInTransaction(database, work)

  const newestStatement = database.prepare(`${selectMessages}
    WHERE id < $before
      AND ($since IS NULL OR created_at >= $since)
      AND ($flagged IS NULL OR (flagged IS NOT NULL) = $flagged)
      AND ($search IS NULL OR ${fieldNames.map((field) => `instr(lower_case(${field}), $search)`).join(' OR ')})
    ORDER BY id DESC LIMIT $limit`)

  async function readNewest({ since, search, flagged }: InboxQuery, before: number, limit: number) {
    const rows = newestStatement.all({
      before,
      since: since?.toISOString() ?? null,
      flagged: flagged === undefined ? null : Number(flagged),
      search: search?.toLocaleLowerCase() ?? null,
      limit,
    })
    return rows.map(toStoredMessage)
  }

  return {
    list: (query) => readInPages(query, readNewest),
    async find(id) {
      const exactMatch = database.prepare(`${selectMessages} WHERE id = $id`).get({ id })
      if (exactMatch) return [toStoredMessage(exactMatch)]
      const byPrefix = database.prepare(`${selectMessages} WHERE CAST(id AS TEXT) LIKE $id || '%' LIMIT 2`)
      return byPrefix.all({ id }).map(toStoredMessage)
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
      const { count, restore } = write(() => deleteRows(database, ids))
      return { count, restore: async () => write(restore) }
    },
    async findIdsByEmail(email) {
      const rows = database
        .prepare('SELECT id FROM contact_submissions WHERE normalize_email(email) = $email')
        .all({ email: normalizeEmail(email) })
      return rows.map(({ id }) => Number(id))
    },
    async backup(copy) {
      copyDatabase(database, copy)
    },
    async close() {
      database.close()
    },
  }
}

type Row = Record<string, SQLInputValue>

/**
 * Deletes messages from both tables. Returns how many, and a function that restores them with all their columns. Call
 * both within a transaction.
 */
function deleteRows(database: DatabaseSync, ids: readonly number[]) {
  const readRow = (table: string, id: string, value: number) => {
    const select = database.prepare(`SELECT * FROM ${table} WHERE ${id} = ?`)
    select.setReadBigInts(true)
    return select.get(value) as Row | undefined
  }
  const deleted = ids.flatMap((id) => {
    const message = readRow('contact_submissions', 'id', id)
    const state = readRow('outbox', 'submission', id)
    database.prepare('DELETE FROM contact_submissions WHERE id = ?').run(id)
    return message && state ? [{ message, state }] : []
  })
  return {
    count: deleted.length,
    restore() {
      for (const { message, state } of deleted) {
        if (insert(database, 'OR IGNORE INTO contact_submissions', message) === 0) continue
        // A trigger has added a new outbox row, which would be mailed.
        insert(database, 'OR REPLACE INTO outbox', state)
      }
    },
  }
}

/** Inserts a row; returns how many rows were added or changed. */
function insert(database: DatabaseSync, into: string, row: Row): number {
  const columns = Object.keys(row)
  const values = columns.map((column) => `$${column}`)
  const { changes } = database.prepare(`INSERT ${into} (${columns}) VALUES (${values})`).run(row)
  return Number(changes)
}
