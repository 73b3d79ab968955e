/** One connection to a server for all that this program asks of it: to log in anew takes seconds on a slow line. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long a connection stays open that nobody uses, in seconds: longer than the studio waits between two looks. */
const idle = 120

/** The longest path of a socket is 104 bytes on macOS, and OpenSSH adds 17 while it makes one. */
const longestPath = 86

/** The folder of the sockets, which only this user may open. */
let folder: string | undefined
const sockets = new Set<string>()

/**
 * The options with which `ssh` uses the open connection to a server, or opens one; none where the system has no such
 * sockets.
 *
 * @param server what tells one server from another
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
