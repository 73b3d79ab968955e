/** The owner's access to the messages in PostgreSQL. */
import { fieldNames } from '@portfolio/contract/submission.ts'
import type { Inbox, KeptMessage, Query as Wanted } from '../inbox.ts'
import { mailboxOf, messageColumns, messageIn } from '../message.ts'
import { inPages } from '../pages.ts'
import { connectionTo } from './connect.ts'
import { deleteFrom, putBack } from './delete.ts'
import { migrate } from './migrate.ts'

/** Opens the messages of a database as the owner of the table, and runs missing migrations. */
export async function openPostgresInbox(address: string): Promise<Inbox> {
  const connection = connectionTo(address)
  const { run, query } = connection
  try {
    await run((session) => migrate(session))
  } catch (error) {
    await connection.close()
    throw error
  }

  async function newest({ since, search, flagged }: Wanted, before: number, limit: number) {
    const { rows } = await query(
      `${all}
       where id < $1 and ($2::timestamptz is null or created_at >= $2)
         and ($3::boolean is null or (flagged is not null) = $3)
         and ($4::text is null or ${fieldNames.map((field) => `position($4 in lower(${field})) > 0`).join(' or ')})
       order by id desc limit $5`,
      [before, since ?? null, flagged ?? null, search?.toLowerCase() ?? null, limit],
    )
    return rows.map(keptIn)
  }

  return {
    list: (wanted) => inPages(wanted, newest),
    async find(id) {
      const exact = await query(`${all} where id::text = $1`, [id])
      if (exact.rows.length > 0) return exact.rows.map(keptIn)
      const begun = await query(`${all} where starts_with(id::text, $1) limit 2`, [id])
      return begun.rows.map(keptIn)
    },
    async markRead(id) {
      await query(
        'update contact_private.outbox set read_at = now() where submission = $1 and read_at is null',
        [id],
      )
    },
    async unflag(id) {
      const { rowCount } = await query(
        `update contact_private.outbox set flagged = null,
           mail = case when mail in ('new', 'held') then 'waiting' else mail end,
           tries = 0, tried_since = null,
           next_try_at = case mail when 'held' then '-infinity' else next_try_at end
         where submission = $1 and flagged is not null`,
        [id],
      )
      return rowCount !== 0
    },
    async delete(ids) {
      const rows = await deleteFrom(query, ids)
      return { count: rows.length, putBack: () => putBack(query, rows) }
    },
    async of(email) {
      const mailbox = mailboxOf(email)
      // PostgreSQL cannot convert domains to `xn--…`, so they are compared here. Local parts are ASCII.
      const { rows } = await query(
        `select id, email from public.contact_submissions where split_part(lower(email collate "C"), '@', 1) = $1`,
        [mailbox.split('@')[0]],
      )
      return rows.filter((row) => mailboxOf(row.email) === mailbox).map(({ id }) => Number(id))
    },
    async backup(file) {
      throw new Error(`The messages are in PostgreSQL. Back them up with its own tool:
umask 077; pg_dump --format=custom --exclude-table-data=contact_private.senders --file=${quoted(file)} ${quoted(withoutPassword(address))}
It asks for the password, or reads it from ~/.pgpass: see docs/deploying.md.`)
    },
    close: () => connection.close(),
  }
}

function withoutPassword(address: string): string {
  const place = new URL(address)
  place.password = ''
  place.searchParams.delete('password')
  return place.href
}

/** Quotes a word for a shell. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

const all = `select ${messageColumns}, coalesce(mail, 'none') as mail, mailed_at, read_at
  from public.contact_submissions left join contact_private.outbox on submission = id`

function keptIn(row: Record<string, unknown>): KeptMessage {
  return {
    ...messageIn(row),
    mail: row.mail,
    mailedAt: row.mailed_at ?? undefined,
    readAt: row.read_at ?? undefined,
  } as KeptMessage
}
