/** Somebody deletes, cuts or moves the files of messages while the server runs. */
import { renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Ledger } from '../../tests/support/ledger.ts'
import { aSubmission } from '../../tests/support/messages.ts'
import type { Scope } from '../../tests/support/scope.ts'
import { send } from '../../tests/support/senders.ts'
import type { Attack } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog } from '../support/judge.ts'
import { startAgain } from '../support/restart.ts'
import { sqliteStore } from '../support/stores.ts'

/** What is done to the data folder. */
interface Deed {
  name: string
  do(dataDir: string): void
  /** When at the latest the owner must hear of what it cost. */
  told: 'at the start' | 'never, as nothing is lost'
  /** Puts right what has to be, before the next start. */
  mend?(dataDir: string): void
}

const deeds: Deed[] = [
  { name: 'deleted', do: (dataDir) => rmSync(join(dataDir, 'messages.db')), told: 'at the start' },
  { name: 'truncated', do: (dataDir) => truncateSync(join(dataDir, 'messages.db')), told: 'at the start' },
  {
    name: 'moved',
    // A link to itself in its place: looking for anything below it fails with another error than "not there".
    do: (dataDir) => {
      renameSync(dataDir, `${dataDir}.old`)
      symlinkSync(dataDir, dataDir)
    },
    told: 'never, as nothing is lost',
    mend: (dataDir) => {
      rmSync(dataDir)
      renameSync(`${dataDir}.old`, dataDir)
    },
  },
]

export const diskRemoved: Attack[] = deeds.map((deed) => ({
  name: `disk-${deed.name}`,
  async run(scope) {
    const report = new Report()
    for (const end of ['SIGKILL', 'SIGTERM'] as const) await tryOut(deed, end, scope, report)
    return report
  },
}))

async function tryOut(
  { do: doIt, told, mend }: Deed,
  end: 'SIGKILL' | 'SIGTERM',
  scope: Scope,
  report: Report,
): Promise<void> {
  const store = sqliteStore(scope)
  const server = store.start()
  const url = await server.url()
  const before = await sendTwenty(url)
  doIt(store.dataDir)
  const after = await sendTwenty(url)
  report.promise((await fetch(url)).status === 200, 'the page is not served')
  server.process.kill(end)
  await server.ended
  judgeLog(report, server)
  mend?.(store.dataDir)
  const { refused, words } = await startAgain(store)
  const count = (status: number) => before.count(status) + after.count(status)
  report.figure(
    `${end}: ${count(201)} acknowledged, ${count(503)} refused, then ${refused ? 'the start refused' : 'started'}`,
  )
  const stored = refused ? new Map<string, number>() : await store.stored()
  const heard = {
    'at the start': words !== '',
    'never, as nothing is lost': false,
  }
  judge(report, before, stored, { ownerKnows: heard[told] })
  judge(report, after, stored, { ownerKnows: words !== '' })
}

async function sendTwenty(url: string): Promise<Ledger> {
  const ledger = new Ledger()
  for (let count = 0; count < 20; count++) {
    const submission = aSubmission()
    ledger.record(submission.email, await send(url, [submission]))
  }
  return ledger
}
