/** `npm run faults`: attacks servers of its own on this machine, and tells what was lost. */
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { Cleanup } from '../tests/support/scope.ts'
import { type Attack, carryOut, type Result } from './attack.ts'
import { attacks, chosen } from './attacks.ts'
import { anyWrong, linesOf, summaryOf } from './print.ts'

const usage = `npm run faults [-- [--long] [name ...]]

Starts servers of its own, attacks them, and tells what was lost, doubled, or answered wrongly; exit code 1 then.
Takes under 5 minutes, with --long hours. A name is that of one attack or of a kind, such as disk:

${attacks.map(({ name }) => `  ${name}`).join('\n')}
`

/** Reads the command line; an error in it is told, and ends the command. */
function readArguments(): { wanted: Attack[]; long: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { long: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
    if (values.help) {
      console.log(usage)
      process.exit(0)
    }
    return { wanted: chosen(positionals), long: values.long }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

const { wanted, long } = readArguments()
const { stdout } = process
const width = () => stdout.columns ?? 140
const results: Result[] = []
let scope = new Cleanup()
let interrupted = false

/** Whatever ends the command early ends what it started. */
async function endEarly(code: number): Promise<void> {
  interrupted = true
  await scope.end()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => endEarly(128 + constants.signals[signal]))
}
process.once('uncaughtException', (error) => {
  console.error(error)
  void endEarly(1)
})

for (const attack of wanted) {
  scope = new Cleanup()
  if (stdout.isTTY) stdout.write(`  ${attack.name} …\r`)
  const result = await carryOut(attack, long ? 'long' : 'short', scope)
  if (interrupted) break
  results.push(result)
  console.log(linesOf(result, width()))
}
if (!interrupted) {
  console.log(summaryOf(results, width()))
  process.exitCode = anyWrong(results) ? 1 : 0
}
