// Selects the tests that a change concerns: unit tests that import a changed file, journeys that open a page made of one or
// name one of its rules.

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const SOURCES = '{packages,apps,scripts,lint,e2e,bench}/**/*.{ts,tsx,mjs,css,html}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.generated/**']
const ROUTES = 'apps/web/src/shell/routes.tsx'
const PAGES = 'apps/web/src/shell/page-modules.ts'
const UNIT_TEST = /^(?:packages|apps|scripts|lint|bench)\/.*\.test\.(?:tsx?|mjs)$/
const JOURNEYS = /^e2e\/.*\.test\.ts$/
const IMPORTABLE = /\.(?:tsx?|mjs|css)$/
/** At most this many journeys are played, since each takes a second or two, and all that changed themselves. */
const MOST_JOURNEYS = 20
/** The folder of a feature of the app, or another folder of sources. */
const AREA = /^(?:apps|packages)\/[^/]+\/src\/(?:features\/)?[^/]+\//

/**
 * @typedef {Readonly<Record<string, string>>} Sources the text of each file, by its path from the root
 * @typedef {{ readonly unit: readonly string[], readonly journeys: readonly string[], readonly left: number }} Concerned
 * files of unit tests, journeys as `file:line`, first those with the most reasons, and how many journeys were left out
 * @typedef {{ readonly file: string, readonly title: string, readonly place: string }} Journey
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
  const [documents, others] = [changed.filter(isDocument), changed.filter((file) => !isDocument(file))]
  const touched = reach([...others, ...filesThatName(sources, others)], usersOf(sources))
  const read = new Set([...touched, ...filesThatName(sources, documents)])
  const unit = [...read].filter((file) => UNIT_TEST.test(file) && Object.hasOwn(sources, file))
  const pages = new Set(pagesIn(sources).flatMap(({ path, module }) => (touched.has(module) ? [path] : [])))
  const subjects = changed.filter((file) => /^(?:apps|packages)\//.test(file) && !UNIT_TEST.test(file))
  const areas = subjects.flatMap((file) => AREA.exec(file)?.[0] ?? [])
  const ofAreas = Object.keys(sources).filter((file) => areas.some((area) => file.startsWith(area)))
  const names = subjects.flatMap((file) => namesOf(file))
  const [rules, rulesOfAreas] = [rulesIn(sources, subjects), rulesIn(sources, ofAreas)]
  const ways = [
    (/** @type {Journey} */ { title }) => rulesOf(title).some((rule) => rules.has(rule)),
    (/** @type {Journey} */ { file }) => names.some((name) => file.startsWith(`e2e/${name}`)),
    (/** @type {Journey} */ { title }) => rulesOf(title).some((rule) => rulesOfAreas.has(rule)),
    (/** @type {Journey} */ { file }) =>
      touched.has(file) || opens(sources[file] ?? '').some((path) => pages.has(path)),
  ]
  const all = mixed(journeysIn(sources)).map((journey) => ({
    ...journey,
    reasons: changed.includes(journey.file) ? Infinity : ways.filter((isOf) => isOf(journey)).length,
  }))
  const concerned = all.filter(({ reasons }) => reasons > 0).toSorted((a, b) => b.reasons - a.reasons)
  const played = concerned.filter(({ reasons }, place) => place < MOST_JOURNEYS || reasons === Infinity)
  return { unit, journeys: played.map(({ place }) => place), left: concerned.length - played.length }
}

/**
 * The files that name a changed file that cannot be imported, such as a document or a page: they may read it.
 * @param {Sources} sources
 * @param {readonly string[]} changed
 */
function filesThatName(sources, changed) {
  const names = changed.filter((file) => !IMPORTABLE.test(file)).map((file) => basename(file))
  const quoted = names.flatMap((name) => [`'${name}'`, `/${name}'`, `/${name}\``, `/${name}"`])
  return Object.keys(sources).filter((file) => quoted.some((text) => sources[file]?.includes(text)))
}

/** @param {string} file */
function isDocument(file) {
  return file.endsWith('.md')
}

/**
 * The words by which files of journeys are named after a file: its name and its folders, in the singular.
 * @param {string} file
 */
function namesOf(file) {
  const [, inside = file] = file.split('/src/')
  const parts = inside.replace(/^features\//, '').split('/')
  return parts.map((part) => part.replace(/\..*/, '').replace(/s$/, '')).filter((name) => name !== '')
}

/**
 * The first journey of each file, then the second of each, and so on, since a rule may be named by fifty of them.
 * @param {readonly Journey[]} journeys
 */
function mixed(journeys) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const numbered = journeys.map((journey) => {
    const number = counts.get(journey.file) ?? 0
    counts.set(journey.file, number + 1)
    return { journey, number }
  })
  return numbered.toSorted((a, b) => a.number - b.number).map(({ journey }) => journey)
}

/**
 * All journeys. A file that has its journeys from other files counts as one.
 * @param {Sources} sources
 * @returns {Journey[]}
 */
function journeysIn(sources) {
  return Object.keys(sources)
    .filter((file) => JOURNEYS.test(file))
    .flatMap((file) => {
      const text = sources[file] ?? ''
      const found = [...text.matchAll(/^ *test\(\s*(['"`])(.*?)\1/gmu)].map(({ index, 2: title = '' }) => {
        const line = text.slice(0, index).split('\n').length
        return { file, title, place: `${file}:${line}` }
      })
      return found.length === 0 ? [{ file, title: '', place: file }] : found
    })
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

/**
 * The module of each page, by the path that journeys open.
 * @param {Sources} sources
 */
function pagesIn(sources) {
  const modules = [...(sources[PAGES] ?? '').matchAll(/'(\/[a-z-]+)': '([^']+)'/gu)]
  const pages = modules.map(([, path = '', module = '']) => ({ path, module: `apps/web/${module}` }))
  const rooms = pages.flatMap(({ path, module }) => (path === '/multiplayer' ? [{ path: '/join', module }] : []))
  const [, home] = /^import HomePage\b.* from '([^']+)'/mu.exec(sources[ROUTES] ?? '') ?? []
  return [...pages, ...rooms, ...(home === undefined ? [] : [{ path: '/', module: join(dirname(ROUTES), home) }])]
}

/** @param {string} text */
function opens(text) {
  return [...text.matchAll(/['"`](\/(?:[a-z-]+|(?=['"`])))/gu)].map(([, path = '']) => path)
}

/**
 * The rules that files name.
 * @param {Sources} sources
 * @param {readonly string[]} files
 */
function rulesIn(sources, files) {
  return new Set(files.flatMap((file) => rulesOf(sources[file] ?? '')))
}

/** @param {string} text */
function rulesOf(text) {
  return text.match(/\b[RWYZ]\d+\b/gu) ?? []
}
