import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { metaOf } from '../src/shell/page-meta.ts'
import type { PageFacts } from '../src/shell/structured-data.ts'
import { REDIRECTS } from '../src/shell/page-list.ts'
import { PAGE_MODULES } from '../src/shell/page-modules.ts'
import { PRERENDERED_PAGES } from '../src/shell/prerendered-pages.ts'
import { filesOf, plannedKey, readClientManifest, type ModuleFiles } from './client-manifest.ts'
import { compact, fillTemplate, shellOf } from './html.ts'
import { SITE, BUILD_FOLDER } from './paths.ts'

const HOME = metaOf('/')

/** The exports of the app's server build. */
interface ServerEntry {
  renderPage(path: string): Promise<string>
  /** The facts about a page for search engines. */
  factsOf(path: string): Promise<PageFacts>
}

/** Writes the prerendered pages, and the shell for all other URLs. @param origin without a trailing slash, if known */
export async function prerenderPages(origin: string | undefined): Promise<void> {
  const template = compact(await readFile(join(SITE, 'index.html'), 'utf8'))
  const entry: unknown = await import(pathToFileURL(join(BUILD_FOLDER, 'server/entry-server.js')).href)
  if (!isServerEntry(entry)) throw new Error('entry-server.tsx does not export renderPage and factsOf.')
  const manifest = await readClientManifest()
  const shared = filesOf(manifest, plannedKey(manifest, 'first'))

  const beyond = (...modules: string[]) => {
    const files = modules.map((module) => filesOf(manifest, module))
    const fresh = (kind: keyof ModuleFiles) =>
      [...new Set(files.flatMap((own) => own[kind]))].filter((file) => !shared[kind].includes(file))
    return { scripts: fresh('scripts'), styles: fresh('styles') }
  }
  // The chunk that reads and writes games, which every page of the shell needs.
  const stores = plannedKey(manifest, 'stores')
  const shells: Record<string, ModuleFiles> = {}
  for (const [path, module] of Object.entries(PAGE_MODULES)) shells[path] = beyond(module, stores)
  await writeFile(join(SITE, 'shell.html'), compact(shellOf(template, shells, HOME, origin)))
  const isMade = new Set(PRERENDERED_PAGES.map(({ path }) => path))
  // The server answers `shell` paths with the shell and redirects the others.
  const pages = { shell: Object.keys(shells).filter((path) => !isMade.has(path)), redirects: REDIRECTS }
  await writeFile(join(SITE, 'pages.json'), JSON.stringify(pages))
  for (const page of PRERENDERED_PAGES) {
    const markup = await entry.renderPage(page.path)
    if (/<script/.test(markup)) throw new Error(`${page.path} was not rendered whole: it waits for a script.`)
    const own = page.module === undefined ? { scripts: [], styles: [] } : beyond(page.module)
    const html = fillTemplate(template, {
      page,
      markup,
      preloads: own.scripts.map((file) => `/${file}`),
      styles: await Promise.all(own.styles.map((file) => readFile(join(SITE, file), 'utf8'))),
      origin,
      facts: await entry.factsOf(page.path),
    })
    const target = join(SITE, page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
  }
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderPage' in module &&
    typeof module.renderPage === 'function' &&
    'factsOf' in module &&
    typeof module.factsOf === 'function'
  )
}
