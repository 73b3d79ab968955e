/** A visitor's permissions after the migrations, as the role `anon` on a real server. */
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { newSubmission, postgresRows } from '../../../../e2e/support/messages.ts'
import { migratedDatabase, migrations, sqlStateOf } from '../../../../e2e/support/migrated-database.ts'
import { newPostgres } from '../../../../e2e/support/postgres/databases.ts'
import { testScope } from '../../../../e2e/support/scope.ts'

/** The SQLSTATE of a missing permission. */
const permissionDenied = '42501'

describe('the migration', () => {
  const { owner, asVisitor, send } = migratedDatabase()

  test('runs if the role `anon` is missing and the user is not a superuser', async () => {
    const other = await newPostgres(testScope)
    const administrator = postgres(other.url(), { onnotice: () => {} })
    await administrator`create role tova login createrole`
    await administrator`create database portfolio owner tova`
    const tova = postgres(other.url('portfolio').replace('postgres@', 'tova@'), { onnotice: () => {} })
    // Twice, because a server may run them again.
    for (const migration of [...migrations, ...migrations]) await tova.unsafe(migration)
    await tova.begin(async (sql) => {
      await sql`set local role anon`
      await sql`insert into contact_submissions (name, email, message) values ('Ada', 'ada@example.com', 'Hello')`
    })
    expect(await postgresRows(tova, 'ada@example.com')).toHaveLength(1)
    await Promise.all([administrator.end(), tova.end()])
  })

  test('removes policies that give visitors access, and keeps restrictive ones and those of other roles', async () => {
    const policies = () => owner()`
      select policyname from pg_policies where tablename = 'contact_submissions' order by policyname`
    const before = (await policies()).map(({ policyname }) => policyname)
    await owner()`create policy "Enable read access for all users" on contact_submissions for select using (true)`
    await owner()`create policy "Read" on contact_submissions for select to anon, authenticated using (true)`
    await owner()`create policy "No shouting" on contact_submissions as restrictive for insert with check (name <> 'X')`
    await owner()`create role reader`
    await owner()`create policy "Reader" on contact_submissions for select to reader using (true)`
    await owner()`grant select on contact_submissions to anon`
    for (const migration of migrations) await owner().unsafe(migration)
    const after = (await policies()).map(({ policyname }) => policyname)
    expect(after).toEqual([...before, 'No shouting', 'Reader'].sort())
    expect(await sqlStateOf(asVisitor((sql) => sql`select from contact_submissions`))).toBe(permissionDenied)
    await owner()`drop policy "No shouting" on contact_submissions`
    await owner()`drop policy "Reader" on contact_submissions`
    await owner()`drop role reader`
  })

  test('can run again, with the same result and without a change to stored messages', async () => {
    const rules = () => owner()`
      select tgname as name, pg_get_triggerdef(oid) as rule from pg_trigger
      where tgrelid = 'contact_submissions'::regclass and not tgisinternal
      union all
      select oid::regprocedure::text, pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc
      where pronamespace = 'contact_private'::regnamespace
      union all
      select column_name, data_type from information_schema.columns where table_schema = 'contact_private'
      order by 1`
    const before = await rules()
    const submission = newSubmission()
    await send(submission)
    // The first migration alone may run again too, and then all of them.
    for (const migration of [...migrations.slice(0, 1), ...migrations]) await owner().unsafe(migration)
    expect(await rules()).toEqual(before)
    expect(await postgresRows(owner(), submission.email)).toMatchObject([submission])
    expect(await sqlStateOf(send(newSubmission()))).toBe('accepted')
  })

  test('lets only the triggers call its functions, even if the schema is exposed', async () => {
    const callableFunctions = await owner()`
      select oid::regprocedure::text as function, role from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace = 'contact_private'::regnamespace and has_function_privilege(role, oid, 'execute')`
    expect([...callableFunctions]).toEqual([])
  })

  describe('a visitor', () => {
    const table = 'contact_submissions'
    const insert = `insert into ${table} (name, email, message`
    const values = "values ('a', 'a@b', 'c'"
    test.each([
      ['read', `select name from ${table}`],
      ['count', `select count(*) from ${table}`],
      ['change', `update ${table} set name = 'Eve'`],
      ['delete', `delete from ${table}`],
      ['empty', `truncate ${table}`],
      ['set the id', `${insert}, id) overriding system value ${values}, 1)`],
      ['set the time', `${insert}, created_at) ${values}, now())`],
      ['return the stored row', `${insert}) ${values}) returning id`],
      ['replace', `${insert}) ${values}) on conflict (id) do update set name = 'a'`],
      ['advance the ids', `select nextval('contact_submissions_id_seq')`],
      ['see the settings', 'select * from contact_private.settings'],
      ['change the limits', 'update contact_private.settings set per_minute = 0'],
      ['see the senders', 'select * from contact_private.senders'],
      ['call the functions of the rules', `select contact_private.sender_address()`],
    ])('may not %s', async (_, query) => {
      expect(await sqlStateOf(asVisitor((sql) => sql.unsafe(query)))).toBe(permissionDenied)
    })

    test('who is signed in may not send, because the page has no sign-in', async () => {
      const query = `insert into ${table} (name, email, message) values ('a', 'a@b', 'c')`
      expect(await sqlStateOf(asVisitor((sql) => sql.unsafe(query), {}, 'authenticated'))).toBe(
        permissionDenied,
      )
    })
  })
})
