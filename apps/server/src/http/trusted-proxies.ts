// Decides whose `X-Forwarded-For` is believed. A forged address would evade every limit by address.

import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { bareAddress } from '../addresses.ts'

/** No proxy, a number of proxies in a row, or a list of addresses and networks. */
export type TrustProxy = false | number | string

const NETWORK = /^(?<address>[^/]{1,45})(?:\/(?<bits>\d{1,3}))?$/

/** `TRUST_PROXY` */
export const TrustProxyVariable = v.pipe(
  v.string(),
  v.maxLength(4000, 'at most 4000 characters'),
  v.check(
    (text) => /^[1-9]$/.test(text) || text.split(',').every((part) => networkOf(part) !== null),
    'the number of proxies in front (1 to 9), or their addresses and networks separated by commas',
  ),
  v.transform((text): number | string => (/^[1-9]$/.test(text) ? Number(text) : text)),
)

/** `HOST` */
export const HostVariable = v.pipe(
  v.string(),
  v.check((text) => isIP(text) !== 0, 'an address of this machine such as 127.0.0.1, 0.0.0.0 or ::'),
)

/** SPEC Z304 */
export function listenAddress(given: string | undefined, trustProxy: TrustProxy): string | null {
  return given ?? (trustProxy === false ? null : '127.0.0.1')
}

/** Loopback, private (RFC 1918, RFC 4193) and link-local (RFC 3927, RFC 4291). */
const PRIVATE = blockListOf('127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1,fc00::/7,fe80::/10')

/**
 * SPEC Z305.
 * @param onStranger called once if, with a count, a peer outside private networks sends a forwarded address
 * @returns Fastify's `trustProxy` function, where `hop` 0 is the direct peer
 */
export function createTrustProxy(
  trustProxy: TrustProxy,
  onStranger: () => void = () => undefined,
): false | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false
  if (typeof trustProxy === 'string') {
    const listed = blockListOf(trustProxy)
    return (address) => holds(listed, address)
  }
  // With a count alone, every client that can reach the port directly would count as the proxy.
  let isLogged = false
  return (address, hop) => {
    if (hop > 0) return hop < trustProxy
    const isNear = holds(PRIVATE, address)
    if (!isNear && !isLogged) onStranger()
    isLogged ||= !isNear
    return isNear
  }
}

function holds(list: BlockList, address: string): boolean {
  const plain = bareAddress(address)
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

function blockListOf(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',')) {
    const network = networkOf(part)
    if (network !== null) list.addSubnet(network.address, network.bits, network.family)
  }
  return list
}

/** Null if the text is neither an address nor a network. */
function networkOf(part: string) {
  const { address = '', bits } = NETWORK.exec(part.trim())?.groups ?? {}
  const version = isIP(address)
  if (version === 0) return null
  const most = version === 4 ? 32 : 128
  const wanted = bits === undefined ? most : Number(bits)
  return wanted > most ? null : { address, bits: wanted, family: version === 4 ? ('ipv4' as const) : ('ipv6' as const) }
}
