import { PRERENDERED_PAGES } from './prerendered-pages.ts'

const SHELL = '/shell.html'

/** Addresses that belong to the server alone, and addresses of files. */
const SERVER_PATHS = /^\/(?:api|ws|healthz|readyz|metrics)(?:\/|$)/
const FILE = /\.[a-z0-9]+$/i

/**
 * The precached page that answers a navigation: a prerendered one, else the empty shell from which
 * the app routes. Undefined when the network must answer. The query never matters: an invitation
 * (`?join=`) or a campaign mark opens the same page.
 */
export function pageFor(pathname: string): string | undefined {
  if (SERVER_PATHS.test(pathname) || FILE.test(pathname)) return undefined
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const page = PRERENDERED_PAGES.find((candidate) => candidate.path === path)
  return page === undefined ? SHELL : `/${page.file}`
}
