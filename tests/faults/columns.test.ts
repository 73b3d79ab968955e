/** A table that has no column for a field: nothing is told to be stored without it. */
import { expect, test } from 'vitest'
import { someOf } from '../support/generated.ts'
import { withMessages } from '../support/messages.ts'
import { newPlaces } from '../support/places.ts'
import { asOwner } from '../support/postgres/databases.ts'
import { startProcess } from '../support/process.ts'

test.each(someOf(Object.entries(newPlaces), 2))(
  'a server with %s does not start, and says which',
  async (_, newPlace) => {
    const { dataDir, databaseUrl } = await newPlace()
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const first = startProcess({ env })
    await first.url()
    first.process.kill('SIGTERM')
    await first.ended
    const rename = 'alter table contact_submissions rename column message to body'
    if (databaseUrl === undefined) withMessages(dataDir, (database) => database.exec(rename))
    else await asOwner(databaseUrl, (sql) => sql.unsafe(rename))
    const second = startProcess({ env })
    expect(await second.ended).toBe(1)
    expect(second.output().err).toMatch(/The table contact_submissions has no column for the field message/)
    expect(second.output().err).toContain('docs/extending.md')
  },
)
