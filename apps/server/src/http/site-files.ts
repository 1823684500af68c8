import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

interface Representation {
  readonly bytes: Buffer
  /** A strong ETag, computed from the bytes. */
  readonly etag: string
}

export interface SiteFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly encodings: { readonly identity: Representation } & { readonly [encoding in Encoding]?: Representation }
}

/** Keys are URL paths such as `/index.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const PACKED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Reads the whole site into memory, so that no request can reach another file. `x.js.br` and `x.js.gz` become
 * representations of `x.js`.
 * @param folder an absolute path
 */
export function readSiteFiles(folder: string): SiteFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`))
    .filter((name) => !name.includes('/.'))
  const present = new Set(names)
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const extension = extname(name)
    if (PACKED[extension] !== undefined && present.has(name.slice(0, -extension.length))) continue
    const packed = Object.entries(PACKED).filter(([suffix]) => present.has(name + suffix))
    files.set(name, {
      contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
      encodings: {
        ...Object.fromEntries(packed.map(([suffix, encoding]) => [encoding, represent(folder, name + suffix)])),
        identity: represent(folder, name),
      },
    })
  }
  return files
}

function represent(folder: string, name: string): Representation {
  return representation(readFileSync(join(folder, name)))
}

export function representation(bytes: Buffer): Representation {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}

/** Names under /assets/ contain a hash. An outdated sound does no harm. */
function cacheControlOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (name.startsWith('/sounds/')) return 'public, max-age=2592000'
  return /\.(?:html|js|json|webmanifest|txt|xml)$/.test(name) ? 'no-cache' : 'public, max-age=86400'
}
