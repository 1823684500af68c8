import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, prefix, 'ipv4')
// Networks for documentation, and those whose addresses may contain an IPv4 address.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(address, prefix, 'ipv6')

/** Public IPv6 addresses. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** SPEC Z1103: whether an address is public, as far as its number shows. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4')
  return !address.includes('%') && given.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

type LookupAll = (
  hostname: string,
  options: { readonly all: true; readonly family?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const askSystem: LookupAll = (hostname, options, callback) => systemLookup(hostname, options, callback)

/**
 * SPEC Z1103: fails for a name that resolves to a private address. The connection uses the checked addresses, so a
 * second, different DNS answer has no effect.
 */
export function publicLookup(lookup: LookupAll = askSystem): LookupFunction {
  return (hostname, options, callback) => {
    const family = options.family === 4 || options.family === 6 ? { family: options.family } : {}
    lookup(hostname, { all: true, ...family }, (error, addresses) => {
      // After an error there are no addresses, although Node's types require one.
      if (error !== null) return callback(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new PrivateAddressError(), '', 0)
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/** The name resolves to an address that the server must not call. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly code = 'EINSIDE'

  constructor() {
    super('The address of a push service leads inside.')
  }
}
