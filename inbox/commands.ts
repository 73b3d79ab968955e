/** What each command does with the messages. An error's message tells the owner what is wrong, and what to do. */
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { furtherIn } from '../contract/submission.ts'
import type { Inbox, KeptMessage, Query } from '../server/store/inbox.ts'
import { type Format, writeMessages } from './export.ts'
import { safe, safeLine } from './safe.ts'
import { localTime, type TableStyle, tableOf } from './table.ts'
import { flagWords, mailWords } from './words.ts'

/** The owner's terminal. */
export interface Terminal {
  style: TableStyle
  /** Writes a line for the owner or for a program. */
  print(line: string): void
  /** Writes a line for the owner alone. */
  tell(line: string): void
  /** The same, where somebody watches: what a program that calls does not want to hear of. */
  tellOnlooker(line: string): unknown
  /** Asks; false where nobody can answer. */
  confirm(question: string): Promise<boolean>
}

/** Prints the newest messages as a table, or as JSON for a program. */
export async function list(
  inbox: Inbox,
  terminal: Terminal,
  { json = false, ...query }: Query & { json?: boolean | undefined },
): Promise<void> {
  if (json) return writeMessages(inbox.list(query), 'json', process.stdout)
  const messages: KeptMessage[] = []
  for await (const message of inbox.list(query)) messages.push(message)
  const spam = query.flagged ? 0 : await countOf(inbox.list({ ...query, flagged: true, limit: mostCounted }))
  const more = spam > 0 ? ` ${spam} more ${spam === 1 ? 'is' : 'are'} taken for spam: --flagged.` : ''
  if (messages.length === 0) return terminal.tell(`No messages.${more}`)
  for (const line of tableOf(messages, terminal.style)) terminal.print(line)
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  const unread = messages.filter(({ readAt }) => !readAt).length
  const givenUp = messages.filter(({ mail }) => mail === 'given-up').length
  terminal.tell(
    `${count}, ${unread} unread (*)${givenUp > 0 ? `, ${givenUp} that could not be mailed (x)` : ''}.${more}`,
  )
}

const mostCounted = 1000

async function countOf(messages: AsyncIterable<KeptMessage>): Promise<number> {
  let count = 0
  for await (const _ of messages) count++
  return count
}

/** Prints one message whole, and marks it as read. */
export async function show(inbox: Inbox, terminal: Terminal, id: string): Promise<void> {
  const message = await one(inbox, id)
  const { name, email, createdAt, flagged, mail, mailedAt } = message
  const further = furtherIn(message).map(([field, text]) => `\n${field}: ${safe(text)}\n`)
  terminal.print(`Message ${message.id}`)
  terminal.print(`From     ${safeLine(name)} <${safeLine(email)}>`)
  terminal.print(`When     ${localTime(createdAt)}`)
  terminal.print(
    `Mail     ${mail === 'mailed' && mailedAt ? `mailed ${localTime(mailedAt)}` : mailWords[mail]}`,
  )
  if (flagged) terminal.print(`Flagged  ${flagWords[flagged]}`)
  terminal.print(`${further.join('')}\n${safe(message.message)}`)
  await inbox.markRead(message.id)
}

/** Writes all messages into a file, or to the output. */
export async function exportAll(
  inbox: Inbox,
  terminal: Terminal,
  { format, out }: { format: Format; out?: string | undefined },
): Promise<void> {
  if (out === undefined) return writeMessages(inbox.list({}), format, process.stdout)
  if (existsSync(out)) throw new Error(`${out} is there already. Name another file, or move it away.`)
  const unfinished = `${out}.unfinished`
  try {
    await writeMessages(
      counted(inbox.list({}), terminal),
      format,
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await rename(unfinished, out)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Error(`${out} cannot be written (${(error as Error).message}).`)
  }
  terminal.tellOnlooker(`Written to ${out}.`)
}

/** Tells now and then how far it is. */
async function* counted(messages: AsyncIterable<KeptMessage>, terminal: Terminal) {
  let count = 0
  for await (const message of messages) {
    yield message
    count++
    if (count % 50_000 === 0) terminal.tellOnlooker(`${count} messages …`)
  }
}

/** Deletes messages by their numbers, after asking. */
export async function remove(
  inbox: Inbox,
  terminal: Terminal,
  ids: readonly string[],
  { yes }: { yes?: boolean | undefined },
): Promise<void> {
  const messages = await Promise.all(ids.map((id) => one(inbox, id)))
  const named = messages.map(({ id, name }) => `${id} from ${safeLine(name)}`).join(', ')
  await requireYes(terminal, `Delete ${named} for good?`, yes)
  const count = await inbox.delete(messages.map(({ id }) => id))
  terminal.tell(`Deleted ${count === 1 ? '1 message' : `${count} messages`}.`)
}

/** Deletes all of one person's messages, after asking. */
export async function forget(
  inbox: Inbox,
  terminal: Terminal,
  email: string,
  { yes }: { yes?: boolean | undefined },
): Promise<void> {
  const ids = await inbox.of(email)
  if (ids.length === 0) throw new Error(`There is no message of ${safeLine(email)}.`)
  const count = ids.length === 1 ? 'the 1 message' : `all ${ids.length} messages`
  await requireYes(terminal, `Delete ${count} of ${safeLine(email)} for good?`, yes)
  await inbox.delete(ids)
  terminal.tell(`Deleted ${count} of ${safeLine(email)}. Backups and mails that were sent keep theirs.`)
}

/** Writes a copy of all there is. */
export async function backup(inbox: Inbox, terminal: Terminal, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file, or move it away.`)
  terminal.tellOnlooker(`Copying to ${file} …`)
  await inbox.backup(file)
  terminal.tellOnlooker('Done. As messages.db in a folder, it is what DATA_DIR may name.')
}

/** Says that a message is no spam. */
export async function unflag(inbox: Inbox, terminal: Terminal, id: string): Promise<void> {
  const message = await one(inbox, id)
  if (!(await inbox.unflag(message.id))) throw new Error(`Message ${message.id} is not taken for spam.`)
  terminal.tell(`Message ${message.id} is mailed like any other.`)
}

async function one(inbox: Inbox, id: string): Promise<KeptMessage> {
  if (!/^\d{1,15}$/.test(id))
    throw new Error(`"${safeLine(id)}" is no number of a message. See: npm run inbox -- list`)
  const [message, ...others] = await inbox.find(id)
  if (!message) throw new Error(`There is no message ${id}.`)
  if (others.length > 0) throw new Error(`Several messages begin with ${id}. Write more of the number.`)
  return message
}

async function requireYes(terminal: Terminal, question: string, yes: boolean | undefined): Promise<void> {
  if (yes || (await terminal.confirm(question))) return
  throw new Error('Nothing was deleted. Answer with y, or say --yes.')
}
