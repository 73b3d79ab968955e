/** If publishing is killed or the disk is full, the previous page or the new one is online. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseRecord } from '../../packages/publish/release-record.ts'
import { newPublisher, newRepository, staticHostEnv } from '../support/publisher.ts'
import { newFolder } from '../support/scope.ts'
import { missingSshd, startSshServer } from '../support/sshd.ts'

/** The times from the start of sending to the kill. */
const killDelaysMs = [0, 10, 20, 40, 60, 80, 100, 150, 200, 250, 300, 400, 500, 700, 900, 1200]

type Publisher = ReturnType<typeof newPublisher>

/** Publishes, and kills the process group some time after sending began. Returns whether publishing had ended. */
async function publishAndKill({ folder, context }: Publisher, delayMs: number): Promise<boolean> {
  const command = spawn(process.execPath, [resolve('packages/publish/main.ts'), '--no-verify'], {
    cwd: folder,
    env: context.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(command, 'close')
  command.stdout.on('data', (chunk) => {
    if (!String(chunk).includes('Sending')) return
    setTimeout(() => command.exitCode ?? process.kill(-(command.pid ?? 0), 'SIGKILL'), delayMs)
  })
  const [code] = await closed
  return code === 0
}

/** Kills publishing at different moments. `readOnlineWord` returns the word that the page online has in robots.txt. */
async function expectCompletePage(owner: Publisher, readOnlineWord: () => string): Promise<void> {
  symlinkSync(resolve('packages'), join(owner.folder, 'packages'))
  owner.changePage('Word')
  await owner.publish()
  const publishedWords = ['Word']
  for (const [round, delayMs] of killDelaysMs.entries()) {
    owner.changePage(`Word${round}`)
    publishedWords.push(`Word${round}`)
    const hasEnded = await publishAndKill(owner, delayMs)
    const onlineWord = readOnlineWord()
    // The host may put a complete transfer online after the kill.
    expect(publishedWords).toContain(onlineWord)
    if (hasEnded) expect(onlineWord).toBe(`Word${round}`)
  }
  owner.changePage('Last')
  await owner.publish()
  expect(readOnlineWord()).toBe('Last')
}

test('killed publishing to a branch leaves a complete page online', async () => {
  const repository = newRepository()
  const owner = newPublisher({ ...staticHostEnv, PUBLISH_TO: `git+file://${repository.folder}#page` })
  await expectCompletePage(owner, () => {
    repository.git('fsck', '--strict')
    return repository.readFile('robots.txt')
  })
})

describe.skipIf(missingSshd)('publishing over ssh', () => {
  const newOwner = async (folder = join(newFolder(), 'portfolio')) => {
    mkdirSync(folder, { recursive: true })
    const server = await startSshServer()
    return { folder, owner: newPublisher({ ...server.env, PUBLISH_TO: `${server.address}${folder}` }) }
  }

  test('leaves a complete page online if it is killed', async () => {
    const { folder, owner } = await newOwner()
    await expectCompletePage(owner, () => {
      const current = join(folder, 'releases', readlinkSync(join(folder, 'releases/current')))
      expect(spawnSync('sha256sum', ['-c', '.release.sha256'], { cwd: current }).status).toBe(0)
      return readFileSync(join(current, 'robots.txt'), 'utf8')
    })
  })

  const canMount = process.platform === 'linux' && userInfo().uid === 0
  test.skipIf(!canMount)('reports a full or read-only disk and changes nothing', async () => {
    const disk = newFolder()
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    onTestFinished(() => void spawnSync('umount', [disk]))
    const { folder, owner } = await newOwner(join(disk, 'portfolio'))
    await owner.publish()
    const onlineRelease = readlinkSync(join(folder, 'releases/current'))
    owner.changePage('Works')
    // The next build copies the folder `next`.
    writeFileSync(join(owner.folder, 'next/large.bin'), Buffer.alloc(2_000_000, 'x'))
    await expect(owner.publish()).rejects.toThrow('The disk of 127.0.0.1 is full')
    expect(readlinkSync(join(folder, 'releases/current'))).toBe(onlineRelease)
    rmSync(join(owner.folder, 'next/large.bin'))
    spawnSync('mount', ['-o', 'remount,ro', disk])
    await expect(owner.publish()).rejects.toThrow(/is read-only|cannot write/)
    expect(readlinkSync(join(folder, 'releases/current'))).toBe(onlineRelease)
    spawnSync('mount', ['-o', 'remount,rw', disk])
    await owner.publish()
    expect(readlinkSync(join(folder, 'releases/current'))).not.toBe(onlineRelease)
  })
})

test('killed publishing into a folder leaves only complete files', async () => {
  const folder = join(newFolder(), 'page')
  const owner = newPublisher({ PUBLISH_TO: `file:${folder}` })
  await expectCompletePage(owner, () => {
    const record = parseRecord(readFileSync(join(folder, '.release.json'), 'utf8'))
    expect(record).toBeDefined()
    return readFileSync(join(folder, 'robots.txt'), 'utf8')
  })
})
