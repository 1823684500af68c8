import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedIn, PAGE, pageOf, readMentions, readRepository, rulesOf, unknownIn } from './coverage-of-rules.mjs'

const { specifications, tests } = readRepository()
const rules = rulesOf(specifications)
const named = namedIn(tests)

test('every rule has a number of its own', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every rule is named by the title of a test', () => {
  expect(rules.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([])
})

test('every rule that a title names is written down', () => {
  const known = new Set(rules.map(({ id }) => id))
  expect([...named].filter(([id]) => !known.has(id))).toEqual([])
})

test('every rule that a comment or a document names is written down', () => {
  const known = new Set(rules.map(({ id }) => id))
  expect(unknownIn(readMentions(), known)).toEqual([])
  expect(unknownIn({ 'a.ts': '// SPEC R1, Y999 to Z7: [A-Z2-9]' }, new Set(['R1', 'Z7']))).toEqual(['a.ts: Y999'])
})

test('docs/coverage.md is made of the rules and titles of now: npm run coverage-of-rules', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(rules, named))
})

test('a section is a line with few tests that show all its rules', () => {
  const inTwo = ['R101', 'R102', 'R103', 'R105', 'R106', 'R201'].map((id) => ({
    id,
    specification: 'apps/web/SPEC.md',
  }))
  const files = namedIn({
    'a.test.ts': "it('R106: a')",
    'b.test.ts': "it('R105, R106, R201: b')",
    'c.test.ts': "it('R101 to R103, R105: c')",
  })
  expect(pageOf(inTwo, files)).toContain('\n\nR101–R106: c, a\n\nR201: b\n')
})

test('of equal tests the one is listed that names the fewest rules', () => {
  const files = { 'a.test.ts': "it('R101, R202: a')", 'b.test.ts': "it('R101: b')" }
  const rule = { id: 'R101', specification: 'apps/web/SPEC.md' }
  expect(pageOf([rule], namedIn(files))).toContain('\n\nR101: b\n')
})

test('a title may name several rules, a range, and one at its end', () => {
  const titles = [
    "test('R1, Y2 to Y4: a', () => {})",
    '  it(`says what Z5 says`, () => {})',
    "call('R6 of the page')",
    "const id = 'R7'",
  ]
  expect([...namedIn({ 'a.test.ts': titles.join('\n') }).keys()]).toEqual(['R1', 'Y2', 'Y3', 'Y4', 'R6', 'Z5'])
})
