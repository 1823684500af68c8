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
// Documentation, and networks that may hold an inner IPv4.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(address, prefix, 'ipv6')

/** Public IPv6. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** SPEC Z1103: as far as addresses tell. */
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
 * SPEC Z1103: fails for a name that leads inside. The connection uses these very addresses, so a
 * name that changes its mind changes nothing.
 */
export function publicLookup(lookup: LookupAll = askSystem): LookupFunction {
  return (hostname, options, callback) => {
    const family = options.family === 4 || options.family === 6 ? { family: options.family } : {}
    lookup(hostname, { all: true, ...family }, (error, addresses) => {
      // Without addresses where it failed, whatever the types of Node say.
      if (error !== null) return callback(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new InsideError(), '', 0)
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/** A name that leads where the server calls nobody. */
export class InsideError extends Error {
  override readonly name = 'InsideError'
  readonly code = 'EINSIDE'

  constructor() {
    super('The address of a push service leads inside.')
  }
}
