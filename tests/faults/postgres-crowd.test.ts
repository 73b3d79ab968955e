/** Many requests of one address, made to hold up the database, while visitors send. */
import { describe, expect, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import { instancesOnPostgres } from '../support/instances.ts'
import { aSubmission } from '../support/messages.ts'
import { insert } from '../support/rest.ts'

const { instance } = instancesOnPostgres()

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('64 requests at once of one address do not keep visitors out', () => {
  test.each([
    ['without limits', '0'],
    ['with limits', '5'],
  ])('%s', async (_, perMinute) => {
    const env = { TRUST_PROXY: 'loopback', RATE_LIMIT_PER_MINUTE: perMinute, RATE_LIMIT_PER_DAY: perMinute }
    const addresses = await Promise.all([instance(env), instance(env)].map((one) => one.url()))
    const statuses = new Set<number>()
    let over = false
    const attacker = async (_: unknown, index: number) => {
      const url = addresses[index % 2] ?? ''
      while (!over)
        statuses.add((await insert({ url, key }, [aSubmission()], '', from('203.0.113.1'))).status)
    }
    const attack = Promise.all(Array.from({ length: 64 }, attacker))
    await expect.poll(() => statuses.size, { timeout: 20_000 }).toBeGreaterThan(0)
    const visitor = async (_: unknown, index: number) => {
      const answers: number[] = []
      for (let count = 0; count < 3; count++) {
        const url = addresses[(index + count) % 2] ?? ''
        answers.push(
          (await insert({ url, key }, [aSubmission()], '', from(`198.51.100.${index + 1}`))).status,
        )
      }
      return answers
    }
    const answers = await Promise.all(Array.from({ length: 8 }, visitor)).finally(() => {
      over = true
    })
    await attack
    expect(answers.flat()).toEqual(Array(24).fill(201))
    expect([...statuses].filter((status) => status !== 201 && status !== 429)).toEqual([])
  })
})
