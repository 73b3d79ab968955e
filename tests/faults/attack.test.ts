/** What `npm run faults` does, in small: the attacks that take seconds and need nothing of the machine. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { carryOut } from '../../faults/attack.ts'
import { chosen } from '../../faults/attacks.ts'
import { Cleanup } from '../support/scope.ts'

const small = [
  'kill',
  'stop-sqlite',
  'disk-locked',
  'disk-deleted',
  'disk-truncated',
  'disk-moved',
  'disk-journal-alone',
  'disk-garbage',
  'postgres-locked',
  'postgres-addresses',
  'http-generated',
  'http-gone',
  'http-foreign',
  'clock',
]

describe('finds nothing wrong:', () => {
  for (const attack of chosen(small)) {
    test(attack.name, { timeout: 70_000 }, async ({ skip }) => {
      const scope = new Cleanup()
      onTestFinished(() => scope.end())
      const { report, notRun } = await carryOut(attack, 'test', scope)
      skip(notRun !== undefined, notRun)
      expect(report.wrong).toEqual([])
    })
  }
})
