import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PRERENDERED_PAGES } from '../src/pwa/shared/prerendered-pages.ts'
import { filesOf, readClientManifest } from './client-manifest.ts'
import { fillTemplate, shellOf } from './html.ts'
import { SITE, BENCH } from './paths.ts'

/** What the server build of the app exports. */
interface ServerEntry {
  renderPage(path: string): Promise<string>
}

/**
 * Writes the public pages with their content, and beside them the empty shell that every other address opens.
 * @param origin where the site will be found, without a trailing slash, if that is known
 */
export async function prerenderPages(origin: string | undefined): Promise<void> {
  const template = await readFile(join(SITE, 'index.html'), 'utf8')
  const entry: unknown = await import(pathToFileURL(join(BENCH, 'server/entry-server.js')).href)
  if (!isServerEntry(entry)) throw new Error('entry-server.tsx does not export renderPage.')
  const manifest = await readClientManifest()
  const shared = filesOf(manifest, 'index.html')

  await writeFile(join(SITE, 'shell.html'), shellOf(template))
  for (const page of PRERENDERED_PAGES) {
    const markup = await entry.renderPage(page.path)
    if (/<script/.test(markup)) throw new Error(`${page.path} was not rendered whole: it waits for a script.`)
    const own = page.module === undefined ? { scripts: [], styles: [] } : filesOf(manifest, page.module)
    const html = fillTemplate(template, {
      page,
      markup,
      preloads: own.scripts.filter((file) => !shared.scripts.includes(file)).map((file) => `/${file}`),
      styles: own.styles.filter((file) => !shared.styles.includes(file)).map((file) => `/${file}`),
      origin,
    })
    const target = join(SITE, page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
  }
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === 'object' && module !== null && 'renderPage' in module && typeof module.renderPage === 'function'
  )
}
