/** A table that has no column for a field: nothing is told to be stored without it. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instancesOnPostgres } from '../support/instances.ts'
import { withMessages } from '../support/messages.ts'
import { aBuiltFolder, startProcess } from '../support/process.ts'

const told = /The table contact_submissions has no column for the field message/
const rename = 'alter table contact_submissions rename column message to body'

test('a server with SQLite does not start, and says which', async () => {
  const folder = aBuiltFolder()
  const first = startProcess({ folder })
  await first.url()
  first.process.kill('SIGTERM')
  await first.ended
  withMessages(join(folder, 'data'), (database) => database.exec(rename))
  const second = startProcess({ folder })
  expect(await second.ended).toBe(1)
  expect(second.output().err).toMatch(told)
  expect(second.output().err).toContain('docs/extending.md')
})

const { ask, instance } = instancesOnPostgres()

test('a server with PostgreSQL does not start, and says which', async () => {
  const first = instance()
  await first.url()
  first.process.kill('SIGTERM')
  await first.ended
  await ask((sql) => sql.unsafe(rename))
  const second = instance()
  expect(await second.ended).toBe(1)
  expect(second.output().err).toMatch(told)
  expect(second.output().err).toContain('docs/extending.md')
})
