/** A PostgreSQL database that the migrations set up like hosted Supabase, with queries like those of PostgREST. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Submission } from '@portfolio/contract/submission.ts'
import postgres, { type ISql, type Sql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import { newDatabase } from './postgres/databases.ts'

const migrationsFolder = 'supabase/migrations'

/** The SQL of the migrations, in order. */
export const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(`${migrationsFolder}/${name}`, 'utf8'))

/** The default grants of a hosted project. */
const hostedGrants = `
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated`

let visitorCount = 0

/** Returns the headers of a new visitor. */
export const visitorHeaders = () => {
  visitorCount++
  return { 'x-forwarded-for': `10.${visitorCount >> 16}.${(visitorCount >> 8) & 255}.${visitorCount & 255}` }
}

/** Creates the database before the tests of a `describe` block. */
export function migratedDatabase() {
  let url: string
  let owner: Sql

  beforeAll(async () => {
    url = await newDatabase()
    owner = postgres(url, { max: 12, onnotice: () => {} })
    await owner.unsafe(hostedGrants)
    for (const migration of migrations) await owner.unsafe(migration)
  })

  afterAll(() => owner?.end())

  /** Runs queries in a transaction with a visitor's role and headers, like PostgREST. */
  const asVisitor = <T>(work: (sql: ISql) => Promise<T>, headers: object = visitorHeaders(), role = 'anon') =>
    owner.begin(async (sql) => {
      await sql`
        select set_config('role', ${role}, true), set_config('request.headers', ${JSON.stringify(headers)}, true)`
      return work(sql)
    })

  return {
    owner: () => owner,
    url: () => url,
    asVisitor,
    /** Inserts submissions in one request, by default as a new visitor. */
    send: (submissions: Submission | Submission[], headers: object = visitorHeaders()) =>
      asVisitor(
        (sql) =>
          sql`insert into contact_submissions ${sql([submissions].flat(), 'name', 'email', 'message')}`,
        headers,
      ),
  }
}

/** Returns the SQLSTATE of the error, or `accepted`. */
export const sqlStateOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    ({ code }) => code,
  )
