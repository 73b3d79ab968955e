import { expect, test } from 'vitest'
import { senderAt } from '../../server/submissions/sender.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
  ['2001:db8::', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, sender) => {
  expect(senderAt(address)).toBe(sender)
})
