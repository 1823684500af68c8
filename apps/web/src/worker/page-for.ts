import { isServerPath } from '@dutch/sync/server-paths'

const SHELL = '/shell.html'
const FILE = /\.[a-z0-9]+$/i

/**
 * The precached page for a navigation: the home page or the shell, since the other prerendered pages are for visitors
 * without a worker. Undefined if the request must go to the network.
 */
export function pageFor(pathname: string): string | undefined {
  if (isServerPath(pathname) || FILE.test(pathname)) return undefined
  return pathname === '/' ? '/index.html' : SHELL
}
