import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRERENDERED_PAGES } from '../src/shell/prerendered-pages.ts'
import { SITE } from './paths.ts'

/** Lists the public pages for search engines, which need absolute URLs. @param origin without a trailing slash */
export async function writeSitemap(origin: string): Promise<void> {
  const urls = PRERENDERED_PAGES.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  await writeFile(join(SITE, 'sitemap.xml'), lines.join('\n'))
  await appendFile(join(SITE, 'robots.txt'), `Sitemap: ${origin}/sitemap.xml\n`)
}
