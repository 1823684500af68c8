import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SOUND_EFFECTS } from '../src/features/sound/sound-effects.ts'
import { chunkFaults } from './check-chunks.ts'
import { readClientManifest, scriptsOfHome } from './client-manifest.ts'
import { brotli, filesUnder } from './compress.ts'
import { SITE } from './paths.ts'
import type { PrecachedFile, WorkerFiles } from './worker.ts'

const KIB = 1024
const MOST_HOME_SCRIPT = 90 * KIB
const MOST_WHOLE_HOME_SCRIPT = 100 * KIB
/** The limit for account code on the home page, before minifying. */
const MOST_FOR_ACCOUNTS = 3 * KIB
/** SPEC W1517: signed-out users should not load code for accounts. */
const ACCOUNT_FOLDERS = [
  'packages/sync/src/account',
  'packages/sync/src/room',
  ...['account', 'account-sync', 'premium', 'rooms'].map((feature) => `apps/web/src/features/${feature}`),
]
const MOST_PRECACHE = 990 * KIB
const MOST_EXTRAS = 950 * KIB
const MOST_SOUNDS = 64 * KIB

/** Files without an offline copy: for the server, search engines, installing, the worker, accounts, developers. */
const ONLINE =
  /^\/(?:sw\.js|pages\.json|[a-z]+\/index\.html|robots\.txt|sitemap\.xml|icons\/.+\.png|assets\/push-account-.+|assets\/online\/.+)$/
const SOUNDS = SOUND_EFFECTS.map((effect) => `/sounds/${effect}.mp3`)

/** The sources of each built file with their lengths before minifying. */
export type BuiltModules = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Checks the built site and throws an error that lists every fault: each emitted file works offline, each referenced
 * file exists, and the budgets are kept.
 * @returns lines with sizes to print
 */
export async function checkBuild({ precached, extras }: WorkerFiles, built: BuiltModules): Promise<readonly string[]> {
  const emitted = (await filesUnder(SITE)).map((file) => `/${file}`)
  const kept = new Set([...precached, ...extras].map(({ url }) => url))
  const homeScripts = scriptsOfHome(await readClientManifest())
  const home = await sentBytes(homeScripts.first)
  const wholeHome = await sentBytes(homeScripts.whole)
  const forAccounts = accountBytes(built, homeScripts.whole)
  const precache = await precacheBytes(precached)
  const later = await precacheBytes(extras)
  const sounds = await soundBytes(emitted)
  const faults = [
    ...emitted
      .filter((file) => !kept.has(file) && !ONLINE.test(file))
      .map((file) => `${file} is in none of the worker’s caches.`),
    ...precached.filter(({ url }) => !emitted.includes(url)).map(({ url }) => `${url} is precached but not built.`),
    ...(await brokenReferences(emitted)),
    ...(await lateImports(precached)),
    ...chunkFaults(await chunksOf(built)),
    ...overBudget('The home page’s JavaScript', home, MOST_HOME_SCRIPT),
    ...overBudget('The home page’s JavaScript with what follows on a wide window', wholeHome, MOST_WHOLE_HOME_SCRIPT),
    ...overBudget('What the home page loads for accounts', forAccounts, MOST_FOR_ACCOUNTS),
    ...ACCOUNT_FOLDERS.filter((folder) => bytesOf(built, Object.keys(built), folder) === 0).map(
      (folder) => `Nothing of ${folder} is built: it has another name.`,
    ),
    ...SOUNDS.filter((file) => !emitted.includes(file)).map((file) => `${file} is not built.`),
    ...overBudget('The precache', precache.raw, MOST_PRECACHE),
    ...overBudget('What the worker fetches later', later.raw, MOST_EXTRAS),
    ...overBudget('The sounds', sounds, MOST_SOUNDS),
  ]
  if (faults.length > 0) throw new Error(['The build breaks its promises:', ...faults].join('\n- '))
  return [
    `Home page JavaScript, with what follows by itself, ${kib(home)} brotli (at most ${kib(MOST_HOME_SCRIPT)})`,
    `On a wide window or scrolled to its end ${kib(wholeHome)} (at most ${kib(MOST_WHOLE_HOME_SCRIPT)})`,
    `Of it for accounts ${kib(forAccounts)} before minifying (at most ${kib(MOST_FOR_ACCOUNTS)})`,
    `Precache ${kib(precache.raw)}, ${kib(precache.sent)} sent, ${precached.length} files (at most ${kib(MOST_PRECACHE)})`,
    `Later ${kib(later.raw)}, ${kib(later.sent)} sent, ${extras.length} files (at most ${kib(MOST_EXTRAS)})`,
    `Sounds ${kib(sounds)} (at most ${kib(MOST_SOUNDS)})`,
  ]
}

/** SPEC W1517: how many bytes of these files serve only accounts, before minifying. */
export function accountBytes(built: BuiltModules, files: readonly string[]): number {
  return sum(ACCOUNT_FOLDERS.map((folder) => bytesOf(built, files, folder)))
}

function bytesOf(built: BuiltModules, files: readonly string[], folder: string): number {
  const modules = files.flatMap((file) => Object.entries(built[file] ?? {}))
  return sum(modules.map(([source, bytes]) => (source.includes(`/${folder}/`) ? bytes : 0)))
}

async function sentBytes(scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    scripts.map(async (file) => (await brotli(await readFile(join(SITE, file)))).byteLength),
  )
  return sum(sizes)
}

async function chunksOf(built: BuiltModules) {
  const chunks = Object.entries(built).map(async ([file, sources]) => {
    const { size } = await stat(join(SITE, file))
    return { file, bytes: size, sources: Object.keys(sources) }
  })
  return Promise.all(chunks)
}

async function precacheBytes(precached: readonly PrecachedFile[]): Promise<{ raw: number; sent: number }> {
  const sent = await Promise.all(
    precached.map(async ({ url, size }) =>
      /\.(?:woff2|mp3)$/.test(url) ? size : (await brotli(await readFile(join(SITE, url)))).byteLength,
    ),
  )
  return { raw: sum(precached.map(({ size }) => size)), sent: sum(sent) }
}

async function soundBytes(emitted: readonly string[]): Promise<number> {
  const sounds = emitted.filter((file) => file.startsWith('/sounds/'))
  return sum(await Promise.all(sounds.map(async (file) => (await stat(join(SITE, file))).size)))
}

/** Local URLs in the built pages that do not exist, except routes of the app. */
async function brokenReferences(emitted: readonly string[]): Promise<readonly string[]> {
  const pages = emitted.filter((file) => file.endsWith('.html'))
  const faults = await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(SITE, page), 'utf8')
      const references = [...html.matchAll(/(?:href|src|content)="(\/[^"#?]*\.[a-z0-9]+)"/g)].map(
        (match) => match[1] ?? '',
      )
      return references
        .filter((file) => !emitted.includes(file))
        .map((file) => `${page} asks for ${file}, which is not built.`)
    }),
  )
  return faults.flat()
}

/** A precached script must not import a script that the worker only fetches later. */
async function lateImports(precached: readonly PrecachedFile[]): Promise<readonly string[]> {
  const there = new Set(precached.map(({ url }) => url))
  const scripts = [...there].filter((url) => url.startsWith('/assets/') && url.endsWith('.js'))
  const faults = await Promise.all(
    scripts.map(async (url) => {
      const text = await readFile(join(SITE, url), 'utf8')
      const needed = [...text.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g)].map(
        ([, path = '']) => new URL(path, `file://${url}`).pathname,
      )
      return needed.filter((file) => !there.has(file)).map((file) => `${url} needs ${file}, which comes later.`)
    }),
  )
  return faults.flat()
}

function overBudget(what: string, bytes: number, most: number): readonly string[] {
  return bytes > most ? [`${what} weighs ${kib(bytes)}, over ${kib(most)}.`] : []
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1)} KiB`
}
