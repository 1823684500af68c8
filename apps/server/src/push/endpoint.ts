import { isIP } from 'node:net'

const MAX_LENGTH = 1000
/** Names that no public host has. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/

/** Decides whether the server may send requests to an address. */
export type EndpointRule = (endpoint: URL) => boolean

/** SPEC Z1102: https and a public name. The IP address is checked at the request (`public-lookup.ts`). */
export const isPublicEndpoint: EndpointRule = ({ protocol, hostname, port, username, password }) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  isIP(hostname) === 0 &&
  // Every public name has a dot and ends in letters.
  /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) &&
  !INSIDE.test(hostname)

/** Returns the normalized URL; null if it is not allowed. */
export function parseEndpoint(text: string, isAllowed: EndpointRule): string | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const endpoint = new URL(text)
  endpoint.hash = ''
  return isAllowed(endpoint) && endpoint.href.length <= MAX_LENGTH ? endpoint.href : null
}
