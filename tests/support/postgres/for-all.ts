/** One PostgreSQL for all test files of a run: started before them and removed after them. */
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { folderIn } from '../folder.ts'
import { type Installation, installPostgres, startPostgres } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the administrator's database, and what a test starts a server of its own from. */
    postgres: { url: string; installation: Installation }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scope = new AsyncDisposableStack()
  const installation = installPostgres(folderIn(scope))
  const server = await startPostgres(scope, installation)
  const owner = postgres(server.url(), { max: 1, onnotice: () => {} })
  // Roles are the whole server's: two databases that are set up at the same moment would both make them.
  await owner.unsafe('create role anon nologin; create role authenticated nologin')
  await owner.end()
  project.provide('postgres', { url: server.url(), installation })
  return () => scope.disposeAsync()
}
