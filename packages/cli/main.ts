/** `npm run inbox`, `npm run doctor` and `npm run notify`. */
import { resolve } from 'node:path'
import { loadEnvFile } from '@portfolio/contract/environment.ts'
import { readConfig } from '@portfolio/server/config.ts'
import type { Inbox } from '@portfolio/server/store/inbox.ts'
import { openInbox } from '@portfolio/server/store/open.ts'
import { Command, Help, InvalidArgumentError, Option } from 'commander'
import {
  backUpStore,
  deleteMessages,
  deleteMessagesFrom,
  exportMessages,
  printMessages,
  showMessage,
  unflagMessage,
} from './inbox/commands.ts'
import { exportFormats } from './inbox/export.ts'
import { toSafeText } from './safe-text.ts'

const failureExitCode = 1
const usageErrorExitCode = 2

async function withInbox(run: (inbox: Inbox) => Promise<void>): Promise<void> {
  loadEnvFile()
  const inbox = await openInbox(readConfig(process.env))
  try {
    await run(inbox)
  } finally {
    await inbox.close()
  }
}

/** Parses a day (midnight in the local time zone), or a number of days ago. */
const parseDay = (text: string) => {
  const [, year, month, date, days] = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,5})d)$/.exec(text) ?? []
  if (days) return new Date(Date.now() - Number(days) * 24 * 60 * 60 * 1000)
  const midnight = new Date(Number(year), Number(month) - 1, Number(date))
  if (midnight.getMonth() + 1 !== Number(month) || midnight.getDate() !== Number(date))
    throw new InvalidArgumentError('Enter a date like 2026-01-31, or 7d for the last seven days.')
  return midnight
}

const parseCount = (text: string) => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Enter a whole number; 0 means all.')
  return Number(text)
}

/** Resolves a path relative to the folder where the owner called npm; npm itself runs in the project's folder. */
const resolveFile = (path: string) => resolve(process.env.INIT_CWD ?? '', path)

const program = new Command('npm run')
  .exitOverride()
  .showHelpAfterError('(--help lists all options)')
  // npm passes only the options after `--` to the script.
  .configureHelp({
    commandUsage: (command) => new Help().commandUsage(command).replace(/^npm run \w+/, '$& --'),
  })

const inbox = program
  .command('inbox')
  .description('Reads and manages the messages from your page, also while the server runs.')
  .addHelpText(
    'after',
    `
Examples:
  npm run inbox -- list --since 7d
  npm run inbox -- list --search crest
  npm run inbox -- show 42
  npm run inbox -- export --format csv --out messages.csv
  npm run inbox -- forget ana@club.example`,
  )

inbox
  .command('list')
  .description(
    'list the newest messages; * unread, ! not mailed because of suspected spam, x could not be mailed',
  )
  .option('--since <day>', 'only from this date on: 2026-01-31, or 7d for seven days', parseDay)
  .option('--search <text>', 'only with this text in the name, address or message')
  .option('--flagged', 'only suspected spam, which is otherwise left out')
  .option('--limit <count>', 'at most this many; 0 means all (default: 50)', parseCount)
  .option('--json', 'print JSON, for programs; lists all unless --limit is set')
  .action(({ since, search, flagged = false, json = false, limit = json ? 0 : 50 }) =>
    withInbox((inbox) => printMessages(inbox, { since, search, flagged, json, limit: limit || undefined })),
  )

inbox
  .command('show')
  .description('show one message and mark it as read')
  .argument('<id>', 'its number, or the first digits')
  .option('--json', 'print JSON, for programs; the message stays unread')
  .action((id, options) => withInbox((inbox) => showMessage(inbox, id, options)))

inbox
  .command('export')
  .description('export all messages for a spreadsheet or another program')
  .addOption(new Option('--format <format>', 'the file format').choices(exportFormats).makeOptionMandatory())
  .option('--out <file>', 'the file to write (default: print to the terminal)', resolveFile)
  .action(({ format, out }) => withInbox((inbox) => exportMessages(inbox, format, out)))

inbox
  .command('delete')
  .description('delete messages permanently')
  .argument('<id...>', 'their numbers')
  .option('--yes', 'do not ask for confirmation')
  .action((ids, { yes }) => withInbox((inbox) => deleteMessages(inbox, ids, yes)))

inbox
  .command('forget')
  .description('delete all messages from one person')
  .argument('<email>', 'the e-mail address of that person')
  .option('--yes', 'do not ask for confirmation')
  .action((email, { yes }) => withInbox((inbox) => deleteMessagesFrom(inbox, email, yes)))

inbox
  .command('backup')
  .description('save a complete copy, which a server can use as its data')
  .argument('<file>', 'the file to write', resolveFile)
  .action((file) => withInbox((inbox) => backUpStore(inbox, file)))

inbox
  .command('unflag')
  .description('mark a message as not spam, and mail it if it was not mailed')
  .argument('<id>', 'its number')
  .action((id) => withInbox((inbox) => unflagMessage(inbox, id)))

// Import the other commands on demand, so that the inbox starts quickly over ssh.
program
  .command('doctor')
  .description('Tests your settings: ✓ marks what works, ✗ what is wrong and what to do.')
  .option('--mail', 'send a test mail to NOTIFY_TO')
  .option('--json', 'print JSON, for programs')
  .action(async (options) => {
    const { printFindings } = await import('./doctor/findings.ts')
    if (!(await printFindings(options))) process.exitCode = failureExitCode
  })

program
  .command('notify')
  .description('Mails waiting messages, deletes old ones, and exits. Run it with cron.')
  .action(async () => {
    const { mailWaitingMessages } = await import('./notify.ts')
    if (!(await mailWaitingMessages())) process.exitCode = failureExitCode
  })

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

function exitCodeOf(error: unknown): number {
  const { code, exitCode, message } = error as Error & { code?: string; exitCode?: number }
  // Commander has already printed the message; help is not an error.
  if (code?.startsWith('commander.')) return exitCode === 0 ? 0 : usageErrorExitCode
  // Another program, such as `head`, has closed the pipe.
  if (code === 'EPIPE') return 0
  console.error(toSafeText(message))
  return failureExitCode
}
