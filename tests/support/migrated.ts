/** A PostgreSQL as hosted Supabase is once it was set up by the migration, asked as PostgREST asks it. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Submission } from '@portfolio/contract/submission.ts'
import postgres, { type ISql, type Sql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import { newDatabase } from './postgres/databases.ts'

const folder = 'supabase/migrations'

/** The SQL of the migrations, in order. */
export const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

/** What a hosted project has before the migration besides its roles: their grants on every new table. */
const hosted = `
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated`

let host = 0

/** The headers of a visitor whom nobody else is. */
export const aVisitor = () => {
  host++
  return { 'x-forwarded-for': `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}` }
}

/** Makes the database before the file's tests. */
export function migratedDatabase() {
  let url: string
  let owner: Sql

  beforeAll(async () => {
    url = await newDatabase()
    owner = postgres(url, { max: 12, onnotice: () => {} })
    await owner.unsafe(hosted)
    for (const migration of migrations) await owner.unsafe(migration)
  })

  afterAll(() => owner?.end())

  /** One request of a visitor, as PostgREST runs it. */
  const asVisitor = <T>(work: (sql: ISql) => Promise<T>, headers: object = aVisitor(), role = 'anon') =>
    owner.begin(async (sql) => {
      await sql`
        select set_config('role', ${role}, true), set_config('request.headers', ${JSON.stringify(headers)}, true)`
      return work(sql)
    })

  return {
    owner: () => owner,
    url: () => url,
    asVisitor,
    /** Sends submissions in one request, with its headers; those of a new visitor where none are given. */
    send: (submissions: Submission | Submission[], headers: object = aVisitor()) =>
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
