import type { SiteFile, SiteFiles } from './site-files.ts'

/** The app's pages that are not made at build time; those that are stand in the build as files. */
const SHELL_PAGES: ReadonlySet<string> = new Set([
  '/setup',
  '/game',
  '/history',
  '/settings',
  '/multiplayer',
  // The app leads on from these.
  '/aide',
  '/questions',
  '/guide',
  '/astuces',
])

/** What belongs to the server: never answered with a page. */
const SERVER_PATHS = /^\/(?:api|ws|metrics|healthz|readyz)(?:\/|$)/

export type Target =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }

/**
 * What answers a path: a file of the build, a page made at build time, the shell from which the app shows its own page
 * (its "not found" too, with the status that says so), or nothing where a file was asked for.
 */
export function targetOf(files: SiteFiles, path: string): Target {
  const exact = files.get(path)
  if (exact !== undefined) return { kind: 'file', file: exact, status: 200 }
  if (path.length > 1 && path.endsWith('/'))
    return { kind: 'redirect', to: path.replace(/^\/+/, '/').replace(/\/+$/, '') || '/' }
  const page = files.get(path === '/' ? '/index.html' : `${path}/index.html`)
  if (page !== undefined) return { kind: 'file', file: page, status: 200 }
  const shell = files.get('/shell.html')
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
  if (shell === undefined || isFile || SERVER_PATHS.test(path)) return { kind: 'nothing' }
  return { kind: 'file', file: shell, status: SHELL_PAGES.has(path) ? 200 : 404 }
}
