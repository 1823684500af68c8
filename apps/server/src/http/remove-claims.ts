import { brotliCompressSync, gzipSync } from 'node:zlib'
import { representation, type SiteFiles } from './site-files.ts'

/** A claim's element, which contains no other <div>. */
const CLAIM = /<div[^>]*\sdata-claim="stated"[^>]*>.*?<\/div>/gs

/** Removes the claims from the pages, and marks each page so that the app does not render them again. */
export function removeClaims(files: SiteFiles): SiteFiles {
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
