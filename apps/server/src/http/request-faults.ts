import { isIP } from 'node:net'

const MAX_URL_LENGTH = 2048
/** The longest host name with a port. */
const MAX_HOST_LENGTH = 260

interface RequestFault {
  readonly status: 400 | 414 | 421
  readonly text: string
}

/** Null for a valid URL. A path that decodes to a slash, backslash, control character or `..` is refused. */
export function faultOfUrl(url: string): RequestFault | null {
  if (url.length > MAX_URL_LENGTH) return { status: 414, text: 'Adresse trop longue.' }
  const [path = ''] = url.split('?', 1)
  const refused: RequestFault = { status: 400, text: 'Adresse refusée.' }
  if (!path.startsWith('/') || path.startsWith('//') || /%(?:2f|5c)|\\/i.test(path)) return refused
  const decoded = decodePath(path)
  if (decoded === null) return refused
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u001f\u007f]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded) ? refused : null
}

/** Null if an escape sequence is invalid. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Null for a host that this server serves: the configured name, `localhost` or an IP address. A name that another site
 * points at this server is refused.
 * @param publicUrl null if none is configured; then every name is served
 */
export function faultOfHost(host: string | undefined, publicUrl: URL | null): RequestFault | null {
  const written =
    host !== undefined && host.length <= MAX_HOST_LENGTH && /^(?:[a-z0-9._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
  if (!written || !URL.canParse(`http://${host}`)) return { status: 400, text: 'Hôte refusé.' }
  const { hostname } = new URL(`http://${host}`)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  if (publicUrl === null || isAddress || hostname === 'localhost' || hostname === publicUrl.hostname) return null
  return { status: 421, text: 'Ce serveur ne répond pas à ce nom.' }
}
