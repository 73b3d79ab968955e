/** A real ssh server on this machine with its own keys, and the settings for `ssh` to reach it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { emptyFolder } from './scope.ts'

const program = '/usr/sbin/sshd'

/** The reason why there is none, or undefined. */
export const lacksSshd = existsSync(program) ? undefined : 'there is no sshd: apt install openssh-server'

/** Whether tests over ssh are skipped: a connection takes a second, so they run only in the long suite. */
export const withoutSsh = lacksSshd !== undefined || !process.env.LONG

/** Starts a server until the test ends. */
export async function anSshServer() {
  const folder = emptyFolder()
  chmodSync(folder, 0o755)
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
  writeFileSync(join(folder, 'sshd_config'), linesOf(settings))
  // sshd requires this folder if it runs as root.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true })
  const server = spawn(program, ['-D', '-e', '-f', join(folder, 'sshd_config')], { stdio: 'ignore' })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'close')
  })
  await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), { timeout: 30_000 })

  const known = join(folder, 'known_hosts')
  const knows = (key: string) => writeFileSync(known, `[127.0.0.1]:${port} ${key}\n`)
  knows(host)
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const client = {
    ...{ Port: port, UserKnownHostsFile: known },
    ...{ IdentityFile: join(folder, 'owner'), IdentitiesOnly: 'yes' },
  }
  writeFileSync(join(folder, 'ssh_config'), linesOf(client))
  writeFileSync(join(bin, 'ssh'), `#!/bin/sh\nexec ${where('ssh')} -F ${join(folder, 'ssh_config')} "$@"\n`, {
    mode: 0o755,
  })
  return {
    /** The client with the owner's key. */
    program: join(bin, 'ssh'),
    /** The beginning of its addresses. */
    address: `ssh://${userInfo().username}@127.0.0.1:${port}`,
    /** An environment with that client as `ssh`. */
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME },
    /** Gives the client another host key, or none. */
    isKnownBy: (key: 'another' | 'none') => (key === 'none' ? writeFileSync(known, '') : knows(other)),
    /** Gives the client a key that the server does not know. */
    comesWithAnotherKey: () => copyFileSync(join(folder, 'other'), join(folder, 'owner')),
  }
}

const linesOf = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')

/** Returns the path of a program. */
export const where = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()
