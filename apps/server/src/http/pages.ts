import * as v from 'valibot'
import type { SiteFile, SiteFiles } from './site-files.ts'

/** As the build writes them; prerendered pages are files. */
interface AppPages {
  readonly shell: ReadonlySet<string>
  readonly redirects: ReadonlyMap<string, string>
}

const Path = v.pipe(v.string(), v.startsWith('/'))
const PagesFile = v.object({ shell: v.array(Path), redirects: v.record(Path, Path) })

/** Throws where the build left none. */
export function readAppPages(files: SiteFiles): AppPages {
  const file = files.get('/pages.json')
  if (file === undefined) throw new Error('The built site has no pages.json: run npm run build again.')
  const { shell, redirects } = v.parse(PagesFile, JSON.parse(file.encodings.identity.bytes.toString('utf8')))
  return { shell: new Set(shell), redirects: new Map(Object.entries(redirects)) }
}

/** With a secret or a room code behind them. */
const KEYED_PAGES = /^\/(?:join|tv)\/[^/]+$/
/** Never answered with a page. */
const SERVER_PATHS = /^\/(?:api|ws|metrics|healthz|readyz)(?:\/|$)/

export type Target =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }

/**
 * A file, a prerendered page, the shell (also for "not found", with its status), or nothing
 * where a file was asked for.
 */
export function targetOf(files: SiteFiles, pages: AppPages, path: string): Target {
  const exact = files.get(path)
  if (exact !== undefined) return { kind: 'file', file: exact, status: 200 }
  if (path.length > 1 && path.endsWith('/')) return { kind: 'redirect', to: withoutSlashesAround(path) }
  const leadsTo = pages.redirects.get(path)
  if (leadsTo !== undefined) return { kind: 'redirect', to: leadsTo }
  const page = files.get(path === '/' ? '/index.html' : `${path}/index.html`)
  if (page !== undefined) return { kind: 'file', file: page, status: 200 }
  const shell = files.get('/shell.html')
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
  if (shell === undefined || isFile || SERVER_PATHS.test(path)) return { kind: 'nothing' }
  return { kind: 'file', file: shell, status: pages.shell.has(path) || KEYED_PAGES.test(path) ? 200 : 404 }
}

/** One leading slash, no trailing one. By hand: an expression would look from each slash. */
function withoutSlashesAround(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  let start = 0
  while (start < end && path[start] === '/') start += 1
  return `/${path.slice(start, end)}`
}
