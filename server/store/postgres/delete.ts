/** Deletes messages from the database so that they can be put back: every column of both tables, whatever there is. */
import type { Query } from './connect.ts'

/** What is known of a message without a row in the outbox: it was there before anybody was told. */
const unknown = `jsonb_build_object('submission', gone.id, 'mail', 'none', 'tries', 0, 'next_try_at', '-infinity')`

/** Deletes messages; gives them as rows of JSON, in which PostgreSQL writes its times whole. */
export async function deleteFrom(query: Query, ids: readonly number[]): Promise<string[]> {
  // Locked, so that a mail which is just being noted as sent counts as sent.
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

/** Puts messages back that `deleteFrom` gave. */
export async function putBack(query: Query, deleted: readonly string[]): Promise<void> {
  // In one statement: the trigger that adds a new row to the outbox, which would be mailed, comes at its end and
  // finds the old one there.
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
