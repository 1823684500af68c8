// Makes docs/coverage.md: the rules of each section with the test files that are most about them.

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
/** The last one has titles that only look like some. */
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.generated/**', 'scripts/coverage-of-rules.test.mjs']
const RULE = /^- \*\*([RWYZ]\d+)\*\* /gm
/** A title: a text that begins with the ids of its rules. */
const TITLE = /['"`](?:SPEC )?([RWYZ]\d{1,4}(?:(?:, | and | to )[RWYZ]\d{1,4}){0,20})(?::|['"`], (?:async )?\(| )/g
const MENTIONS = '{*.md,{packages,apps,scripts,lint,e2e,bench,docs}/**/*.{ts,tsx,mjs,css,md}}'
/** Not part of a pattern such as `[A-Z2-9]`. */
const MENTION = /(?<![\w/#+-])[RWYZ]\d{1,4}(?![\w/+-])/g
/** A line with a title that may name its rules later on. */
const TEST = /^(?:test|it|describe)[.(]/
const ABOUT = [
  'Made from the titles of tests by `npm run coverage-of-rules`: the rules of a section with the test files (without `.test.ts`) that are',
  'most about them, in order. `git grep R305` finds all of a rule. A unit test says when the page is stale or a rule has no test.',
  '',
  'Not tried: an image of the `Dockerfile`, a real phone.',
]
/** How many tests of a rule may be listed. */
const CONSIDERED = 3

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
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) counts.set(file, countIn(counts, file) + 1)
  /** @param {string} id */
  const testsOf = (id) =>
    (named.get(id) ?? [])
      .toSorted((a, b) => countIn(counts, a) - countIn(counts, b))
      .slice(0, CONSIDERED)
      .map(shortNames)
  const pages = SPECIFICATIONS.map((specification) => {
    const rows = rules
      .filter((rule) => rule.specification === specification)
      .map(({ id }) => ({ first: id, last: id, tests: testsOf(id) }))
    const sections = [...new Set(rows.map(({ first }) => sectionOf(first)))]
    const lines = sections.map((section) => lineOf(rows.filter(({ first }) => sectionOf(first) === section)))
    return [`## ${specification}`, ...lines, ''].join('\n\n')
  })
  return ['# Which test shows which rule', '', ...ABOUT, '', pages.join('').trimEnd(), ''].join('\n')
}

/**
 * @param {ReadonlyMap<string, number>} counts
 * @param {string} file
 */
const countIn = (counts, file) => counts.get(file) ?? 0

/** @typedef {{ readonly first: string, readonly last: string, readonly tests: readonly string[] }} Row rules, and tests of all */

/**
 * @param {readonly Row[]} rows
 * @returns {readonly Row[]} those in a row that have a test in common are one
 */
function joined(rows) {
  /** @type {Row[]} */
  const few = []
  for (const row of rows) {
    const before = few.at(-1)
    const isNext = before !== undefined && numberOf(row.first) === numberOf(before.last) + 1
    const common = isNext ? before.tests.filter((test) => row.tests.includes(test)) : []
    if (before !== undefined && common.length > 0) {
      few[few.length - 1] = { first: before.first, last: row.last, tests: common }
    } else few.push(row)
  }
  return few
}

/** @param {string} id */
const numberOf = (id) => Number(id.slice(1))

/** @param {string} id all but its last two digits */
const sectionOf = (id) => id.slice(0, -2)

/** @param {readonly Row[]} section each test once */
function lineOf(section) {
  const [first, last] = [section[0]?.first, section.at(-1)?.last]
  const tests = new Set(joined(section).map(({ tests: [test = ''] }) => test))
  return `${first === last ? first : `${first}–${last}`}: ${[...tests].join(', ')}`
}

/** Reads the repository as it is. */
export function readRepository() {
  return { specifications: read(SPECIFICATIONS), tests: read(globSync(TESTS, { cwd: ROOT, exclude: NOT_OURS }).sort()) }
}

/**
 * @param {Sources} sources
 * @param {ReadonlySet<string>} known
 * @returns {readonly string[]} the places that name a rule which is not written down
 */
export function unknownIn(sources, known) {
  return Object.entries(sources).flatMap(([file, text]) =>
    (text.match(MENTION) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  )
}

/** All sources and documents but those that only look like some. */
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

/** @param {string} text as "R101, R201 to R203 and Y102" */
function idsIn(text) {
  return [...text.matchAll(/\b([RWYZ])(\d+)(?: to \1(\d+))?\b/g)].flatMap(([, letter = '', from = '', to = from]) =>
    Array.from({ length: Math.max(Number(to) - Number(from) + 1, 1) }, (_, at) => `${letter}${Number(from) + at}`),
  )
}

/**
 * Names files as shortly as they can be told apart.
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
