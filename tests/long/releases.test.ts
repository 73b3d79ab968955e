/** Fifty releases follow each other under visitors, as fast as the server takes them. */
import { test } from 'vitest'
import { aBuiltFolder } from '../support/process.ts'
import { publishUnderVisitors } from '../support/releases.ts'
import { thisTest } from '../support/this-test.ts'

test('every answer is whole and of one release', async () => {
  await publishUnderVisitors(thisTest, aBuiltFolder(), 50)
})
