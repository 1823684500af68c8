import { brotliCompressSync, gzipSync } from 'node:zlib'
import { representation, type SiteFiles } from './site-files.ts'

/** What the build marks as a claim that an operator may be unable to prove: an element with no other inside. */
const CLAIM = /<div[^>]*\sdata-claim="stated"[^>]*>.*?<\/div>/gs

/**
 * The site without those claims: they are taken out of its pages, and each page bears a mark by which the app does not
 * put them back.
 */
export function withoutClaims(files: SiteFiles): SiteFiles {
  return new Map(
    [...files].map(([name, file]) => {
      if (!name.endsWith('.html')) return [name, file]
      const html = file.encodings.identity.bytes.toString('utf8')
      const bytes = Buffer.from(html.replace('<html', '<html data-claims="off"').replaceAll(CLAIM, ''))
      const encodings = {
        identity: representation(bytes),
        br: representation(brotliCompressSync(bytes)),
        gzip: representation(gzipSync(bytes)),
      }
      return [name, { ...file, encodings }]
    }),
  )
}
