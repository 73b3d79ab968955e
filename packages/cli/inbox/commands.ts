/** The commands of the inbox. They throw errors with advice for the owner. */
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { additionalFields } from '@portfolio/contract/submission.ts'
import type { Inbox, MailState, Query, StoredMessage } from '@portfolio/server/store/inbox.ts'
import { safe, safeLine } from '../safe-text.ts'
import { printProgress, requireYes, style } from '../terminal.ts'
import { type Format, writeMessages } from './export.ts'
import { localTime, tableOf } from './message-table.ts'
import { flagWords, mailWords } from './message-labels.ts'

/** Prints the newest messages as a table, or as JSON for a program. */
export async function list(
  inbox: Inbox,
  { json = false, ...query }: Query & { json?: boolean | undefined },
): Promise<void> {
  if (json) return writeMessages(inbox.list(query), 'json', process.stdout)
  const all = (query: Query): Promise<StoredMessage[]> => Readable.from(inbox.list(query)).toArray()
  const { limit } = query
  const messages = await all({ ...query, limit: limit && limit + 1 })
  const older = messages.splice(limit ?? messages.length)
  const spam = query.flagged ? 0 : (await all({ ...query, flagged: true, limit: mostCounted })).length
  const more =
    spam > 0
      ? ` ${spam} more ${spam === 1 ? 'is' : 'are'} suspected spam: --flagged lists ${spam === 1 ? 'it' : 'them'}.`
      : ''
  if (messages.length === 0) return console.error(`No messages.${more}`)
  for (const line of tableOf(messages, style)) console.log(line)
  const unread = messages.filter(({ readAt }) => !readAt).length
  const those = (state: MailState, words: string) => {
    const count = messages.filter(({ mail }) => mail === state).length
    return count > 0 ? `, ${count} ${words}` : ''
  }
  const held = those('held', 'not mailed as spam (!)')
  const givenUp = those('given-up', 'not mailed after 24 hours (x)')
  const newest = older.length > 0 ? 'The newest ' : ''
  const toSeeAll = older.length > 0 ? ' There are more: --limit 0 lists all.' : ''
  console.error(`${newest}${countOf(messages)}, ${unread} unread (*)${held}${givenUp}.${toSeeAll}${more}`)
}

const mostCounted = 1000

const countOf = ({ length }: { length: number }) => (length === 1 ? '1 message' : `${length} messages`)

/** Prints one message and marks it as read; with `json`, prints a list of one and leaves it unread. */
export async function show(inbox: Inbox, id: string, { json = false } = {}): Promise<void> {
  const message = await messageByPrefix(inbox, id)
  if (json) return writeMessages(Readable.from([message]), 'json', process.stdout)
  const { name, email, createdAt, flagged, mail, mailedAt } = message
  const further = additionalFields(message).map(([field, text]) => `\n${field}: ${safe(text)}\n`)
  console.log(`Message ${message.id}
From     ${safeLine(name)} <${safeLine(email)}>
When     ${localTime(createdAt)}
Mail     ${mail === 'mailed' && mailedAt ? `mailed ${localTime(mailedAt)}` : mailWords[mail]}`)
  if (flagged) console.log(`Flagged  ${flagWords[flagged]}`)
  console.log(`${further.join('')}\n${safe(message.message)}`)
  await inbox.markRead(message.id)
}

export async function exportAll(
  inbox: Inbox,
  { format, out }: { format: Format; out?: string | undefined },
): Promise<void> {
  if (out === undefined) return writeMessages(inbox.list({}), format, process.stdout)
  const unfinished = `${out}.unfinished`
  requireAbsent(out)
  requireAbsent(unfinished)
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await writeMessages(withProgress(inbox.list({})), format, file)
    await rename(unfinished, out)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw writeError(out, error as Error)
  }
  printProgress(`Saved as ${out}.`)
}

async function* withProgress(messages: AsyncIterable<StoredMessage>) {
  let count = 0
  for await (const message of messages) {
    yield message
    count++
    if (count % 50_000 === 0) printProgress(`${count} messages …`)
  }
}

/** Deletes messages by number, after a confirmation. */
export async function remove(
  inbox: Inbox,
  ids: readonly string[],
  { yes }: { yes?: boolean | undefined },
): Promise<void> {
  const messages = await Promise.all(ids.map((id) => messageById(inbox, id)))
  const named = messages.map(({ id, name }) => `${id} from ${safeLine(name)}`).join(', ')
  await requireYes(`Delete ${named} permanently?`, yes)
  const { count } = await inbox.delete(messages.map(({ id }) => id))
  console.error(`Deleted ${countOf({ length: count })}.`)
}

/** Deletes all messages from one address, after a confirmation. */
export async function forget(
  inbox: Inbox,
  email: string,
  { yes }: { yes?: boolean | undefined },
): Promise<void> {
  const ids = await inbox.of(email)
  if (ids.length === 0) throw new Error(`There are no messages from ${safeLine(email)}.`)
  const what = `${ids.length === 1 ? 'the' : 'all'} ${countOf(ids)} from ${safeLine(email)}`
  await requireYes(`Delete ${what} permanently?`, yes)
  await inbox.delete(ids)
  console.error(`Deleted ${what}. Copies in backups and in sent mails are not deleted.`)
}

/** Writes a complete copy of the store. */
export async function backup(inbox: Inbox, file: string): Promise<void> {
  requireAbsent(file)
  printProgress(`Copying to ${file} …`)
  await inbox.backup(file).catch((error) => {
    throw writeError(file, error)
  })
  printProgress('Done. To use this backup, rename it to messages.db and set DATA_DIR to its folder.')
}

export async function unflag(inbox: Inbox, id: string): Promise<void> {
  const message = await messageById(inbox, id)
  if (!(await inbox.unflag(message.id))) throw new Error(`Message ${message.id} is not marked as spam.`)
  console.error(
    ['new', 'waiting', 'held'].includes(message.mail)
      ? `Message ${message.id} is no longer marked as spam and will be mailed.`
      : `Message ${message.id} is no longer marked as spam. It is not mailed again.`,
  )
}

function requireAbsent(file: string): void {
  if (existsSync(file))
    throw new Error(`${file} already exists. Choose another file name, or move that file away.`)
}

function writeError(file: string, error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error
  if (code === '') return error
  const why = ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `: this user may not write into ${dirname(file)}. Choose another folder, such as ${join(tmpdir(), basename(file))}.`
    : ` (${message}).`
  return new Error(`${file} cannot be written${why}`)
}

/** The message with exactly this number, for commands that change it: a number that only begins so may be another one. */
async function messageById(inbox: Inbox, text: string): Promise<StoredMessage> {
  const message = (await findByPrefix(inbox, text)).find(({ id }) => id === Number(text))
  if (!message) throw new Error(`There is no message ${text}.`)
  return message
}

async function messageByPrefix(inbox: Inbox, text: string): Promise<StoredMessage> {
  const [message, ...others] = await findByPrefix(inbox, text)
  if (!message) throw new Error(`There is no message ${text}.`)
  if (others.length > 0) throw new Error(`Several message numbers begin with ${text}. Enter more digits.`)
  return message
}

async function findByPrefix(inbox: Inbox, text: string): Promise<StoredMessage[]> {
  if (/^\d{1,15}$/.test(text)) return inbox.find(text)
  throw new Error(`"${safeLine(text)}" is not a message number. To list the messages: npm run inbox -- list`)
}
