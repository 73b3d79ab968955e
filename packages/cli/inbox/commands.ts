/** The commands of the inbox. Their errors contain advice for the owner. */
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { additionalFields } from '@portfolio/contract/submission.ts'
import type { Inbox, InboxQuery, MailState, StoredMessage } from '@portfolio/server/store/inbox.ts'
import { toSafeLine, toSafeText } from '../safe-text.ts'
import { printProgress, requireConfirmation } from '../terminal.ts'
import { type ExportFormat, writeMessages } from './export.ts'
import { flagLabels, mailLabels } from './message-labels.ts'
import { formatLocalTime, formatTable } from './message-table.ts'

/** Prints the newest messages as a table, or as JSON. */
export async function printMessages(
  inbox: Inbox,
  { json = false, ...query }: InboxQuery & { json?: boolean | undefined },
): Promise<void> {
  if (json) return writeMessages(inbox.list(query), 'json', process.stdout)
  const readAll = (query: InboxQuery): Promise<StoredMessage[]> => Readable.from(inbox.list(query)).toArray()
  const { limit } = query
  // One more than the limit, to know whether there are older messages.
  const messages = await readAll({ ...query, limit: limit && limit + 1 })
  const olderMessages = messages.splice(limit ?? messages.length)
  const spamCount = query.flagged
    ? 0
    : (await readAll({ ...query, flagged: true, limit: maxSpamCount })).length
  const spamNote = spamCount > 0 ? ` Left out as suspected spam: ${spamCount}, see --flagged.` : ''
  if (messages.length === 0) return console.error(`No messages.${spamNote}`)
  for (const line of formatTable(messages)) console.log(line)
  const countOf = (state: MailState) => messages.filter(({ mail }) => mail === state).length
  const counts = [
    `${formatCount(messages)}, ${messages.filter(({ readAt }) => !readAt).length} unread (*)`,
    countOf('held') > 0 && `${countOf('held')} not mailed because of suspected spam (!)`,
    countOf('given-up') > 0 && `${countOf('given-up')} not mailed after 24 hours (x)`,
  ]
  const summary = counts.filter(Boolean).join(', ')
  if (olderMessages.length === 0) console.error(`${summary}.${spamNote}`)
  else console.error(`The newest ${summary}. There are more: --limit 0 lists all.${spamNote}`)
}

/** Count at most this many messages of suspected spam, because counting reads each of them. */
const maxSpamCount = 1000

const formatCount = ({ length }: { length: number }) => (length === 1 ? '1 message' : `${length} messages`)

/** Prints one message and marks it as read; with `json`, prints a list of one and leaves it unread. */
export async function showMessage(inbox: Inbox, id: string, { json = false } = {}): Promise<void> {
  const message = await findMessage(inbox, id, { acceptsPrefix: true })
  if (json) return writeMessages(Readable.from([message]), 'json', process.stdout)
  const { name, email, createdAt, flagged, mail, mailedAt } = message
  const fieldLines = additionalFields(message).map(([field, text]) => `\n${field}: ${toSafeText(text)}\n`)
  console.log(`Message ${message.id}
From     ${toSafeLine(name)} <${toSafeLine(email)}>
When     ${formatLocalTime(createdAt)}
Mail     ${mail === 'mailed' && mailedAt ? `mailed ${formatLocalTime(mailedAt)}` : mailLabels[mail]}`)
  if (flagged) console.log(`Flagged  ${flagLabels[flagged]}`)
  console.log(`${fieldLines.join('')}\n${toSafeText(message.message)}`)
  await inbox.markRead(message.id)
}

export async function exportMessages(inbox: Inbox, format: ExportFormat, out?: string): Promise<void> {
  if (out === undefined) return writeMessages(inbox.list({}), format, process.stdout)
  const temporaryFile = `${out}.unfinished`
  requireAbsent(out)
  requireAbsent(temporaryFile)
  try {
    const file = createWriteStream(temporaryFile, { flags: 'wx', mode: 0o600 })
    await writeMessages(withProgress(inbox.list({})), format, file)
    await rename(temporaryFile, out)
  } catch (error) {
    await rm(temporaryFile, { force: true })
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

/** Deletes messages by number. Asks first, unless `yes` is set. */
export async function deleteMessages(inbox: Inbox, ids: readonly string[], yes = false): Promise<void> {
  const messages = await Promise.all(ids.map((id) => findMessage(inbox, id)))
  const labels = messages.map(({ id, name }) => `${id} from ${toSafeLine(name)}`).join(', ')
  await requireConfirmation(`Delete ${labels} permanently?`, yes)
  const { count } = await inbox.delete(messages.map(({ id }) => id))
  console.error(`Deleted ${formatCount({ length: count })}.`)
}

/** Deletes all messages from one address. Asks first, unless `yes` is set. */
export async function deleteMessagesFrom(inbox: Inbox, email: string, yes = false): Promise<void> {
  const ids = await inbox.findIdsByEmail(email)
  if (ids.length === 0) throw new Error(`There are no messages from ${toSafeLine(email)}.`)
  const description = `${ids.length === 1 ? 'the' : 'all'} ${formatCount(ids)} from ${toSafeLine(email)}`
  await requireConfirmation(`Delete ${description} permanently?`, yes)
  await inbox.delete(ids)
  console.error(`Deleted ${description}. Copies in backups and in sent mails are not deleted.`)
}

export async function backUpStore(inbox: Inbox, file: string): Promise<void> {
  requireAbsent(file)
  printProgress(`Copying to ${file} …`)
  await inbox.backup(file).catch((error) => {
    throw writeError(file, error)
  })
  printProgress('Done. To use this backup, rename it to messages.db and set DATA_DIR to its folder.')
}

/** Removes the mark of suspected spam. The server then mails the message if it was not mailed before. */
export async function unflagMessage(inbox: Inbox, id: string): Promise<void> {
  const message = await findMessage(inbox, id)
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
  const reason = ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `: this user may not write into ${dirname(file)}. Choose another folder, such as ${join(tmpdir(), basename(file))}.`
    : ` (${message}).`
  return new Error(`${file} cannot be written${reason}`)
}

/** Finds a message by its number. With `acceptsPrefix`, the first digits are enough if no other number begins with them. */
async function findMessage(inbox: Inbox, text: string, { acceptsPrefix = false } = {}) {
  if (!/^\d{1,15}$/.test(text))
    throw new Error(
      `"${toSafeLine(text)}" is not a message number. To list the messages: npm run inbox -- list`,
    )
  const messages = await inbox.find(text)
  const [message, ...others] = acceptsPrefix ? messages : messages.filter(({ id }) => id === Number(text))
  if (!message) throw new Error(`There is no message ${text}.`)
  if (others.length > 0) throw new Error(`Several message numbers begin with ${text}. Enter more digits.`)
  return message
}
