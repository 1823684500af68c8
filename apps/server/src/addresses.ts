// Groups addresses whose attempts are counted together: an IPv6 subscriber has at least 2^64 addresses, often 256 or
// 65,536 times as many.

import { isIPv6 } from 'node:net'

const BITS_OF_A_GROUP = 16
const GROUPS = 8
/** The prefix of IPv4 addresses that are mapped to IPv6. */
const MAPPED = '0:0:0:0:0:ffff'

/** SPEC Z306: the narrowest network first. A network that many households may share has `times` the budget. */
const NETWORKS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const

export interface CountedAs {
  readonly key: string
  /** How many times the budget of one address applies. */
  readonly times: number
}

/** SPEC Z306: the keys to count; all of them must be within their budgets. @param address `request.ip` */
export function countedAs(address: string): readonly [CountedAs, ...CountedAs[]] {
  const groups = groupsOf(address)
  if (groups === null) return [{ key: bareAddress(address), times: 1 }]
  if (groups.slice(0, 6).join(':') === MAPPED) return [{ key: dotted(groups.slice(6)), times: 1 }]
  const [narrow, ...wide] = NETWORKS
  const keyed = ({ bits, times }: (typeof NETWORKS)[number]) => ({ key: networkOf(groups, bits), times })
  return [keyed(narrow), ...wide.map(keyed)]
}

/** SPEC Z303 */
export function addressKey(address: string): string {
  return countedAs(address)[0].key
}

/** SPEC Z306: one network for all addresses that a subscriber may have. */
export function widestNetwork(address: string): string {
  return countedAs(address).at(-1)?.key ?? ''
}

/** Some proxies add the port, with which each connection would have its own budget. */
const WITH_PORT = /^(?:\[(?<six>[^\]]{1,60})\]|(?<four>[\d.]{7,15}))(?::\d{1,5})?$/

/** SPEC Z303: removes port, brackets and zone. */
export function bareAddress(written: string): string {
  const { six, four } = WITH_PORT.exec(written)?.groups ?? {}
  return (six ?? four ?? written).split('%', 1)[0] ?? ''
}

/** The eight groups in their shortest form; null if this is not IPv6. */
function groupsOf(address: string): readonly string[] | null {
  const plain = bareAddress(address)
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
