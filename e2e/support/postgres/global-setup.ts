/** Starts one PostgreSQL server for all test files of a run. */
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { newFolderIn } from '../scope.ts'
import { type Installation, installPostgres, startPostgres } from './databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; installation: Installation }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scope = new AsyncDisposableStack()
  const installation = installPostgres(newFolderIn(scope))
  const server = await startPostgres(scope, installation)
  const owner = postgres(server.url(), { max: 1, onnotice: () => {} })
  // Roles belong to the whole server: two migrations at the same time would both create them.
  await owner.unsafe('create role anon nologin; create role authenticated nologin')
  await owner.end()
  project.provide('postgres', { url: server.url(), installation })
  return () => scope.disposeAsync()
}
