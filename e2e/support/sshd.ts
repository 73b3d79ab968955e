/** A real ssh server with its own keys, and an `ssh` client that connects to it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { newFolder } from './scope.ts'

const program = '/usr/sbin/sshd'

/** Why tests over ssh cannot run. Undefined if there is an ssh server. */
export const missingSshd = existsSync(program) ? undefined : 'there is no sshd: apt install openssh-server'

/** Whether to skip tests over ssh. They run only in the long suite, because a connection takes a second. */
export const shouldSkipSsh = missingSshd !== undefined || !process.env.LONG

/** Starts an ssh server until the test ends. */
export async function startSshServer() {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  // The keys of the server and of the owner, and one that neither knows.
  const keys = ['host', 'owner', 'other'].map((name) => {
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
    return readFileSync(join(folder, `${name}.pub`), 'utf8')
      .split(' ')
      .slice(0, 2)
      .join(' ')
  })
  const [host = '', owner = '', other = ''] = keys
  writeFileSync(join(folder, 'authorized'), `${owner}\n`)
  const port = await freePort()
  const settings = {
    ...{ Port: port, ListenAddress: '127.0.0.1', HostKey: join(folder, 'host'), PidFile: 'none' },
    ...{ AuthorizedKeysFile: join(folder, 'authorized'), StrictModes: 'no', UsePAM: 'no' },
  }
  writeFileSync(join(folder, 'sshd_config'), settingLines(settings))
  // As root, sshd requires this folder.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true })
  const server = spawn(program, ['-D', '-e', '-f', join(folder, 'sshd_config')], { stdio: 'ignore' })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'close')
  })
  await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), { timeout: 30_000 })

  const knownHostsFile = join(folder, 'known_hosts')
  const setKnownKey = (key: string) => writeFileSync(knownHostsFile, `[127.0.0.1]:${port} ${key}\n`)
  setKnownKey(host)
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const clientSettings = {
    ...{ Port: port, UserKnownHostsFile: knownHostsFile },
    ...{ IdentityFile: join(folder, 'owner'), IdentitiesOnly: 'yes' },
  }
  writeFileSync(join(folder, 'ssh_config'), settingLines(clientSettings))
  writeFileSync(
    join(bin, 'ssh'),
    `#!/bin/sh\nexec ${programPath('ssh')} -F ${join(folder, 'ssh_config')} "$@"\n`,
    { mode: 0o755 },
  )
  return {
    /** The path of the `ssh` client with the owner's key. */
    program: join(bin, 'ssh'),
    /** The beginning of the server's URLs. */
    address: `ssh://${userInfo().username}@127.0.0.1:${port}`,
    /** An environment with that client as `ssh`. */
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME },
    /** Makes the client expect another host key, or know none. */
    setHostKey: (key: 'another' | 'none') =>
      key === 'none' ? writeFileSync(knownHostsFile, '') : setKnownKey(other),
    /** Replaces the client's key by one that the server does not accept. */
    useUnknownKey: () => copyFileSync(join(folder, 'other'), join(folder, 'owner')),
  }
}

const settingLines = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')

/** Returns the path of an installed program. */
export const programPath = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()
