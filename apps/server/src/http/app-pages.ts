import { isServerPath } from '@dutch/sync/server-paths'
import * as v from 'valibot'
import type { SiteFile, SiteFiles } from './site-files.ts'

/** The contents of the built `pages.json`. Prerendered pages are files and not listed. */
interface AppPages {
  readonly shell: ReadonlySet<string>
  readonly redirects: ReadonlyMap<string, string>
}

const Path = v.pipe(v.string(), v.startsWith('/'))
const PagesFile = v.object({ shell: v.array(Path), redirects: v.record(Path, Path) })

/** @throws Error if the build has no `pages.json` */
export function readAppPages(files: SiteFiles): AppPages {
  const file = files.get('/pages.json')
  if (file === undefined) throw new Error('The built site has no pages.json: run npm run build again.')
  const { shell, redirects } = v.parse(PagesFile, JSON.parse(file.encodings.identity.bytes.toString('utf8')))
  return { shell: new Set(shell), redirects: new Map(Object.entries(redirects)) }
}

/** Pages whose path contains a secret or a room code. */
const KEYED_PAGES = /^\/(?:join|tv)\/[^/]+$/

export type Target =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }

/** Finds a file, a prerendered page or the app shell, with 404 for an unknown page; nothing for a missing file. */
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
  if (shell === undefined || isFile || isServerPath(path)) return { kind: 'nothing' }
  return { kind: 'file', file: shell, status: pages.shell.has(path) || KEYED_PAGES.test(path) ? 200 : 404 }
}

/** Leaves one leading slash and no trailing one. A loop, since a regular expression would take quadratic time. */
function withoutSlashesAround(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  let start = 0
  while (start < end && path[start] === '/') start += 1
  return `/${path.slice(start, end)}`
}
