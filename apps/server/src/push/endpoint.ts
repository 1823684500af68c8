import { isIP } from 'node:net'

const MAX_LENGTH = 1000
/** Names that no public host has. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/

/** Whether the server may be asked to call this address: the rule of the product, or that of a test. */
export type EndpointRule = (endpoint: URL) => boolean

/**
 * SPEC Z151: the address of a push service, as a browser names it: https, a public name, nothing else. What the name leads
 * to is looked at when it is called (`public-lookup.ts`).
 */
export const isPublicEndpoint: EndpointRule = ({ protocol, hostname, port, username, password }) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  isIP(hostname) === 0 &&
  // An address of IPv6 stands in brackets; every public name has a dot and ends on letters.
  /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) &&
  !INSIDE.test(hostname)

/** The address in one way of writing it; null where it is none that may be called. */
export function parseEndpoint(text: string, isAllowed: EndpointRule): string | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const endpoint = new URL(text)
  endpoint.hash = ''
  return isAllowed(endpoint) && endpoint.href.length <= MAX_LENGTH ? endpoint.href : null
}
