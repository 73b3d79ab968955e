/** Invalid migrations are reported and change nothing. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { withMessageFile } from '../../../e2e/support/messages.ts'
import { asOwner, newDatabase } from '../../../e2e/support/postgres/databases.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { locationMakers, openStoreAt } from '../../../e2e/support/store-locations.ts'
import { createConnectionPool } from './postgres/connection.ts'
import { migrate as migratePostgres } from './postgres/migrate.ts'
import { migrate as migrateFile } from './sqlite/migrate.ts'

function newMigrationsFolder(files: Record<string, string>): string {
  const folder = newFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const stores = {
  'the embedded store': async () => {
    const database = new DatabaseSync(':memory:')
    onTestFinished(() => database.close())
    return {
      migrate: async (folder: string) => migrateFile(database, folder),
      hasTable: async (table: string) =>
        database.prepare('SELECT name FROM sqlite_master WHERE name = ?').get(table) !== undefined,
    }
  },
  PostgreSQL: async () => {
    const pool = createConnectionPool(await newDatabase())
    onTestFinished(() => pool.close())
    return {
      migrate: (folder: string) => pool.run((session) => migratePostgres(session, folder)),
      hasTable: async (table: string) =>
        (await pool.query('select to_regclass($1) is not null as known', [table])).rows[0].known,
    }
  },
}

test.each(Object.entries(stores))(
  '%s refuses two migrations with the same number and runs none',
  async (_, openStore) => {
    const { migrate, hasTable } = await openStore()
    const folder = newMigrationsFolder({
      '0001-first.sql': 'create table first (id integer)',
      '0002-club.sql': 'create table club (id integer)',
      '0002-outbox.sql': 'create table outbox (id integer)',
    })
    await expect(migrate(folder)).rejects.toThrow(/0002-club\.sql and 0002-outbox\.sql/)
    expect(await hasTable('first')).toBe(false)
  },
)

describe.each(everyNthUnlessLong(Object.entries(stores), 2))('%s', (_, openStore) => {
  test('refuses the migrations of an older version and changes nothing', async () => {
    const { migrate, hasTable } = await openStore()
    const olderMigrations = { '0001-first.sql': 'create table first (id integer)' }
    await migrate(
      newMigrationsFolder({ ...olderMigrations, '0002-club.sql': 'create table club (id integer)' }),
    )
    await expect(migrate(newMigrationsFolder(olderMigrations))).rejects.toThrow(
      /newer version.*Start the newer/,
    )
    await migrate(newMigrationsFolder({ ...olderMigrations, '0002-club.sql': '' }))
    expect(await hasTable('club')).toBe(true)
  })

  test('reports a failing migration with its file and reason, and changes nothing', async () => {
    const { migrate, hasTable } = await openStore()
    const folder = newMigrationsFolder({
      '0001-club.sql': 'create table club (id integer); create table club (id integer)',
    })
    await expect(migrate(folder)).rejects.toThrow(/0001-club\.sql.*club.* already exists/)
    expect(await hasTable('club')).toBe(false)
  })
})

test.each(everyNthUnlessLong(Object.entries(locationMakers), 2))(
  'a table in %s that lacks a column for a field is refused',
  async (_, newLocation) => {
    const location = await newLocation()
    await openStoreAt(location)
    const renameSql = 'alter table contact_submissions rename column message to body'
    if (location.databaseUrl === undefined)
      withMessageFile(location.dataDir, (database) => database.exec(renameSql))
    else await asOwner(location.databaseUrl, (sql) => sql.unsafe(renameSql))
    await expect(openStoreAt(location)).rejects.toThrow(
      /no column for the field message.*docs\/extending\.md/s,
    )
  },
)
