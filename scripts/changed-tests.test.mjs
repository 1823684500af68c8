import { expect, test } from 'vitest'
import { readSources, testsOf } from './changed-tests.mjs'
import { ROOT } from './install.mjs'

const sources = {
  'apps/web/src/shell/page-modules.ts':
    "'/rules': 'src/features/information/rules/rules-page.tsx',\n'/faq': 'src/features/faq/faq-page.tsx',",
  'apps/web/src/shell/routes.tsx': "import('../features/information/rules/rules-page.tsx')",
  'apps/web/src/shell/app.tsx': "import './routes.tsx'",
  'apps/web/src/features/information/rules/rules-page.tsx': "import { texts } from './texts.ts'",
  'apps/web/src/features/information/rules/texts.ts': '// SPEC R411\nimport { cards } from "@dutch/domain/cards"',
  'apps/web/src/features/information/rules/texts.test.ts': "import { texts } from './texts.ts'",
  'apps/web/src/features/faq/faq-page.tsx': '',
  'packages/domain/src/cards.ts': '',
  'packages/domain/src/cards.test.ts': "import { cards } from './cards.ts'",
  'e2e/guide.test.ts': "page.goto('/rules')",
  'e2e/questions.test.ts': "page.goto('/faq')",
  'e2e/support/walk.ts': '',
  'e2e/walked.test.ts': "import { walk } from './support/walk.ts'",
}

test.each([
  [
    'apps/web/src/features/information/rules/texts.ts',
    ['apps/web/src/features/information/rules/texts.test.ts'],
    ['e2e/guide.test.ts'],
  ],
  [
    'packages/domain/src/cards.ts',
    ['packages/domain/src/cards.test.ts', 'apps/web/src/features/information/rules/texts.test.ts'],
    ['e2e/guide.test.ts'],
  ],
  ['e2e/support/walk.ts', [], ['e2e/walked.test.ts']],
  ['README.md', [], []],
])('%s concerns who imports it, and the journeys that open its pages', (changed, unit, journeys) => {
  const concerned = testsOf(sources, [changed])
  expect(new Set(concerned.unit)).toEqual(new Set(unit))
  expect(concerned.journeys).toEqual(journeys)
})

test('many journeys are narrowed to those that name the feature that changed, or a rule of it', () => {
  const more = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`e2e/${name}.test.ts`, "page.goto('/rules')"]))
  const all = { ...sources, ...more, 'apps/web/src/features/faq/questions.ts': '// SPEC R103' }
  const { journeys, only } = testsOf(all, ['apps/web/src/features/information/rules/rules-page.tsx'])
  expect(journeys).toHaveLength(5)
  expect(only).toEqual(['information', 'R411'])
})

test('of few journeys all are played', () => {
  expect(testsOf(sources, ['apps/web/src/features/faq/faq-page.tsx']).only).toBeNull()
})

test.each([
  ['rooms/lobby/lobby-page.tsx', 'e2e/lobby-draft.test.ts'],
  ['rooms/join/join-page.tsx', 'e2e/room-late-scores.test.ts'],
  ['account/sign-in-form.tsx', 'e2e/account.test.ts'],
])('a change of features/%s concerns %s', (changed, journey) => {
  expect(testsOf(readSources(ROOT), [`apps/web/src/features/${changed}`]).journeys).toContain(journey)
})
