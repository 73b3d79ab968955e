/** A disk that is full, takes no writes or fails: what cannot be written is refused, and all goes on once it can be. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { platform, userInfo } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { expectKept } from '../support/kept.ts'
import { aSubmission } from '../support/messages.ts'
import { startSenders } from '../support/senders.ts'
import { sqliteStore, stop } from '../support/stores.ts'
import { thisTest } from '../support/this-test.ts'
import { watchPage } from './watches.ts'

const mayMount = platform() === 'linux' && userInfo().uid === 0

/** Mounts a small memory disk at a folder during the test. Returns a function that mounts it again. */
function mountSmallDisk(folder: string, options: string): (options: string) => void {
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  mkdirSync(folder)
  mount(options)
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return (others) => void mount(`remount,${others}`)
}

describe.runIf(mayMount)('a small disk (root on Linux alone)', () => {
  test('that fills up, and has room again', async () => {
    const store = sqliteStore()
    const remount = mountSmallDisk(store.dataDir, 'size=1m,mode=700')
    const server = store.start()
    const url = await server.url()
    const message = () => aSubmission({ message: 'm'.repeat(10_000) })
    const senders = startSenders(thisTest, { senders: 20, url: () => url, message })
    const pageServed = watchPage(url)
    await expect.poll(() => senders.ledger.count(503)).toBeGreaterThan(100)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    remount('size=64m')
    await senders.acknowledged(20)
    const ledger = await senders.stop()
    await pageServed()
    await stop(server)
    expectKept(ledger, await store.stored())
  })

  // A disk on which files are open cannot be made read-only; for that calls fail below.
  test('that takes no writes at the start, which is refused in words', async () => {
    const store = sqliteStore()
    const remount = mountSmallDisk(store.dataDir, 'size=16m,mode=700')
    const first = store.start()
    const url = await first.url()
    const senders = startSenders(thisTest, { senders: 20, url: () => url })
    await senders.acknowledged(100)
    const ledger = await senders.stop()
    await stop(first)
    remount('ro')
    const second = store.start()
    expect(await second.ended).toBe(1)
    expect(second.output().err).not.toBe('')
    remount('rw')
    const third = store.start()
    await third.url()
    await stop(third)
    expectKept(ledger, await store.stored(), { statuses: [201] })
  })
})

const quiet = ['-D', '-f', '-qq', '-o', '/dev/null']
const hasStrace = spawnSync('strace', [...quiet, '-e', 'trace=fsync', 'true']).status === 0

/** The calls that fail, counted from the server's start; making the file of messages takes about fifty. */
const times = 'when=60..100'

describe.runIf(hasStrace)('system calls that fail for a while (strace alone)', () => {
  test.each([
    ['a disk that cannot be written', `pwrite64:error=EIO:${times}`],
    // Nothing is written, and the kernel says so: the shortest of short writes.
    ['short writes', `pwrite64:retval=0:${times}`],
    ['a disk that has become read-only', `pwrite64:error=EROFS:${times}`],
    ['a disk that cannot be synced', `fsync:error=EIO:${times}`, `fdatasync:error=EIO:${times}`],
  ])('%s', async (_, ...faults) => {
    const calls = faults.map((fault) => fault.split(':')[0]).join()
    const injected = faults.flatMap((fault) => ['-e', `inject=${fault}`])
    const store = sqliteStore()
    // The process that is started is the server, and not strace, so that signals reach it.
    const server = store.start({ through: ['strace', ...quiet, '-e', `trace=${calls}`, ...injected] })
    const url = await server.url()
    const senders = startSenders(thisTest, { senders: 8, url: () => url })
    await expect.poll(() => senders.ledger.count(503)).toBeGreaterThan(0)
    await senders.acknowledged(100)
    const ledger = await senders.stop()
    await stop(server)
    // A commit whose last sync fails may still be stored, and the answer must not deny that.
    const doubtful = calls.includes('sync') ? ledger.count(503) : 0
    expectKept(ledger, await store.stored(), { doubtful })
  })
})
