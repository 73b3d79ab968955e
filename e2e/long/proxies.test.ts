/** The proxy of docs/deploying.md, with two instances that restart while visitors send messages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectStored } from '../support/expect-stored.ts'
import { freePort } from '../support/free-port.ts'
import { newDatabase } from '../support/postgres/databases.ts'
import { newFolder, testScope } from '../support/scope.ts'
import { startSenders } from '../support/senders.ts'
import { newBuiltFolder, type ServerProcess } from '../support/server-process.ts'
import { newPostgresStore, stopServers } from '../support/stores.ts'
import { watchPage } from './watch-server.ts'

/** Returns nginx's `upstream` block from the guide, with these ports instead of 3000 and 3001. */
function upstreamBlock(ports: readonly number[]): string {
  const [, block] =
    /^```nginx\n(upstream [\s\S]*?)^```$/m.exec(readFileSync('docs/deploying.md', 'utf8')) ?? []
  if (!block) throw new Error('docs/deploying.md has no upstream block.')
  return block.replace(/127\.0\.0\.1:300(\d)/g, (_, index) => `127.0.0.1:${ports[index]}`)
}

test('behind nginx, every visitor gets an answer while two instances restart in turn', async () => {
  const store = newPostgresStore(await newDatabase())
  const ports = [await freePort(), await freePort()]
  const folder = newBuiltFolder()
  const start = async (index: number) => {
    const instance = store.startServer({
      folder,
      env: { PORT: String(ports[index]), TRUST_PROXY: 'loopback' },
    })
    await instance.url()
    return instance
  }
  const instances = [await start(0), await start(1)]
  const url = await startNginx(ports)
  const senders = startSenders(testScope, { count: 20, url: () => url })
  const pageChecks = Array.from({ length: 5 }, () => watchPage(url))
  for (const index of [0, 1, 0, 1, 0, 1]) {
    await senders.waitForAcknowledged(100)
    await stopServers(instances[index] as ServerProcess)
    await senders.waitForAcknowledged(20)
    instances[index] = await start(index)
  }
  await senders.waitForAcknowledged(100)
  const ledger = await senders.stop()
  for (const expectPageServed of pageChecks) await expectPageServed()
  expectStored(ledger, await store.countCopies())
  expect(ledger.messagesWith('unanswered')).toEqual([])
})

/** Starts nginx with the guide's configuration, in front of the instances at these ports. Returns its URL. */
async function startNginx(ports: readonly number[]): Promise<string> {
  const port = await freePort()
  const folder = newFolder()
  const [locationBlock = ''] =
    readFileSync('docs/server/nginx.conf', 'utf8').match(/\tlocation \/ \{[\s\S]*?\n\t\}/) ?? []
  const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
events {}
http {
  access_log off;
  ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${upstreamBlock(ports)}
  server {
    listen 127.0.0.1:${port};
    ${locationBlock.replace(/proxy_pass .*;/, 'proxy_pass http://portfolio;')}
  }
}`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    nginx.kill('SIGKILL')
    await once(nginx, 'close')
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  return url
}
