import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { listen, newApp } from '../../../../e2e/support/app.ts'
import { newSubmission, storedRows } from '../../../../e2e/support/messages.ts'
import { insert, readError } from '../../../../e2e/support/rest.ts'
import { startServer } from '../../../../e2e/support/server-process.ts'
import { messagesPath } from './open-database.ts'

describe('a store that cannot be written', () => {
  test.skipIf(process.platform === 'win32')(
    'responds with 503 once the disk is full, and keeps every acknowledged message',
    async () => {
      const server = startServer({ maxFileBlocks: 1000 })
      const url = await server.url()
      const acknowledgedEmails: string[] = []
      let response: Response
      do {
        const submission = newSubmission({ message: 'm'.repeat(10_000) })
        response = await insert({ url }, [submission])
        if (response.status === 201) acknowledgedEmails.push(submission.email)
      } while (response.status === 201)
      const error = await readError(response)
      expect(error.status).toBe(503)
      // The codes for a full disk and for a failed connection.
      expect(['53100', '08006']).toContain(error.code)
      expect(error.hint).toContain('Nothing was stored')
      const health = await fetch(`${url}/healthz`)
      expect(await readError(health)).toMatchObject({ status: 503 })
      // The page is served as before.
      expect((await fetch(url)).status).toBe(200)
      expect(server.output().err).not.toContain('mmmm')
      server.process.kill('SIGTERM')
      await server.ended
      expect(acknowledgedEmails.length).toBeGreaterThan(5)
      expect(storedRows(join(server.folder, 'data')).map(({ email }) => email)).toEqual(acknowledgedEmails)
    },
  )

  test('responds with 503 while another program locks the file, and stores messages afterwards', async () => {
    const { app, dataDir } = newApp()
    const url = await listen(app)
    const submission = newSubmission()
    const otherProgram = new DatabaseSync(messagesPath(dataDir))
    otherProgram.exec('BEGIN IMMEDIATE')
    // The page is served meanwhile.
    const answer = insert({ url }, [submission])
    const pages = await Promise.all(Array.from({ length: 5 }, () => fetch(url)))
    expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await readError(await answer)).toMatchObject({ status: 503, code: '08006', details: null })
    const waitingInsert = insert({ url }, [newSubmission()])
    otherProgram.close()
    expect((await waitingInsert).status).toBe(201)
    expect((await insert({ url }, [submission])).status).toBe(201)
    expect(storedRows(dataDir)).toHaveLength(2)
  })
})
