/** What an attack needs of the machine, and what it says where the machine has it not. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform, userInfo } from 'node:os'
import type { Scope } from '../../tests/support/scope.ts'
import { CannotRun } from '../report.ts'

/** @throws CannotRun where this is no Linux */
export function requireLinux(): void {
  if (platform() !== 'linux') throw new CannotRun('it needs Linux')
}

/**
 * Mounts a small disk of memory at a folder until the scope ends; gives a function that mounts it anew with
 * other options.
 *
 * @param options of mount(8) for tmpfs, such as `size=1m`
 * @throws CannotRun where this user may not
 */
export function mountSmallDisk(scope: Scope, folder: string, options: string): (options: string) => void {
  requireLinux()
  if (userInfo().uid !== 0) throw new CannotRun('only root may mount a disk')
  const mount = (...args: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...args, 'tmpfs', folder], { stdio: 'pipe' })
  try {
    mount('-o', options)
  } catch {
    throw new CannotRun('no disk can be mounted here')
  }
  scope.defer(() => execFileSync('umount', ['--lazy', folder]))
  return (others) => void mount('-o', `remount,${others}`)
}

/**
 * The command in front of a server whose system calls are to fail. The process that is started is the server,
 * and not strace, so that signals reach it.
 *
 * @param faults of strace(1), such as `fsync:error=EIO:when=5..9`
 * @throws CannotRun where strace is not there, or may not be used
 */
export function withFaults(...faults: string[]): string[] {
  requireLinux()
  const quiet = ['-D', '-f', '-qq', '-o', '/dev/null']
  const tried = spawnSync('strace', [...quiet, '-e', 'trace=fsync', 'true'])
  if (tried.error) throw new CannotRun('it needs strace')
  if (tried.status !== 0) throw new CannotRun('strace may not be used here')
  const calls = faults.map((fault) => fault.split(':')[0]).join()
  return ['strace', ...quiet, '-e', `trace=${calls}`, ...faults.flatMap((fault) => ['-e', `inject=${fault}`])]
}

/**
 * Where the connections that a server holds come from, by the callers' ports. The system tells it of the server's
 * end: a caller that reads nothing does not hear that it was dropped.
 *
 * @param port of the server
 */
export function callersOf(port: number): Set<number> {
  requireLinux()
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)
  // Linux, Documentation/networking/proc_net_tcp: a connection that no process holds any more has the inode 0.
  const held = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , , , , , , , inode]) => portOf(local) === port && inode !== '0')
    .map(([, , remote]) => portOf(remote))
  // The server's own socket, which waits for callers, has none.
  return new Set(held.filter((caller) => caller !== 0))
}
