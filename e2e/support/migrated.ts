/** A PostgreSQL set up by the migrations like hosted Supabase, used as PostgREST does. */
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

/** A hosted project's default grants on every new table. */
const hosted = `
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated`

let host = 0

/** Returns the headers of a new visitor. */
export const aVisitor = () => {
  host++
  return { 'x-forwarded-for': `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}` }
}

/** Creates the database before the file's tests. */
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

  /** Runs a visitor's request as PostgREST does. */
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
    /** Sends submissions in one request, by default of a new visitor. */
    send: (submissions: Submission | Submission[], headers: object = aVisitor()) =>
      asVisitor(
        (sql) =>
          sql`insert into contact_submissions ${sql([submissions].flat(), 'name', 'email', 'message')}`,
        headers,
      ),
  }
}

/** Returns the SQLSTATE of the error. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    ({ code }) => code,
  )
