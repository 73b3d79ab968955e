/** A PostgreSQL as hosted Supabase is once it was set up by the migration, asked as PostgREST asks it. */
import { readdirSync, readFileSync } from 'node:fs'
import postgres, { type ISql, type Sql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import type { Submission } from '../../contract/submission.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const folder = 'supabase/migrations'

/** The SQL of the migrations, in order. */
export const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

/** What a hosted project has before the migration: its roles, and their grants on every new table. */
const hosted = `
  create role anon nologin; create role authenticated nologin;
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated`

/** Starts the database before the file's tests and removes it after them. */
export function migratedDatabase() {
  let server: Postgres
  let owner: Sql

  beforeAll(async () => {
    server = await startPostgres()
    owner = postgres(server.url(), { max: 12, onnotice: () => {} })
    await owner.unsafe(hosted)
    for (const migration of migrations) await owner.unsafe(migration)
  })

  afterAll(async () => {
    await owner?.end()
    await server?.remove()
  })

  /** One request of a visitor, as PostgREST runs it. */
  const asVisitor = <T>(work: (sql: ISql) => Promise<T>, headers: object = {}, role = 'anon') =>
    owner.begin(async (sql) => {
      await sql`
        select set_config('role', ${role}, true), set_config('request.headers', ${JSON.stringify(headers)}, true)`
      return work(sql)
    })

  return {
    owner: () => owner,
    asVisitor,
    /** Sends submissions in one request, with its headers. */
    send: (submissions: Submission | Submission[], headers?: object) =>
      asVisitor(
        (sql) =>
          sql`insert into contact_submissions ${sql([submissions].flat(), 'name', 'email', 'message')}`,
        headers,
      ),
  }
}

/** The SQLSTATE of the error that `work` ends with. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    ({ code }) => code,
  )
