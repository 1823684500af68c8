import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { PrivateAddressError, isPublicAddress, publicLookup } from './public-lookup.ts'

const found = (name: string, addresses: readonly LookupAddress[], options: { readonly all?: boolean } = {}) =>
  new Promise((resolve) => {
    const lookup = publicLookup((_name, _options, callback) => callback(null, [...addresses]))
    lookup(name, options, (error, address) => resolve(error ?? address))
  })

describe('where a name leads', () => {
  it.each(['142.250.74.234', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4007::200a', '2606:4700::1111'])(
    'Z1103: %s is outside',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.255.0.1',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'nonsense',
  ])('Z1103: %s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  it('Z1103: a name is called at the addresses that were looked at', async () => {
    const addresses = [
      { address: '142.250.74.234', family: 4 },
      { address: '2a00:1450:4007::200a', family: 6 },
    ]
    expect(await found('push.example.org', addresses)).toBe('142.250.74.234')
    expect(await found('push.example.org', addresses, { all: true })).toEqual(addresses)
  })

  it('Z1103: a name that leads inside is not called, whatever else it leads to', async () => {
    const inside = { address: '10.0.0.7', family: 4 }
    expect(await found('rebound.example.org', [inside])).toBeInstanceOf(PrivateAddressError)
    expect(
      await found('rebound.example.org', [{ address: '8.8.8.8', family: 4 }, inside], { all: true }),
    ).toBeInstanceOf(PrivateAddressError)
    expect(await found('nowhere.example.org', [])).toBeInstanceOf(PrivateAddressError)
  })

  it('Z1103: a name that is not found fails as it failed', async () => {
    const fault = Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
    const failed = await new Promise((resolve) => {
      publicLookup((_name, _options, callback) => callback(fault, []))('a.example.org', {}, resolve)
    })
    expect(failed).toBe(fault)
  })
})
