/** `npm run notify`: mails new messages from a hosted project, which has no server of ours. Run it with cron. */
import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { daysAgo } from '@portfolio/server/background-tasks.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { createMailer } from '@portfolio/server/notify/create-mailer.ts'
import { mailDueMessages } from '@portfolio/server/notify/mail-due-messages.ts'
import { openStore } from '@portfolio/server/store/open.ts'

/** Mails waiting messages, deletes old ones and prints the result; returns whether no mail failed. */
export async function mailWaitingMessages(): Promise<boolean> {
  loadEnvFile()
  const config = readConfig(process.env)
  if (!config.mailConfig) {
    throw new ConfigError(
      'Mail is not set up: set SMTP_URL, NOTIFY_TO and NOTIFY_FROM in .env or the environment.',
    )
  }
  const { smtpUrl, envelope } = config.mailConfig
  const store = await openStore(config, (reason) => {
    throw new Error(`DATABASE_URL: The database does not answer (${reason}).`)
  })
  const mailer = createMailer(smtpUrl)
  try {
    const { mailedCount, failedCount } = await mailDueMessages({
      outbox: store.outbox,
      send: mailer.send,
      envelope,
      warn: (message) => console.error(message),
    })
    if (mailedCount > 0)
      console.log(
        `Mailed ${mailedCount} ${mailedCount === 1 ? 'message' : 'messages'} to ${envelope.to.address}.`,
      )
    if (config.retentionDays > 0) {
      const deletedCount = await store.deleteBefore(daysAgo(config.retentionDays))
      if (deletedCount > 0)
        console.log(`Deleted ${deletedCount} messages older than ${config.retentionDays} days.`)
    }
    return failedCount === 0
  } finally {
    mailer.close()
    await store.close()
  }
}
