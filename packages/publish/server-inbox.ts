/** Reads the messages on the owner's server by `npm run inbox` there, over ssh, so that no other port is needed. */
import { submissionOf } from '@portfolio/contract/submission.ts'
import type { Inbox, StoredMessage } from '@portfolio/server/store/inbox.ts'
import { z } from 'zod'
import { Failure } from './publish-error.ts'
import type { PublishTarget } from './publish-target.ts'
import type { Given } from './run-program.ts'
import { runOnServer, troubleOf } from './ssh-folder.ts'

const script = `
cd "$1" || exit 1
shift
node=node_modules/.bin/node; [ -x "$node" ] || node=node
exec "$node" packages/cli/main.ts inbox "$@"`

const time = z.iso.datetime().nullish()

/** A message as `inbox … --json` writes it, without the fields of the form, which `kept` reads. */
const written = z.looseObject({
  id: z.int().min(1),
  created_at: z.iso.datetime(),
  flagged: z.enum(['honeypot', 'links', 'repeated']).nullish(),
  mail: z.enum(['new', 'waiting', 'mailed', 'held', 'given-up', 'none']),
  mailed_at: time,
  read_at: time,
})

/** The messages on a server. Deletions are final: the program there has ended and cannot restore anything. */
export type ServerInbox = Pick<Inbox, 'list' | 'find' | 'markRead' | 'unflag'> & {
  delete(ids: readonly number[]): Promise<undefined>
}

/** Returns the inbox of a server. It throws a Failure if the server cannot be reached or its program refuses. */
export function serverInbox(
  place: Extract<PublishTarget, { kind: 'ssh' }>,
  given: Pick<Given, 'env' | 'signal'>,
): ServerInbox {
  const inbox = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await runOnServer(place, given, script, [place.folder, ...args])
    if (code === 0) return out
    // ssh itself failed if the code is 255.
    throw code === 255
      ? troubleOf(place, err)
      : new Failure(`${place.host} answered: ${err.trim().slice(-600)}`)
  }
  const messagesIn = (json: string): StoredMessage[] => {
    try {
      return z.array(written).parse(JSON.parse(json)).map(kept)
    } catch {
      throw new Failure(
        `The program on ${place.host} has another version than this one. Update it there, and restart the server.`,
      )
    }
  }
  return {
    async *list({ search, flagged, limit = 0 }) {
      if (flagged === undefined) return yield* messagesIn(await inbox('export', '--format', 'json'))
      const filters = [...(flagged ? ['--flagged'] : []), ...(search ? [`--search=${search}`] : [])]
      yield* messagesIn(await inbox('list', '--json', '--limit', String(limit), ...filters))
    },
    async find(id) {
      try {
        return messagesIn(await inbox('show', '--json', id))
      } catch (error) {
        if (/There is no message/.test((error as Error).message)) return []
        throw error
      }
    },
    markRead: async (id) => void (await inbox('show', String(id))),
    async unflag(id) {
      await inbox('unflag', String(id))
      return true
    },
    async delete(ids) {
      await inbox('delete', '--yes', ...ids.map(String))
      return undefined
    },
  }
}

function kept(message: z.infer<typeof written>): StoredMessage {
  const at = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  const { id, created_at, flagged, mail, mailed_at, read_at } = message
  return {
    ...submissionOf((field) => String(message[field] ?? '')),
    ...{ id, createdAt: new Date(created_at), flagged: flagged ?? undefined, mail },
    ...{ mailedAt: at(mailed_at), readAt: at(read_at) },
  }
}
