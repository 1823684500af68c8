import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBuild } from './check.ts'
import { MANIFEST_FILE } from './client-manifest.ts'
import { precompress } from './compress.ts'
import { BENCH, DIST, GENERATED, SITE, WEB } from './paths.ts'
import { prerenderPages } from './prerender.ts'
import { writeSitemap } from './sitemap.ts'
import { buildWorker } from './worker.ts'

// Builds the site into dist. The order matters: the worker lists the pages, so it comes after them;
// compression changes nothing that is listed, so it comes last; and only a site that keeps its
// promises takes the place of the one before.
process.env['NODE_ENV'] = 'production'
const configFile = join(WEB, 'vite.config.ts')
const origin = publicOrigin(process.env['PUBLIC_URL'])

try {
  await mkdir(BENCH, { recursive: true })
  await buildClient()
  await buildServerEntry()
  await prerenderPages(origin)
  if (origin !== undefined) await writeSitemap(origin)
  const figures = await checkBuild(await buildWorker())
  await precompress(SITE)
  await publish()
  console.log(figures.join('\n'))
} finally {
  await rm(BENCH, { recursive: true, force: true })
}

async function buildClient(): Promise<void> {
  await build({ configFile, logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } })
  await rename(join(SITE, '.vite/manifest.json'), MANIFEST_FILE)
  await rm(join(SITE, '.vite'), { recursive: true })
}

async function buildServerEntry(): Promise<void> {
  const outDir = join(BENCH, 'server')
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'src/entry-server.tsx', outDir, manifest: false, copyPublicDir: false },
  })
}

async function publish(): Promise<void> {
  await rm(DIST, { recursive: true, force: true })
  await rename(SITE, DIST)
  await rename(MANIFEST_FILE, join(GENERATED, 'manifest.json'))
}

/** The origin of the public address, undefined where none was chosen. Throws when it is no address. */
function publicOrigin(url: string | undefined): string | undefined {
  return url === undefined || url === '' ? undefined : new URL(url).origin
}
