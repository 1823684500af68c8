const SHELL = '/shell.html'

/** Addresses that belong to the server alone, and addresses of files. */
const SERVER_PATHS = /^\/(?:api|ws|healthz|readyz|metrics)(?:\/|$)/
const FILE = /\.[a-z0-9]+$/i

/**
 * The precached page that answers a navigation: the home page, else the empty shell from which the app
 * routes; the other pages made at build time are for first visits and search engines, who have no worker,
 * and would only weigh on its cache. Undefined when the network must answer. The query never matters: an invitation
 * (`?join=`) or a campaign mark opens the same page.
 */
export function pageFor(pathname: string): string | undefined {
  if (SERVER_PATHS.test(pathname) || FILE.test(pathname)) return undefined
  return pathname === '/' ? '/index.html' : SHELL
}
