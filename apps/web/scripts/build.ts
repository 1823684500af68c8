import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { checkBuild } from './check.ts'
import { MANIFEST_FILE } from './client-manifest.ts'
import { precompress } from './compress.ts'
import { DIST, GENERATED, WEB } from './paths.ts'
import { prerenderPages } from './prerender.ts'
import { writeSitemap } from './sitemap.ts'
import { buildWorker } from './worker.ts'

// Builds the site into dist. The order matters: the worker lists the pages, so it comes after them;
// compression changes nothing that is listed, so it comes last.
const configFile = join(WEB, 'vite.config.ts')
const origin = publicOrigin(process.env['PUBLIC_URL'])

await build({ configFile, logLevel: 'warn' })
await mkdir(GENERATED, { recursive: true })
await rename(join(DIST, '.vite/manifest.json'), MANIFEST_FILE)
await rm(join(DIST, '.vite'), { recursive: true })

await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'src/entry-server.tsx', outDir: join(GENERATED, 'server'), manifest: false, copyPublicDir: false },
})
await prerenderPages(origin)
if (origin !== undefined) await writeSitemap(origin)

const figures = await checkBuild(await buildWorker())
await precompress(DIST)
console.log(figures.join('\n'))

function publicOrigin(url: string | undefined): string | undefined {
  if (url === undefined || url === '') return undefined
  const { origin } = new URL(url)
  return origin === 'null' ? undefined : origin
}
