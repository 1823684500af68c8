import { expect, it } from 'vitest'
import { addressKey, countedAs } from './addresses.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['', ''],
])('Z303: %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it('Z306: an address of IPv6 is counted as its /64, its /56 and its /48, the wide ones for more than one subscriber', () => {
  expect(countedAs('2001:db8:ab:cdef:1:2:3:4')).toEqual([
    { key: '2001:db8:ab:cdef::/64', times: 1 },
    { key: '2001:db8:ab:cd00::/56', times: 2 },
    { key: '2001:db8:ab::/48', times: 4 },
  ])
  const keysOf = (address: string) => countedAs(address).map(({ key }) => key)
  expect(keysOf('2001:db8:ab:cdff::1').slice(1)).toEqual(keysOf('2001:db8:ab:cd00::1').slice(1))
  expect(keysOf('2001:db8:ab:ce00::1')[1]).not.toBe(keysOf('2001:db8:ab:cd00::1')[1])
})

it.each(['203.0.113.7', '::ffff:203.0.113.7', 'no address'])('Z306: %s is counted once', (address) => {
  expect(countedAs(address)).toHaveLength(1)
})
