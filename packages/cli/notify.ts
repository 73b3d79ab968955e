/** `npm run notify`: mails new messages from a hosted project, which has no server of ours. Run it with cron. */
import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { mailerTo } from '@portfolio/server/notify/mailer.ts'
import { notify } from '@portfolio/server/notify/worker.ts'
import { daysBefore } from '@portfolio/server/periodic.ts'
import { openStore } from '@portfolio/server/store/open.ts'

/** Mails waiting messages, deletes old ones and prints the result; returns whether all messages were mailed. */
export async function mailWaitingMessages(): Promise<boolean> {
  loadEnvFile()
  const config = readConfig(process.env)
  if (!config.notify) {
    throw new ConfigError(
      'Mail is not set up: set SMTP_URL, NOTIFY_TO and NOTIFY_FROM in .env or the environment.',
    )
  }
  const { smtpUrl, envelope } = config.notify
  const store = await openStore(config)
  const mailer = mailerTo(smtpUrl)
  try {
    const { mailed, failed } = await notify({
      outbox: store.outbox,
      send: mailer.send,
      envelope,
      warn: (message) => console.error(message),
    })
    if (mailed > 0)
      console.log(`Mailed ${mailed} ${mailed === 1 ? 'message' : 'messages'} to ${envelope.to.address}.`)
    if (config.retentionDays > 0) {
      const deleted = await store.deleteBefore(daysBefore(config.retentionDays))
      if (deleted > 0) console.log(`Deleted ${deleted} messages older than ${config.retentionDays} days.`)
    }
    return failed === 0
  } finally {
    mailer.close()
    await store.close()
  }
}
