import { StoreRefused, StoreUnavailable, TooManySubmissions } from '@portfolio/server/store/store.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { asStoreError } from '../../packages/server/store/postgres/failure.ts'

const fromDatabase = (code: string, message: string, detail?: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, detail })

describe('what a trigger tells PostgREST', () => {
  const errorFor = (message: unknown, detail: unknown = { status: 429, headers: { 'Retry-After': '42' } }) =>
    asStoreError(fromDatabase('PGRST', JSON.stringify(message), JSON.stringify(detail)))
  const limited = { code: 'PT429', message: 'Too many' }

  test('is the rate limit by its code, with the time to wait, or a minute where that is missing', () => {
    expect(errorFor(limited)).toMatchObject({ seconds: 42 })
    for (const detail of [
      null,
      {},
      { headers: { 'Retry-After': 'soon' } },
      { headers: { 'Retry-After': '-1' } },
    ]) {
      expect(errorFor(limited, detail)).toBeInstanceOf(TooManySubmissions)
      expect(errorFor(limited, detail)).toMatchObject({ seconds: 60 })
    }
  })

  test("is a refusal where it is a rule of the owner's own", () => {
    const error = errorFor(
      { code: 'CLUB1', message: 'No more crests this season' },
      { status: 402, headers: {} },
    )
    expect(error).toBeInstanceOf(StoreRefused)
    expect(error).toMatchObject({ code: 'CLUB1', message: 'No more crests this season' })
  })

  test('is trouble of the store where it is malformed', () => {
    for (const message of ['', 'no JSON', 'null', '[]', '{"code": 7, "message": "x"}', '{"code": "PT429"}']) {
      const error = asStoreError(fromDatabase('PGRST', message))
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(error).toMatchObject({ kind: 'failing' })
    }
  })
})
