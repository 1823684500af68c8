// Whose attempts are counted together. Whoever has one address of IPv6 mostly has many: 2^64 in any case, often 256 or 65,536
// times as many.

import { isIPv6 } from 'node:net'

const BITS_OF_A_GROUP = 16
const GROUPS = 8
/** IPv4 written as IPv6: the groups before its own two. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * SPEC Z340: networks that one subscriber may have, the narrowest first. A network that may as well be 256 households, as those
 * of telephones are, gets more than one of them: `times` as much as a single address.
 */
const NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const

export interface CountedAs {
  readonly key: string
  /** How often as much is heard under this key as under that of one address. */
  readonly times: number
}

/**
 * SPEC Z340: every key that an address is counted under: an address of IPv4 alone, one of IPv6 as its /64, its /56 and its /48.
 * What it asks for is done while none of them has used up its part.
 * @param address as Fastify resolved it (`request.ip`)
 */
export function countedAs(address: string): readonly [CountedAs, ...CountedAs[]] {
  const groups = groupsOf(address)
  if (groups === null) return [{ key: withoutZone(address), times: 1 }]
  if (groups.slice(0, 6).join(':') === MAPPED) return [{ key: dotted(groups.slice(6)), times: 1 }]
  const [narrow, ...wide] = NETWORKS
  const keyed = ({ bits, times }: (typeof NETWORKS)[number]) => ({ key: networkOf(groups, bits), times })
  return [keyed(narrow), ...wide.map(keyed)]
}

/** SPEC Z21: what is counted as one address: an address of IPv4, the first 64 bits of one of IPv6. */
export function addressKey(address: string): string {
  return countedAs(address)[0].key
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? ''
}

/** The eight groups of an address of IPv6, in their shortest form; null for anything else. */
function groupsOf(address: string): readonly string[] | null {
  const plain = withoutZone(address)
  if (!isIPv6(plain)) return null
  const { hostname } = new URL(`http://[${plain}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(GROUPS - (first?.length ?? 0) - (last?.length ?? 0)).fill('0')
  return [...(first ?? []), ...zeros, ...(last ?? [])]
}

function networkOf(groups: readonly string[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / BITS_OF_A_GROUP))
  const cut = kept.length * BITS_OF_A_GROUP - bits
  const shown = kept.map((group, index) =>
    index < kept.length - 1 ? group : ((Number.parseInt(group, 16) >> cut) << cut).toString(16),
  )
  return `${shown.join(':')}::/${String(bits)}`
}

function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
