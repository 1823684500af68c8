import { expect, test } from 'vitest'
import { readSources, testsOf } from './changed-tests.mjs'
import { ROOT } from './install.mjs'

const sources = {
  'apps/web/src/shell/page-modules.ts':
    "'/rules': 'src/features/information/rules/rules-page.tsx',\n'/faq': 'src/features/faq/faq-page.tsx',",
  'apps/web/src/shell/routes.tsx': "import HomePage, { preload } from '../features/home/home-page.tsx'",
  'apps/web/src/shell/app.tsx': "import './routes.tsx'\nimport './header.tsx'",
  'apps/web/src/shell/header.tsx': '// SPEC W208',
  'apps/web/src/features/home/home-page.tsx': '',
  'apps/web/src/features/information/rules/rules-page.tsx': "import { texts } from './texts.ts'",
  'apps/web/src/features/information/rules/texts.ts': '// SPEC R411\nimport { cards } from "@dutch/domain/cards"',
  'apps/web/src/features/information/rules/texts.test.ts': "import { texts } from './texts.ts'",
  'apps/web/src/features/faq/faq-page.tsx': '',
  'apps/web/scripts/browsers.test.ts': "test('', () => read('README.md'))",
  'apps/web/scripts/html.ts': "read('../index.html')",
  'apps/web/scripts/html.test.ts': "import './html.ts'",
  'apps/web/index.html': '<script>// SPEC W208</script>',
  'packages/domain/src/cards.ts': '',
  'packages/domain/src/cards.test.ts': "import { cards } from './cards.ts'",
  'e2e/guide.test.ts': "\ntest('the guide', async () => page.goto('/rules'))",
  'e2e/menus.test.ts': "test.use(x)\ntest('W208: menus', () => {})\n\n  test(\n    'others', () => {})",
  'e2e/questions.test.ts': "test('questions', () => page.goto('/faq'))",
  'e2e/start.test.ts': "test('a start', () => page.goto('/'))",
  'e2e/support/walk.ts': '',
  'e2e/walked.test.ts': "import { walk } from './support/walk.ts'",
}

test.each([
  [
    'apps/web/src/features/information/rules/texts.ts',
    ['apps/web/src/features/information/rules/texts.test.ts'],
    ['e2e/guide.test.ts:2'],
  ],
  [
    'packages/domain/src/cards.ts',
    ['packages/domain/src/cards.test.ts', 'apps/web/src/features/information/rules/texts.test.ts'],
    ['e2e/guide.test.ts:2'],
  ],
  ['apps/web/src/features/home/home-page.tsx', [], ['e2e/start.test.ts:1']],
  ['apps/web/src/shell/header.tsx', [], ['e2e/menus.test.ts:2']],
  ['apps/web/index.html', ['apps/web/scripts/html.test.ts'], ['e2e/menus.test.ts:2']],
  ['e2e/support/walk.ts', [], ['e2e/walked.test.ts']],
  ['e2e/menus.test.ts', [], ['e2e/menus.test.ts:2', 'e2e/menus.test.ts:4']],
  ['README.md', ['apps/web/scripts/browsers.test.ts'], []],
])(
  '%s concerns those that import or read it, and the journeys that open its pages or name its rules',
  (changed, unit, journeys) => {
    const concerned = testsOf(sources, [changed])
    expect(new Set(concerned.unit)).toEqual(new Set(unit))
    expect(concerned.journeys).toEqual(journeys)
  },
)

test('of many journeys those with the most reasons come first: the page, a rule of the file or of its feature, the name', () => {
  const more = Object.fromEntries(
    'abcdefghijklmnopqrst'
      .split('')
      .map((name) => [`e2e/${name}.test.ts`, "test('one', () => page.goto('/rules'))\ntest('two', () => {})"]),
  )
  const all = {
    ...sources,
    ...more,
    'e2e/rule-texts.test.ts': "test('R410: both', () => page.goto('/rules'))",
    'e2e/x.test.ts': "test('R410: all', () => {})\ntest('R411: cards', () => {})",
    'apps/web/src/features/information/rules/cards.tsx': '// SPEC R410',
  }
  const { journeys, left } = testsOf(all, ['apps/web/src/features/information/rules/texts.ts'])
  expect(journeys.slice(0, 3)).toEqual(['e2e/rule-texts.test.ts:1', 'e2e/x.test.ts:2', 'e2e/guide.test.ts:2'])
  expect([journeys.length, left]).toEqual([20, 24])
  expect(new Set(journeys).size).toBe(20)
  // None that changed itself is left out.
  const changed = [...Object.keys(more), 'e2e/guide.test.ts']
  const own = testsOf(all, [...changed, 'apps/web/src/features/information/rules/texts.ts'])
  expect([own.journeys.length, own.left]).toEqual([41, 3])
})

const tree = readSources(ROOT)

test.each([
  ['apps/web/src/features/home/home-page.tsx', 'home'],
  ['apps/web/src/features/home/hero-actions.tsx', 'home'],
  ['apps/web/src/features/install/install-promo.tsx', 'install'],
  ['apps/web/src/features/install/keep-games.ts', 'keep-games'],
  ['apps/web/src/features/device-data/lost-games/lost-games.tsx', 'lost-games'],
  ['apps/web/src/features/consent/consent-bar.tsx', 'consent'],
  ['apps/web/src/features/rooms/lobby/lobby-page.tsx', 'lobby-draft'],
  ['apps/web/src/features/rooms/join/join-page.tsx', 'room-late-scores'],
  ['apps/web/src/features/account/sign-in-form.tsx', 'account'],
  ['apps/web/src/shell/header.tsx', 'page-transition'],
  ['apps/web/src/shell/shell.css', 'page-transition'],
  ['apps/web/src/worker/sw.ts', 'update'],
  ['apps/server/src/rooms/live-room.ts', 'rooms'],
  ['apps/web/index.html', 'old-browser'],
])('%s concerns journeys of %s.test.ts', (changed, file) => {
  expect(testsOf(tree, [changed]).journeys.map((place) => place.split('.')[0])).toContain(`e2e/${file}`)
})

test.each([
  ['README.md', 'apps/web/scripts/supported-browsers.test.ts'],
  ['docs/running.md', 'apps/web/scripts/supported-browsers.test.ts'],
  ['docs/running.md', 'apps/server/test/running.test.ts'],
])('%s is read by %s', (changed, unit) => {
  expect(testsOf(tree, [changed]).unit).toContain(unit)
})
