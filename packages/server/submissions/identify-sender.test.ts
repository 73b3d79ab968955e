import { expect, test } from 'vitest'
import { identifySender } from './identify-sender.ts'

test.each([
  [
    '203.0.113.9',
    '203.0.113.9 | ::ffff:203.0.113.9 | ::FFFF:203.0.113.9 | 203.0.113.9:1234 |  203.0.113.9  | [64:FF9B::203.0.113.9]:443 | 64:ff9b:1:fffe:a:b:203.0.113.9',
  ],
  ['2001:db8:1:2::', '2001:db8:1:2:3:4:5:6 | 2001:DB8:1:2::6 | [2001:db8:1:2::6]:443 | [2001:db8:1:2::6]'],
  ['2001:db8:0:0::', '2001:db8::6 | 2001:db8::'],
  ['0:0:0:0::', '::1 | ::fffe:c000:201'],
  ['fe80:0:0:0::', 'fe80::1%eth0 | [fe80::1%eth0]:80'],
  [
    '192.0.2.1',
    '::ffff:c000:201 | 0:0:0:0:0:FFFF:192.0.2.1 | [::ffff:192.0.2.1]:80 | 64:ff9b::192.0.2.1 | 64:ff9b::c000:201 | 64:ff9b:1::192.0.2.1',
  ],
  ['0.0.0.0', '::ffff:0:0'],
  ['64:ff9b:0:1::', '64:ff9b:0:1::c000:201'],
  ['64:ff9b:0:0::', '64:ff9b:0:0:0:1:192.0.2.1'],
  ['64:ff9b:2:0::', '64:ff9b:2::c000:201'],
])('%s is the sender of each of %s', (sender, addresses) => {
  for (const address of addresses.split(' | ')) expect(identifySender(address), address).toBe(sender)
})

test.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  '-',
  '203.0.113',
  '203.0.113.9.9',
  '203.0.113.9:port',
  '[203.0.113.9',
  '2001:db8::6]:443',
  'visitor.example',
  `203.0.113.9%${'x'.repeat(100)}`,
])('all senders without a valid address are one sender: %s', (address) => {
  expect(identifySender(address)).toBe('unknown')
})
