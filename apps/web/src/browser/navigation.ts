const SHELL = '/shell.html'

/** Addresses that only the server answers, and files. */
const SERVER_PATHS = /^\/(?:api|ws|healthz|readyz|metrics)(?:\/|$)/
const FILE = /\.[a-z0-9]+$/i

/**
 * The precached page for a navigation: the home page, else the shell; the other prerendered
 * pages are for visitors without a worker. Undefined when the network must answer.
 */
export function pageFor(pathname: string): string | undefined {
  if (SERVER_PATHS.test(pathname) || FILE.test(pathname)) return undefined
  return pathname === '/' ? '/index.html' : SHELL
}
