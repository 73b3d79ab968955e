/** Deletes messages and returns every column of both tables, so that they can be restored. */
import type { Query } from './connect.ts'

/** The state of a message without a row in the outbox: it is older than the outbox. */
const unknown = `jsonb_build_object('submission', gone.id, 'mail', 'none', 'tries', 0, 'next_try_at', '-infinity')`

/** Deletes messages; returns them as JSON, in which PostgreSQL keeps times in full precision. */
export async function deleteFrom(query: Query, ids: readonly number[]): Promise<string[]> {
  // Locks the rows, so that a mail that is just being marked as sent keeps that state.
  const { rows } = await query(
    `with known as (
       select * from contact_private.outbox where submission = any ($1) for update
     ), gone as (
       delete from public.contact_submissions as one
       where id = any ($1)
       returning id, to_jsonb(one) as message
     )
     select jsonb_build_object('message', gone.message, 'state', coalesce(to_jsonb(known), ${unknown}))::text as row
     from gone left join known on submission = id`,
    [ids],
  )
  return rows.map(({ row }) => row)
}

/** Restores messages that `deleteFrom` returned. */
export async function putBack(query: Query, deleted: readonly string[]): Promise<void> {
  // One statement: at its end, the trigger that would add a new outbox row, to be mailed, finds the old one.
  await query(
    `with deleted as (
       select one::jsonb as row from unnest($1::text[]) as one
     ), back as (
       insert into public.contact_submissions overriding system value
       select (jsonb_populate_record(null::public.contact_submissions, row -> 'message')).* from deleted
       on conflict do nothing
       returning id
     )
     insert into contact_private.outbox
     select state.* from deleted, jsonb_populate_record(null::contact_private.outbox, row -> 'state') as state
     where state.submission in (select id from back)`,
    [deleted],
  )
}
