/** How much memory a server holds while it is attacked. */
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import type { Scope } from '../../tests/support/scope.ts'
import type { ServerProcess } from '../../tests/support/scoped/process.ts'
import { grouped, type Report } from '../report.ts'

/** How much it may grow by callers who send all they can, in MB. */
const most = 128

/** A watch that goes on. */
export interface MemoryWatch {
  /** Ends it, and reports the memory before, the most there was, and the memory now. */
  stop(report: Report): void
}

/** Looks five times a second. Where the system does not tell, nothing is reported. */
export function watchMemory(scope: Scope, server: ServerProcess): MemoryWatch {
  const before = memoryOf(server)
  let highest = before
  const look = () => {
    const now = memoryOf(server)
    highest = Math.max(highest, now)
    return now
  }
  const timer = setInterval(look, 200)
  scope.defer(() => clearInterval(timer))
  return {
    stop(report) {
      clearInterval(timer)
      if (before === 0) return
      const now = look()
      report.figure(`memory ${before} → ${grouped(highest)} → ${grouped(now)} MB`)
      const grown = highest - before
      report.promise(grown <= most, `the memory grew by ${grouped(grown)} MB, and ${most} is the most`)
    },
  }
}

/** In MB; 0 where the system does not tell, or the server has ended. */
function memoryOf({ process: { pid, exitCode, signalCode } }: ServerProcess): number {
  if (platform() !== 'linux' || exitCode !== null || signalCode !== null) return 0
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0
  return Math.round(Number(kilobytes) / 1024)
}
