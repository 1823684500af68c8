import type { Encoding, SiteFile } from './site-files.ts'

const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Chooses the encoding with the best quality, and in a tie the first of PREFERRED. `identity` is sent even if it was
 * refused, since a readable response is better than none.
 */
export function chooseEncoding(file: SiteFile, acceptEncoding: string | undefined): Encoding {
  const offered = PREFERRED.filter((encoding) => file.encodings[encoding] !== undefined)
  return preferredEncoding(offered, acceptEncoding)
}

export function preferredEncoding(offered: readonly Encoding[], acceptEncoding: string | undefined): Encoding {
  const qualities = parseAcceptEncoding(acceptEncoding ?? '')
  const qualityOf = (encoding: Encoding): number =>
    qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  let best: Encoding = 'identity'
  for (const encoding of PREFERRED.toReversed()) {
    if (!offered.includes(encoding) || qualityOf(encoding) === 0) continue
    if (best === 'identity' || qualityOf(encoding) >= qualityOf(best)) best = encoding
  }
  return qualityOf(best) >= qualityOf('identity') ? best : 'identity'
}

function parseAcceptEncoding(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      const value = quality === undefined ? 1 : Number(quality.slice(2))
      return [name, Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0]
    }),
  )
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}

type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'unsatisfiable' }

/** Several ranges, an unreadable one or an `If-Range` that does not match give the whole file, which HTTP allows. */
export function chooseRange(
  range: string | undefined,
  ifRange: string | undefined,
  { etag, bytes: { length } }: { readonly etag: string; readonly bytes: { readonly length: number } },
): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange.trim() !== etag)) return { kind: 'whole' }
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return { kind: 'whole' }
  return first < length && first <= last ? { kind: 'part', first, last } : { kind: 'unsatisfiable' }
}
