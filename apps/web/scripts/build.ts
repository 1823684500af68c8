import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { writeBuildReport } from './build-report.ts'
import { accountBytes, checkBuild, type BuiltModules } from './check.ts'
import { MANIFEST_FILE } from './client-manifest.ts'
import { precompress } from './compress.ts'
import { BUILD_FOLDER, DIST, GENERATED, SITE, WEB } from './paths.ts'
import { prerenderPages } from './prerender.ts'
import { writeSitemap } from './sitemap.ts'
import { buildWorker } from './worker.ts'

// Builds the site into dist. The order matters: the worker lists the pages, so it is built after them; compression
// changes no listed file, so it comes last; and only a site that passes its checks replaces the previous one.
process.env['NODE_ENV'] = 'production'
/** How many bytes of each built file serve only accounts; `bench/weight.ts` reads it. */
const ACCOUNTS_FILE = join(BUILD_FOLDER, 'accounts.json')
const configFile = join(WEB, 'vite.config.ts')
const origin = publicOrigin(process.env['PUBLIC_URL'])

try {
  await mkdir(BUILD_FOLDER, { recursive: true })
  const built = await buildClient()
  await buildServerEntry()
  await prerenderPages(origin)
  if (origin !== undefined) await writeSitemap(origin)
  const worker = await buildWorker()
  const figures = await checkBuild(worker, built)
  await precompress(SITE)
  await writeBuildReport(worker, process.env['BUILT_FROM'], new Date())
  await writeFile(
    ACCOUNTS_FILE,
    JSON.stringify(Object.fromEntries(Object.keys(built).map((file) => [file, accountBytes(built, [file])]))),
  )
  await publish()
  console.log(figures.join('\n'))
} finally {
  await rm(BUILD_FOLDER, { recursive: true, force: true })
}

/** @returns the sources of each built file with their lengths */
async function buildClient(): Promise<BuiltModules> {
  const bundles = await build({ configFile, logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } })
  await rename(join(SITE, '.vite/manifest.json'), MANIFEST_FILE)
  await rm(join(SITE, '.vite'), { recursive: true })
  const outputs = [bundles].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return Object.fromEntries(
    outputs.flatMap((chunk) => {
      if (chunk.type !== 'chunk') return []
      const sizes = Object.entries(chunk.modules).map(
        ([source, { renderedLength }]) => [source, renderedLength] as const,
      )
      return [[chunk.fileName, Object.fromEntries(sizes)] as const]
    }),
  )
}

async function buildServerEntry(): Promise<void> {
  const outDir = join(BUILD_FOLDER, 'server')
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
  await rename(ACCOUNTS_FILE, join(GENERATED, 'accounts.json'))
}

/** The origin of the public address; undefined if none is configured. @throws TypeError for an invalid URL */
function publicOrigin(url: string | undefined): string | undefined {
  return url === undefined || url.trim() === '' ? undefined : new URL(url).origin
}
