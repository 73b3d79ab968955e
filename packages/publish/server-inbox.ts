/** Reads, marks and deletes the messages on the owner's server over ssh, with its command `inbox`. */
import { createSubmission } from '@portfolio/contract/submission.ts'
import type { Inbox, StoredMessage } from '@portfolio/server/store/inbox.ts'
import { z } from 'zod'
import { PublishError } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import type { RunOptions } from './run-program.ts'
import { connectionError, runOnServer } from './ssh-folder.ts'

/** Runs the command `inbox` in the folder `$1`, with the other arguments. */
const script = `
cd "$1" || exit 1
shift
node=node_modules/.bin/node; [ -x "$node" ] || node=node
exec "$node" packages/cli/main.ts inbox "$@"`

const optionalTime = z.iso.datetime().nullish()

/** A message in the output of `inbox … --json`. The schema also lets the fields of the form pass. */
const messageSchema = z.looseObject({
  id: z.int().min(1),
  created_at: z.iso.datetime(),
  /** The reason why the message may be spam. */
  flagged: z.enum(['honeypot', 'links', 'repeated']).nullish(),
  mail: z.enum(['new', 'waiting', 'mailed', 'held', 'given-up', 'none']),
  mailed_at: optionalTime,
  read_at: optionalTime,
})

/** The messages on a server. Deleted messages cannot be restored. */
export type ServerInbox = Pick<Inbox, 'list' | 'find' | 'markRead' | 'unflag'> & {
  delete(ids: readonly number[]): Promise<undefined>
}

/** Creates the inbox of a server. Its methods throw a PublishError if the connection or a command fails. */
export function createServerInbox(
  target: Extract<PublishTarget, { kind: 'ssh' }>,
  options: Pick<RunOptions, 'env' | 'signal'>,
): ServerInbox {
  const runInbox = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await runOnServer(target, options, script, [target.folder, ...args])
    if (code === 0) return out
    // ssh exits with 255 if the connection failed.
    throw code === 255
      ? connectionError(target, err)
      : new PublishError(`${target.host} answered: ${err.trim().slice(-600)}`)
  }
  const parseMessages = (json: string): StoredMessage[] => {
    try {
      return z.array(messageSchema).parse(JSON.parse(json)).map(toStoredMessage)
    } catch {
      throw new PublishError(
        `The program on ${target.host} has another version than this one. Update it there, and restart the server.`,
      )
    }
  }
  return {
    // Without `--limit`, the command lists at most 50 messages; a limit of 0 lists all.
    async *list({ search, flagged, limit = 0 }) {
      // Only `export` lists spam and other messages together.
      if (flagged === undefined) return yield* parseMessages(await runInbox('export', '--format', 'json'))
      const filters = [...(flagged ? ['--flagged'] : []), ...(search ? [`--search=${search}`] : [])]
      yield* parseMessages(await runInbox('list', '--json', '--limit', String(limit), ...filters))
    },
    async find(id) {
      try {
        return parseMessages(await runInbox('show', '--json', id))
      } catch (error) {
        if (/There is no message/.test((error as Error).message)) return []
        throw error
      }
    },
    markRead: async (id) => void (await runInbox('show', String(id))),
    async unflag(id) {
      await runInbox('unflag', String(id))
      return true
    },
    async delete(ids) {
      await runInbox('delete', '--yes', ...ids.map(String))
      return undefined
    },
  }
}

function toStoredMessage(message: z.infer<typeof messageSchema>): StoredMessage {
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  const { id, created_at, flagged, mail, mailed_at, read_at } = message
  return {
    ...createSubmission((field) => String(message[field] ?? '')),
    ...{ id, createdAt: new Date(created_at), flagged: flagged ?? undefined, mail },
    ...{ mailedAt: toDate(mailed_at), readAt: toDate(read_at) },
  }
}
