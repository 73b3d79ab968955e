/** The settings of the mails to the owner. */

import { isWholeAddress } from '@portfolio/contract/environment.ts'
import { z } from 'zod'
import type { Mailbox } from './compose.ts'

/** An address, alone or in angle brackets after a name. */
const mailboxForm =
  /^(?:"?(?<name>[^<>\p{Cc}"@]{1,100}?)"? ?<(?<named>[^\s<>@",;]{1,64}@[^\s<>@",;]{1,255})>|(?<alone>[^\s<>@",;]{1,64}@[^\s<>@",;]{1,255}))$/u

const mailbox = z.string().transform((text, context): Mailbox => {
  const { name = '', named, alone } = mailboxForm.exec(text)?.groups ?? {}
  const address = named ?? alone
  if (address !== undefined) return { name: name.trim(), address }
  context.addIssue('must be one address, like tova@tova.example or Portfolio <portfolio@tova.example>')
  return z.NEVER
})

const namesServerAlone = ({ hostname, pathname }: URL) => hostname !== '' && /^\/?$/.test(pathname)

/** The settings, by environment variable. */
export const mailSettings = {
  // No message may quote it: it contains a password.
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address like smtps://user:password@mail.example:465',
      abort: true,
    })
    .refine(
      (text) => isWholeAddress(text, namesServerAlone),
      'must be an address like smtps://user:password@mail.example:465: in user and password @ is %40, # is %23, / is %2F, ? is %3F, and % is %25',
    )
    .optional(),
  NOTIFY_TO: mailbox.optional(),
  NOTIFY_FROM: mailbox.optional(),
}

const missing = {
  SMTP_URL: 'the mail server that sends the mails',
  NOTIFY_TO: 'the address that receives the messages',
  NOTIFY_FROM: 'the sender, an address of your own domain',
}

type Set = z.infer<z.ZodObject<typeof mailSettings>>

/** Requires all of the mail settings, or none. */
export function requireAllOfMail(settings: Set, { addIssue }: z.core.$RefinementCtx): void {
  const names = Object.keys(missing) as (keyof typeof missing)[]
  if (names.every((name) => settings[name] === undefined)) return
  for (const name of names) {
    if (settings[name] === undefined)
      addIssue({ code: 'custom', path: [name], message: `must also be set: ${missing[name]}` })
  }
}

/** The mail settings as one object; undefined if mail is not set up. */
export function notifyIn({ SMTP_URL, NOTIFY_TO, NOTIFY_FROM }: Set) {
  if (!SMTP_URL || !NOTIFY_TO || !NOTIFY_FROM) return undefined
  return { smtpUrl: SMTP_URL, envelope: { from: NOTIFY_FROM, to: NOTIFY_TO } }
}

/** The mail server, sender and recipient. */
export type Notify = NonNullable<ReturnType<typeof notifyIn>>
