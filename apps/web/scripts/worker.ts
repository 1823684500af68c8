import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { SITE, BENCH, WEB } from './paths.ts'

/** A file that the worker fetches when it is installed. */
export interface PrecachedFile {
  /** Path from the site's root, with its leading slash. */
  readonly url: string
  /** Bytes, uncompressed. */
  readonly size: number
}

/** What a whole offline game needs. The system keeps the installed app's own icons itself. */
const PRECACHED = ['**/*.{html,js,css,woff2}', 'manifest.webmanifest', 'favicon.svg']

/**
 * Bundles the service worker and gives it the list of what to keep; comes after everything that
 * writes pages, or it would keep pages that are no longer the ones served.
 * @returns that list
 */
export async function buildWorker(): Promise<readonly PrecachedFile[]> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: BENCH,
      emptyOutDir: false,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      rolldownOptions: {
        input: join(WEB, 'src/pwa/worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const precached: PrecachedFile[] = []
  const { warnings } = await injectManifest({
    swSrc: join(BENCH, 'sw.js'),
    swDest: join(SITE, 'sw.js'),
    globDirectory: SITE,
    globPatterns: PRECACHED,
    globIgnores: ['sw.js'],
    modifyURLPrefix: { '': '/' },
    dontCacheBustURLsMatching: /^\/assets\//,
    manifestTransforms: [
      (manifest) => {
        precached.push(...manifest.map(({ url, size }) => ({ url, size })))
        return { manifest }
      },
    ],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  return precached
}
