/** Shares one ssh connection among all calls, because a login takes seconds on a slow line. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long an unused connection stays open, in seconds: longer than the pause between two checks of the studio. */
const idle = 120

/** The longest path of a socket is 104 bytes on macOS, and OpenSSH adds 17 while it creates one. */
const longestPath = 86

/** The private folder of the sockets. */
let folder: string | undefined
const sockets = new Set<string>()

/**
 * The options with which `ssh` shares a connection; empty on Windows, which has no such sockets, or if the path is too
 * long.
 *
 * @param server identifies the server
 */
export function sharedConnection(server: string): string[] {
  if (process.platform === 'win32') return []
  if (folder === undefined) {
    folder = mkdtempSync(join(tmpdir(), 'ssh-'))
    process.once('exit', closeConnections)
  }
  const socket = join(folder, createHash('sha256').update(server).digest('hex').slice(0, 8))
  if (Buffer.byteLength(socket) > longestPath) return []
  sockets.add(socket)
  return ['ControlMaster=auto', `ControlPersist=${idle}`, `ControlPath=${socket}`]
}

function closeConnections(): void {
  for (const socket of sockets)
    spawnSync('ssh', ['-S', socket, '-O', 'exit', 'server'], { stdio: 'ignore', timeout: 1000 })
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
