// Selects the tests that a change concerns: unit tests that import a changed file, journeys that open a page made of one or
// name one of its rules.

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const SOURCES = '{packages,apps,scripts,lint,e2e,bench}/**/*.{ts,tsx,mjs,css,html}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.generated/**']
/** It imports the whole app, so its importers say nothing. */
const ROUTES = 'apps/web/src/shell/routes.tsx'
const PAGES = 'apps/web/src/shell/page-modules.ts'
const HOME = 'apps/web/src/features/home/home-page.tsx'
const UNIT_TEST = /^(?:packages|apps|scripts|lint|bench)\/.*\.test\.(?:tsx?|mjs)$/
const JOURNEYS = /^e2e\/.*\.test\.ts$/
const IMPORTABLE = /\.(?:tsx?|mjs|css)$/
/** At most this many journeys are played, since each takes a second or two, and all that changed themselves. */
const MOST_JOURNEYS = 20
/** The folder of a feature of the app, or another folder of sources. */
const AREA = /^(?:apps|packages)\/[^/]+\/src\/(?:features\/)?[^/]+\//

/** @typedef {Readonly<Record<string, string>>} Sources the text of each file, by its path from the root */

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
 * @returns files of unit tests, journeys as `file:line`, first those with the most reasons, and how many were left out
 */
export function testsOf(sources, changed) {
  const documents = changed.filter((file) => file.endsWith('.md'))
  const others = changed.filter((file) => !file.endsWith('.md'))
  const touched = withUsers(sources, [...others, ...filesThatName(sources, others)])
  const read = new Set([...touched, ...filesThatName(sources, documents)])
  const unit = [...read].filter((file) => UNIT_TEST.test(file) && Object.hasOwn(sources, file))
  const pages = pagesOf(sources, touched)
  const subjects = changed.filter((file) => /^(?:apps|packages)\//.test(file) && !UNIT_TEST.test(file))
  const areas = subjects.flatMap((file) => AREA.exec(file)?.[0] ?? [])
  const ofAreas = Object.keys(sources).filter((file) => areas.some((area) => file.startsWith(area)))
  const names = subjects.flatMap(namesOf)
  const rulesOfFiles = [subjects, ofAreas].map((files) => new Set(files.flatMap((file) => rulesIn(sources[file]))))
  const concerned = journeysIn(sources)
    .map(({ file, title, ...journey }) => {
      const reasons = [
        ...rulesOfFiles.map((rules) => rulesIn(title).some((rule) => rules.has(rule))),
        names.some((name) => file.startsWith(`e2e/${name}`)),
        touched.has(file) || pathsIn(sources[file]).some((path) => pages.includes(path)),
      ]
      return { ...journey, reasons: changed.includes(file) ? Infinity : reasons.filter(Boolean).length }
    })
    .filter(({ reasons }) => reasons > 0)
    // Of equals the first journey of each file, then the second of each: a rule may be named by fifty of them.
    .toSorted((a, b) => (a.reasons === b.reasons ? a.number - b.number : b.reasons - a.reasons))
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

/**
 * The words by which files of journeys are named after a file: its name and its folders, in the singular.
 * @param {string} file
 */
function namesOf(file) {
  const parts = (file.split('/src/')[1] ?? file).replace(/^features\//, '').split('/')
  return parts.map((part) => part.replace(/\..*/, '').replace(/s$/, '')).filter((name) => name !== '')
}

/**
 * All journeys, each with its number in its file. A file that has its journeys from other files counts as one.
 * @param {Sources} sources
 */
function journeysIn(sources) {
  return Object.entries(sources).flatMap(([file, text]) => {
    if (!JOURNEYS.test(file)) return []
    const found = [...text.matchAll(/^ *test\(\s*(['"`])(.*?)\1/gmu)]
    if (found.length === 0) return [{ file, title: '', place: file, number: 0 }]
    return found.map(({ index, 2: title = '' }, number) => {
      return { file, title, place: `${file}:${text.slice(0, index).split('\n').length}`, number }
    })
  })
}

/**
 * The changed files and all that import them, directly or not.
 * @param {Sources} sources
 * @param {readonly string[]} changed
 */
function withUsers(sources, changed) {
  /** @type {Map<string, string[]>} */
  const users = new Map()
  for (const [file, text] of Object.entries(sources)) {
    for (const [, specifier = ''] of text.matchAll(/(?:from |import |import\()['"]([^'"]{1,200})['"]/gu)) {
      const target = specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : specifier.replace(
            /^@dutch\/(domain|sync)\/(?:(test)\/)?(.+)$/u,
            (_, name, folder = 'src', inside) => `packages/${name}/${folder}/${inside}.ts`,
          )
      users.set(target, [...(users.get(target) ?? []), file])
    }
  }
  const seen = new Set(changed)
  for (const file of seen) if (file !== ROUTES) for (const user of users.get(file) ?? []) seen.add(user)
  return seen
}

/**
 * The paths of the pages that are made of these files.
 * @param {Sources} sources
 * @param {ReadonlySet<string>} files
 */
function pagesOf(sources, files) {
  const pages = [...(sources[PAGES] ?? '').matchAll(/'(\/[a-z-]+)': '([^']+)'/gu)]
  const paths = pages.flatMap(([, path = '', module]) => (files.has(`apps/web/${module}`) ? [path] : []))
  if (paths.includes('/multiplayer')) paths.push('/join')
  if (files.has(HOME)) paths.push('/')
  return paths
}

/** @param {string} [text] */
function pathsIn(text = '') {
  return [...text.matchAll(/['"`](\/(?:[a-z-]+|(?=['"`])))/gu)].map(([, path = '']) => path)
}

/** @param {string} [text] */
function rulesIn(text = '') {
  return text.match(/\b[RWYZ]\d+\b/gu) ?? []
}
