/** What an attack is, and how one is run. */
import { Cleanup, type Scope } from '../tests/support/scope.ts'
import { CannotRun, Report } from './report.ts'

/** How much of it: seconds within the tests, minutes for all by default, hours. */
export type Size = 'test' | 'short' | 'long'

/** An attack on servers of its own. It knows nothing of who runs it, and leaves nothing behind in `scope`. */
export interface Attack {
  name: string
  run(scope: Scope, size: Size): Promise<Report>
}

/** The end of an attack. */
export interface Result {
  name: string
  seconds: number
  report: Report
  /** Why it could not run on this machine. */
  notRun?: string
}

/** An attack that takes longer hangs, in milliseconds. */
const patience: Record<Size, number> = { test: 60_000, short: 150_000, long: 6 * 60 * 60 * 1000 }

/** Runs an attack to its end, and ends what it started. One that fails has found something. */
export async function carryOut({ name, run }: Attack, size: Size, scope = new Cleanup()): Promise<Result> {
  const start = performance.now()
  const result: Result = { name, seconds: 0, report: new Report() }
  try {
    result.report = await withinTime(run(scope, size), patience[size])
  } catch (error) {
    if (error instanceof CannotRun) result.notRun = error.message
    else result.report.promise(false, `the attack ended by an error: ${(error as Error).message}`)
  }
  await scope.end()
  result.seconds = (performance.now() - start) / 1000
  return result
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end in ${milliseconds / 1000} s`)), milliseconds)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
