/** What a test file has of PostgreSQL: databases on the server of all files, or a server of its own. */
import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { inject } from 'vitest'
import type { Scope } from '../this-test.ts'
import { type Postgres, startPostgres } from './server.ts'

/** The address of the administrator on the server of all files, in a database. */
export function sharedUrl(database = 'postgres'): string {
  return Object.assign(new URL(inject('postgres').url), { pathname: database }).href
}

/** Makes a new database on the server of all files; gives its address. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(sharedUrl(), (sql) => sql`create database ${sql(name)}`)
  return sharedUrl(name)
}

/** Starts a server of the scope's own, for a test that stops it, freezes it or sets it up otherwise. */
export const ownPostgres = (scope: Scope): Promise<Postgres> =>
  startPostgres(scope, inject('postgres').installation)

/** Runs `work` on a connection of the database's owner. */
export async function asOwner<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
