/** The server's settings, read from the environment and checked once at start. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { pageSettings, readEnvironment } from '../contract/environment.ts'

/** What the environment sets, checked and with its defaults. */
export interface Config {
  port: number
  host: string
  /** The folder that holds the messages, as an absolute path. */
  dataDir: string
  /** The PostgreSQL database that holds the messages instead of the folder. */
  databaseUrl: string | undefined
  /** The public key that every submission must come with. */
  backendKey: string
}

const serverSettings = pageSettings.extend({
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an address, like 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  // Its value holds a password, so no message quotes it.
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host:5432/database',
    })
    .optional(),
})

/**
 * Reads the server's settings; the page's own are checked with them, so that a slip in one is told and not ignored.
 *
 * @param env the process's environment
 * @throws ConfigError naming every variable that is wrong, and what it must be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_BACKEND_KEY } = readEnvironment(serverSettings, env)
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    backendKey: PUBLIC_BACKEND_KEY,
  }
}
