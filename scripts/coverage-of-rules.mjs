// Writes docs/coverage.md: the rules of each section with a small set of test files that covers all of them.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const PAGE = join(ROOT, 'docs', 'coverage.md')
const SPECIFICATIONS = ['packages/domain/SPEC.md', 'packages/sync/SPEC.md', 'apps/web/SPEC.md', 'apps/server/SPEC.md']
const TESTS = [
  '{packages,apps,scripts,lint}/**/*.test.{ts,tsx,mjs}',
  '{packages,apps}/**/{test/**/*,*contract}.ts',
  'e2e/**/*.ts',
]
/** The last file has example titles, which are no titles of tests. */
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.generated/**', 'scripts/coverage-of-rules.test.mjs']
const RULE = /^- \*\*([RWYZ]\d+)\*\* /gm
/** A title is a string that begins with the ids of its rules. */
const TITLE = /['"`](?:SPEC )?([RWYZ]\d{1,4}(?:(?:, | and | to )[RWYZ]\d{1,4}){0,20})(?::|['"`], (?:async )?\(| )/g
const MENTIONS = '{*.md,{packages,apps,scripts,lint,e2e,bench,docs}/**/*.{ts,tsx,mjs,css,md}}'
/** The id of a rule anywhere in a text, but not within a pattern such as `[A-Z2-9]`. */
const MENTION = /(?<![\w/#+-])[RWYZ]\d{1,4}(?![\w/+-])/g
/** A line that begins a test, whose title may name rules anywhere. */
const TEST = /^(?:test|it|describe)[.(]/
const ABOUT = [
  'Made from the titles of tests by `npm run coverage-of-rules`: the rules of a section with few test files (without `.test.ts`) that',
  'show all of them. `git grep R305` finds all tests of a rule. A unit test says when the page is stale or a rule has no test.',
  '',
  'Not tried: an image of the `Dockerfile`, a real phone.',
]

/**
 * @typedef {{ readonly id: string, readonly specification: string }} Rule
 * @typedef {Readonly<Record<string, string>>} Sources the text of each file, by its path from the root
 */

/**
 * @param {Sources} specifications
 * @returns {readonly Rule[]}
 */
export function rulesOf(specifications) {
  return Object.entries(specifications).flatMap(([specification, text]) =>
    [...text.matchAll(RULE)].map(([, id = '']) => ({ id, specification })),
  )
}

/**
 * @param {Sources} tests
 * @returns {ReadonlyMap<string, readonly string[]>} for each rule that a title names, the files of these titles
 */
export function namedIn(tests) {
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const [file, text] of Object.entries(tests)) {
    const begins = [...text.matchAll(TITLE)].flatMap(([, ids = '']) => idsIn(ids))
    const mentions = text.split('\n').flatMap((line) => (TEST.test(line.trimStart()) ? idsIn(line) : []))
    for (const id of new Set([...begins, ...mentions])) files.set(id, [...(files.get(id) ?? []), file])
  }
  return files
}

/**
 * @param {readonly Rule[]} rules
 * @param {ReadonlyMap<string, readonly string[]>} named
 */
export function pageOf(rules, named) {
  const files = [...named.values()].flat()
  const shortNames = namesOf([...new Set(files)])
  const pages = SPECIFICATIONS.map((specification) => {
    const ids = rules.filter((rule) => rule.specification === specification).map(({ id }) => id)
    const lines = [...new Set(ids.map(sectionOf))].map((section) => {
      const own = ids.filter((id) => sectionOf(id) === section)
      const [first = '', last = ''] = [own[0], own.at(-1)]
      const tests = fewestFor(own, named, files).map(shortNames)
      return `${first === last ? first : `${first}–${last}`}: ${tests.join(', ')}`
    })
    return [`## ${specification}`, ...lines, ''].join('\n\n')
  })
  return ['# Which test shows which rule', '', ...ABOUT, '', pages.join('').trimEnd(), ''].join('\n')
}

/** @param {string} id its section is all but the last two digits */
const sectionOf = (id) => id.slice(0, -2)

/**
 * A small set of test files that name all rules of a section. It repeatedly takes the file that names most of the rules left; of
 * equal files the one that names the fewest rules in all.
 * @param {readonly string[]} ids
 * @param {ReadonlyMap<string, readonly string[]>} named
 * @param {readonly string[]} files each file once for every rule that it names
 * @returns {readonly string[]} in the order of the rules
 */
function fewestFor(ids, named, files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  /** @type {string[]} */
  const few = []
  let left = ids.filter((id) => named.has(id))
  while (left.length > 0) {
    /** @param {string} file */
    const shown = (file) => left.filter((id) => named.get(id)?.includes(file)).length
    const candidates = [...new Set(left.flatMap((id) => named.get(id) ?? []))]
    const [best = ''] = candidates.toSorted(
      (a, b) => shown(b) - shown(a) || (counts.get(a) ?? 0) - (counts.get(b) ?? 0),
    )
    few.push(best)
    left = left.filter((id) => !named.get(id)?.includes(best))
  }
  const firstOf = (/** @type {string} */ file) => ids.findIndex((id) => named.get(id)?.includes(file))
  return few.toSorted((a, b) => firstOf(a) - firstOf(b))
}

/** Reads all specifications and tests of the repository. */
export function readRepository() {
  return { specifications: read(SPECIFICATIONS), tests: read(globSync(TESTS, { cwd: ROOT, exclude: NOT_OURS }).sort()) }
}

/**
 * @param {Sources} sources
 * @param {ReadonlySet<string>} known
 * @returns {readonly string[]} the places that name a rule which no specification has
 */
export function unknownIn(sources, known) {
  return Object.entries(sources).flatMap(([file, text]) =>
    (text.match(MENTION) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  )
}

/** All sources and documents except those with example ids. */
export function readMentions() {
  return read(globSync(MENTIONS, { cwd: ROOT, exclude: [...NOT_OURS, 'scripts/coverage-of-rules.mjs'] }))
}

/**
 * @param {readonly string[]} files
 * @returns {Sources}
 */
function read(files) {
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

/** @param {string} text for example "R101, R201 to R203 and Y102" */
function idsIn(text) {
  return [...text.matchAll(/\b([RWYZ])(\d+)(?: to \1(\d+))?\b/g)].flatMap(([, letter = '', from = '', to = from]) =>
    Array.from({ length: Math.max(Number(to) - Number(from) + 1, 1) }, (_, at) => `${letter}${Number(from) + at}`),
  )
}

/**
 * Returns a function that shortens a file to its name, with its folder where two files have the same name.
 * @param {readonly string[]} files
 * @returns {(file: string) => string}
 */
function namesOf(files) {
  const names = files.map((file) => basename(file))
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  return (file) => {
    const name = repeated.has(basename(file)) ? `${basename(dirname(file))}/${basename(file)}` : basename(file)
    return name.replace(/(?:\.test)?\.(?:tsx?|mjs)$/, '')
  }
}

if (import.meta.main) {
  const { specifications, tests } = readRepository()
  writeFileSync(PAGE, pageOf(rulesOf(specifications), namedIn(tests)))
}
