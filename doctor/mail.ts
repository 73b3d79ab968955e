/** Tries the way to the owner's mail. */
import { mailerTo } from '../server/notify/mailer.ts'
import type { Notify } from '../server/notify/settings.ts'
import { type Finding, failed, ok } from './finding.ts'

const advice = 'correct SMTP_URL, or ask whoever runs the mail server'

/** Connects to the mail server and logs in, where there is one; where `test` is set, sends a mail to the owner. */
export async function* mailFindings(notify: Notify | undefined, test: boolean): AsyncGenerator<Finding> {
  if (!notify) {
    if (test) yield failed('mail', 'there is no mail server', 'set SMTP_URL, NOTIFY_TO and NOTIFY_FROM')
    return
  }
  const { from, to } = notify.envelope
  const mailer = mailerTo(notify.smtpUrl)
  try {
    await mailer.verify()
    yield ok('mail', 'the mail server lets us in')
    if (!test) return
    await mailer.send({
      from,
      to,
      subject: 'A test mail of your portfolio',
      text: 'This is what npm run doctor -- --mail sends. Messages of visitors come to this address too.',
    })
    yield ok(
      'mail',
      `the mail server took a test mail to ${to.address}: look whether it comes, also among the spam`,
    )
  } catch (error) {
    yield failed('mail', `the mail server does not do it (${(error as Error).message})`, advice)
  } finally {
    mailer.close()
  }
}
