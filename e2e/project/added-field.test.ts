/** Adds the field `club` by the steps of docs/extending.md, and checks that it is stored and shown to the owner. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { formPath } from '@portfolio/contract/form.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { everyNthUnlessLong } from '../support/generated.ts'
import { newSubmission } from '../support/messages.ts'
import { newDatabase } from '../support/postgres/databases.ts'
import { copyProject } from '../support/project.ts'
import { insert } from '../support/rest.ts'
import { newFolder } from '../support/scope.ts'

let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'portfolio-'))
  copyProject(project)
  cpSync('supabase', join(project, 'supabase'), { recursive: true })
  const guide = readFileSync('docs/extending.md', 'utf8')
  const [, fieldDefinition = ''] = /`(club: \{.*?\},)`/.exec(guide) ?? []
  const [sqliteMigration = '', postgresMigration = ''] = Array.from(
    guide.matchAll(/```sql\n(.*?)```/gs),
    ([, sql]) => sql ?? '',
  )
  const fieldsFile = join(project, 'packages/contract/submission.ts')
  const source = readFileSync(fieldsFile, 'utf8')
  const extendedSource = source.replace(/( {2}message: \{.*\},\n)/, `$1  ${fieldDefinition}\n`)
  // The new field is the last one.
  expect(extendedSource).toContain(`${fieldDefinition}\n} satisfies`)
  writeFileSync(fieldsFile, extendedSource)
  const migrations = join(project, 'packages/server/store/sqlite/migrations')
  const migrationNumber = String(readdirSync(migrations).length + 1).padStart(4, '0')
  writeFileSync(join(migrations, `${migrationNumber}-club.sql`), sqliteMigration)
  writeFileSync(join(project, 'supabase/migrations/20990101000000_club.sql'), postgresMigration)
})
afterAll(() => rmSync(project, { recursive: true }))

// PostgreSQL is tested only in the long suite.
describe.each(everyNthUnlessLong(['the embedded store', 'PostgreSQL'], 2))(
  'an added field in %s',
  (storeName) => {
    /** Imports a file of the changed copy. */
    const load = (path: string) => import(join(project, path))

    test('is stored by both routes and shown in the mail, the inbox, the exports and the studio', async () => {
      const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
      const location = { dataDir: join(newFolder(), 'data'), databaseUrl }
      const { openStore, openInbox } = await load('packages/server/store/open.ts')
      const { buildApp } = await load('packages/server/app.ts')
      const store = await openStore({ ...location, rateLimits: { perMinute: 0, perDay: 0 } })
      const app = buildApp({ backendKey: defaultBackendKey }, { store })
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      // The club's name says how each message is sent: to the REST API here, and by the form without a script below.
      const submissionWithClub = { ...newSubmission(), club: 'FC <Rest>' }
      expect(
        (await insert({ url }, [submissionWithClub], '?columns="name","email","message","club"')).status,
      ).toBe(201)
      const body = new URLSearchParams({ ...submissionWithClub, club: 'FC Form' })
      expect((await fetch(url + formPath, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
      expect((await insert({ url }, [newSubmission()])).status).toBe(201)

      const mails: Record<'text' | 'html', string>[] = []
      const { mailDueMessages } = await load('packages/server/notify/mail-due-messages.ts')
      const envelope = {
        from: { name: '', address: 'a@b.example' },
        to: { name: '', address: 'c@d.example' },
      }
      const send = async (mail: (typeof mails)[0]) => mails.push(mail)
      await mailDueMessages({ outbox: store.outbox, send, envelope, warn: expect.unreachable })
      const clubLines = mails.map(({ text }) => /^club: .*$/m.exec(text)?.[0])
      expect(clubLines).toEqual(['club: FC <Rest>', 'club: FC Form', undefined])
      expect(mails[0]?.html).toContain('FC &lt;Rest&gt;')

      const inbox = await openInbox(location)
      const { showMessage, printMessages, exportMessages } = await load('packages/cli/inbox/commands.ts')
      const lines: string[] = []
      const logSpy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
      onTestFinished(() => logSpy.mockRestore())
      await showMessage(inbox, '1')
      expect(lines.join('\n')).toContain('club: FC <Rest>\n')
      lines.length = 0
      await printMessages(inbox, { search: 'fc form' })
      expect(lines).toEqual([expect.anything(), expect.stringContaining('FC Form · We need a crest')])
      for (const format of ['csv', 'json']) {
        const out = join(newFolder(), `messages.${format}`)
        await exportMessages(inbox, format, out)
        const exportedText = readFileSync(out, 'utf8')
        for (const text of ['club', 'FC <Rest>', 'FC Form']) expect(exportedText).toContain(text)
      }
      await inbox.close()

      const { messagesRoutes } = await load('packages/studio/messages/routes.ts')
      const studio = fastify()
      studio.register(messagesRoutes, { readStoreLocation: () => location })
      const { messages } = (await studio.inject('/messages?search=fc')).json()
      expect(messages).toMatchObject([
        { additionalFields: [['club', 'FC Form']] },
        { additionalFields: [['club', 'FC <Rest>']] },
      ])
      await studio.close()
      await app.close()
    })
  },
)
