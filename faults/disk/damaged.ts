/** Files that are not as the server left them: it starts with all that was acknowledged, or says what is lost. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { messagesFile } from '../../server/store/sqlite/open.ts'
import { startSenders } from '../../tests/support/senders.ts'
import type { Attack } from '../attack.ts'
import { Report } from '../report.ts'
import { judge, judgeLog, tally } from '../support/judge.ts'
import { startAgain } from '../support/restart.ts'
import { sqliteStore } from '../support/stores.ts'

interface Damage {
  name: string
  end: 'SIGKILL' | 'SIGTERM'
  /** @param file of messages */
  do(file: string): void
  /** Whether there is nothing that a server could start on. */
  hopeless: boolean
}

const damages: Damage[] = [
  { name: 'journal-alone', end: 'SIGKILL', do: (file) => rmSync(file), hopeless: true },
  {
    name: 'garbage',
    end: 'SIGTERM',
    do: (file) => writeFileSync(file, garbled(readFileSync(file))),
    hopeless: true,
  },
]

export const diskDamaged: Attack[] = damages.map(({ name, end, do: doIt, hopeless }) => ({
  name: `disk-${name}`,
  async run(scope) {
    const report = new Report()
    const store = sqliteStore(scope)
    const server = store.start()
    const url = await server.url()
    const senders = startSenders(scope, { senders: 4, url: () => url })
    await senders.acknowledged(20)
    const ledger = await senders.stop()
    server.process.kill(end)
    await server.ended
    judgeLog(report, server)
    const file = messagesFile(store.dataDir)
    doIt(file)
    const { refused, words } = await startAgain(store)
    report.figure(
      `${tally(ledger)}; then ${refused ? 'the start refused' : 'started'}${words && ' with a word'}`,
    )
    if (refused) {
      report.promise(words !== '', 'the start is refused without a word')
    } else {
      report.promise(!hopeless, 'the server starts, and makes nothing of what it finds')
      if (words === '') judge(report, ledger, await store.stored(), { statuses: [201] })
    }
    return report
  },
}))

/** All but the first page, so that it looks like a database at first. */
const garbled = (bytes: Buffer) => bytes.fill(0xaa, 4096)
