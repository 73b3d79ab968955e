/** The owner's access to the messages in PostgreSQL. */
import { fieldNames } from '@portfolio/contract/submission.ts'
import { type Inbox, type InboxQuery, readInPages } from '../inbox.ts'
import { messageColumns, normalizeEmail, toStoredMessage } from '../message.ts'
import type { RunQuery } from './connection.ts'
import { migrate } from './migrate.ts'
import { addAdvice, openPool } from './store.ts'

/** Opens the messages of a database and runs missing migrations. Throws Error with advice for the owner. */
export async function openPostgresInbox(address: string): Promise<Inbox> {
  const pool = openPool(address)
  const { run, query } = pool
  try {
    await run((session) => migrate(session))
  } catch (error) {
    await pool.close()
    throw addAdvice(error, address)
  }

  async function readNewest({ since, search, flagged }: InboxQuery, before: number, limit: number) {
    const { rows } = await query(
      `${selectMessages}
       where id < $1 and ($2::timestamptz is null or created_at >= $2)
         and ($3::boolean is null or (flagged is not null) = $3)
         and ($4::text is null or ${fieldNames.map((field) => `position($4 in lower(${field})) > 0`).join(' or ')})
       order by id desc limit $5`,
      [before, since ?? null, flagged ?? null, search?.toLowerCase() ?? null, limit],
    )
    return rows.map(toStoredMessage)
  }

  return {
    list: (inboxQuery) => readInPages(inboxQuery, readNewest),
    async find(id) {
      const exactMatches = await query(`${selectMessages} where id::text = $1`, [id])
      if (exactMatches.rows.length > 0) return exactMatches.rows.map(toStoredMessage)
      const prefixMatches = await query(`${selectMessages} where starts_with(id::text, $1) limit 2`, [id])
      return prefixMatches.rows.map(toStoredMessage)
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
      const rows = await deleteRows(query, ids)
      return { count: rows.length, restore: () => restoreRows(query, rows) }
    },
    async findIdsByEmail(email) {
      const normalizedEmail = normalizeEmail(email)
      // PostgreSQL cannot convert domains to `xn--…`, so they are compared here. Local parts are ASCII.
      const { rows } = await query(
        `select id, email from public.contact_submissions where split_part(lower(email collate "C"), '@', 1) = $1`,
        [normalizedEmail.split('@')[0]],
      )
      return rows.filter((row) => normalizeEmail(row.email) === normalizedEmail).map(({ id }) => Number(id))
    },
    async backup(file) {
      throw new Error(`The messages are in PostgreSQL. Back them up with its own tool:
umask 077; pg_dump --format=custom --exclude-table-data=contact_private.senders --file=${quoteForShell(file)} ${quoteForShell(removePassword(address))}
It asks for the password, or reads it from ~/.pgpass: see docs/deploying.md.`)
    },
    close: () => pool.close(),
  }
}

function removePassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}

const quoteForShell = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

const selectMessages = `select ${messageColumns}, coalesce(mail, 'none') as mail, mailed_at, read_at
  from public.contact_submissions left join contact_private.outbox on submission = id`

/** The outbox row of a message that is older than the outbox. */
const defaultState = `jsonb_build_object('submission', deleted.id, 'mail', 'none', 'tries', 0, 'next_try_at', '-infinity')`

/** Deletes messages; returns every column of both tables as JSON, in which PostgreSQL keeps times in full precision. */
async function deleteRows(query: RunQuery, ids: readonly number[]): Promise<string[]> {
  // Locks the rows, so that a mail that is just being marked as sent keeps that state.
  const { rows } = await query(
    `with state as (
       select * from contact_private.outbox where submission = any ($1) for update
     ), deleted as (
       delete from public.contact_submissions as submission_row
       where id = any ($1)
       returning id, to_jsonb(submission_row) as message
     )
     select jsonb_build_object('message', deleted.message, 'state', coalesce(to_jsonb(state), ${defaultState}))::text as row
     from deleted left join state on submission = id`,
    [ids],
  )
  return rows.map(({ row }) => row)
}

/** Restores messages that `deleteRows` returned. */
async function restoreRows(query: RunQuery, deleted: readonly string[]): Promise<void> {
  // One statement: at its end, the trigger that would add a new outbox row, to be mailed, finds the old one.
  await query(
    `with deleted as (
       select row_text::jsonb as row from unnest($1::text[]) as row_text
     ), restored as (
       insert into public.contact_submissions overriding system value
       select (jsonb_populate_record(null::public.contact_submissions, row -> 'message')).* from deleted
       on conflict do nothing
       returning id
     )
     insert into contact_private.outbox
     select state.* from deleted, jsonb_populate_record(null::contact_private.outbox, row -> 'state') as state
     where state.submission in (select id from restored)`,
    [deleted],
  )
}
