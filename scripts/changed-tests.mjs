// Selects the tests that a change concerns: unit tests that import a changed file, journeys that open a page made of one.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SOURCES = '{packages,apps,scripts,lint,e2e,bench}/**/*.{ts,tsx,mjs,css}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.generated/**']
const ROUTES = 'apps/web/src/shell/routes.tsx'
const PAGES = 'apps/web/src/shell/page-modules.ts'
const UNIT_TEST = /^(?:packages|apps|scripts|lint|bench)\/.*\.test\.(?:tsx?|mjs)$/
const JOURNEYS = /^e2e\/.*\.test\.ts$/
/**
 * If more files of journeys than this are concerned, only some journeys are played, since each takes a second or two: those
 * in files named after a changed feature, and those whose title names one of its rules.
 */
const MOST_FILES = 4
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//

/**
 * @typedef {Readonly<Record<string, string>>} Sources the text of each file, by its path from the root
 * @typedef {{ readonly unit: readonly string[], readonly journeys: readonly string[], readonly only: readonly string[] | null }} Concerned
 * files of unit tests and of journeys; `only`: words of which a journey's file or title must contain one, null for all journeys
 */

/**
 * Reads every source file.
 * @param {string} root
 * @returns {Sources}
 */
export function readSources(root) {
  const files = globSync(SOURCES, { cwd: root, exclude: NOT_OURS })
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/**
 * @param {Sources} sources
 * @param {readonly string[]} changed paths from the root
 * @returns {Concerned}
 */
export function testsOf(sources, changed) {
  const users = usersOf(sources)
  const touched = reach(changed, users)
  const unit = [...touched].filter((file) => UNIT_TEST.test(file) && Object.hasOwn(sources, file))
  const pages = new Set(pagesIn(sources).flatMap(({ path, module }) => (touched.has(module) ? [path] : [])))
  const all = Object.keys(sources).filter((file) => JOURNEYS.test(file))
  const journeys = all.filter((file) => touched.has(file) || opens(sources[file] ?? '').some((path) => pages.has(path)))
  return { unit, journeys, only: journeys.length > MOST_FILES ? wordsOf(sources, changed) : null }
}

/**
 * The names of the changed features, the rules that their files name, and the rules that the changed files name.
 * @param {Sources} sources
 * @param {readonly string[]} changed
 */
function wordsOf(sources, changed) {
  const features = new Set(changed.flatMap((file) => FEATURE.exec(file)?.[1] ?? []))
  const isOfThem = (/** @type {string} */ file) => features.has(FEATURE.exec(file)?.[1] ?? '')
  const files = [...changed, ...Object.keys(sources).filter(isOfThem)]
  return [...features, ...new Set(files.flatMap((file) => rulesIn(sources[file] ?? '')))]
}

/**
 * The files that import each file.
 * @param {Sources} sources
 */
function usersOf(sources) {
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const [file, text] of Object.entries(sources)) {
    for (const [, specifier = ''] of text.matchAll(/(?:from |import |import\()['"]([^'"]{1,200})['"]/gu)) {
      const target = fileOf(file, specifier)
      if (target !== null) users.set(target, [...(users.get(target) ?? []), file])
    }
  }
  return users
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function fileOf(from, specifier) {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const named = /^@dutch\/(domain|sync)\/(test\/)?(.+)$/u.exec(specifier)
  if (named === null) return null
  const [, name = '', test = 'src/', inside = ''] = named
  return `packages/${name}/${test}${inside}.ts`
}

/**
 * The changed files and all that import them, directly or not. The search stops at `ROUTES`, which imports the whole app.
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} users
 */
function reach(changed, users) {
  const seen = new Set(changed)
  for (const file of seen) {
    if (file === ROUTES) continue
    for (const user of users.get(file) ?? []) seen.add(user)
  }
  return seen
}

/** @param {Sources} sources */
function pagesIn(sources) {
  const pages = [...(sources[PAGES] ?? '').matchAll(/'(\/[a-z-]+)': '([^']+)'/gu)].map(([, path = '', file = '']) => ({
    path,
    module: `apps/web/${file}`,
  }))
  // The lobby's page also opens invitations.
  return pages.flatMap((page) => (page.path === '/multiplayer' ? [page, { ...page, path: '/join' }] : [page]))
}

/** @param {string} text */
function opens(text) {
  return [...text.matchAll(/['"`](\/[a-z-]+)/gu)].map(([, path = '']) => path)
}

/** @param {string} text */
function rulesIn(text) {
  return text.match(/\b[RWYZ]\d+\b/gu) ?? []
}
