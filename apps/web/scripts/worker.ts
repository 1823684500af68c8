import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { BUILD_TARGET } from '../src/browser/supported-browsers.ts'
import { EXTRAS, ONLINE_ONLY } from './tiers.ts'
import { SITE, BUILD_FOLDER, WEB } from './paths.ts'

/** A file that the worker fetches. */
export interface PrecachedFile {
  /** The path from the site's root, with a leading slash. */
  readonly url: string
  /** Uncompressed bytes. */
  readonly size: number
}

/** The files of an offline game. The system itself keeps the installed app's icons. */
const PRECACHED = ['**/*.{html,js,css,woff2}', 'manifest.webmanifest', 'favicon.svg']

/** A visitor with the worker gets the shell at these URLs. */
const ONLINE_PAGES = ['*/index.html']

export interface WorkerFiles {
  readonly precached: readonly PrecachedFile[]
  readonly extras: readonly PrecachedFile[]
}

/**
 * Bundles the service worker and inserts the lists of files to keep. It runs after all pages are written, since the
 * lists contain their hashes.
 * @returns those lists
 */
export async function buildWorker(): Promise<WorkerFiles> {
  const pusher = await bundle('push-account.ts', SITE, {
    entryFileNames: 'assets/push-account-[hash].js',
    name: 'dutchPusher',
  })
  await bundle('sw.ts', BUILD_FOLDER, { entryFileNames: 'sw.js' }, { 'self.__PUSHER': JSON.stringify(`/${pusher}`) })
  const [built, withCore, served] = [join(BUILD_FOLDER, 'sw.js'), join(BUILD_FOLDER, 'sw-core.js'), join(SITE, 'sw.js')]
  const precached = await inject(built, withCore, 'self.__WB_MANIFEST', PRECACHED, [
    'sw.js',
    // The browser stores it together with the worker, which imports it.
    pusher,
    ...ONLINE_PAGES,
    ...EXTRAS,
    ...ONLINE_ONLY,
  ])
  const extras = await inject(withCore, served, 'self.__EXTRAS', EXTRAS, ONLINE_ONLY)
  return { precached, extras }
}

/** Bundles a module of the worker as one classic script. @returns the name of the file */
async function bundle(
  module: string,
  outDir: string,
  output: { readonly entryFileNames: string; readonly name?: string },
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      outDir,
      emptyOutDir: false,
      target: BUILD_TARGET,
      rolldownOptions: {
        input: join(WEB, 'src/worker', module),
        preserveEntrySignatures: 'exports-only',
        output: { format: 'iife', ...output },
      },
    },
  })
  const result = Array.isArray(built) ? built[0] : built
  if (result === undefined || !('output' in result)) throw new Error(`${module} was not built.`)
  return result.output[0].fileName
}

/** Replaces a placeholder by the list of matching files. @returns that list */
async function inject(
  swSrc: string,
  swDest: string,
  injectionPoint: string,
  globPatterns: string[],
  globIgnores: string[],
): Promise<readonly PrecachedFile[]> {
  const listed: PrecachedFile[] = []
  const { warnings } = await injectManifest({
    swSrc,
    swDest,
    injectionPoint,
    globDirectory: SITE,
    globPatterns,
    globIgnores,
    modifyURLPrefix: { '': '/' },
    dontCacheBustURLsMatching: /^\/assets\//,
    manifestTransforms: [
      (manifest) => {
        listed.push(...manifest.map(({ url, size }) => ({ url, size })))
        return { manifest }
      },
    ],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  return listed
}
