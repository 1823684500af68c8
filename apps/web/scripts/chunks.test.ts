import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST, HOME_CHUNKS, PATH_TO_SCORE, ONLINE, TEXT_PAGES } from './chunk-lists.ts'
import { planChunks } from './chunks.ts'
import type { ModuleGraph } from './module-graph.ts'

const ROOT = '/app'
const at = (path: string) => resolve(ROOT, path)

const SETUP = 'src/features/setup/setup-page.tsx'
const GAME = 'src/shell/game-page.tsx'
const FAQ = 'src/features/information/faq-page.tsx'
const ABOUT = 'src/features/information/about-page.tsx'
const SHARE = 'src/features/sharing/share-sheet.tsx'
const TELEVISION = 'src/features/rooms/tv/tv-page.tsx'
const LOBBY = 'src/features/rooms/lobby/lobby-page.tsx'
const ACCOUNT = 'src/features/account/details/account-details.tsx'
const REACT_QUERY = 'node_modules/@tanstack/react-query/index.js'
const IDLE = 'src/shell/idle-parts.tsx'
const STORES = 'src/compose/create-app-stores.ts'

const NAMED = [...FIRST, ...ONLINE, ...Object.values(HOME_CHUNKS).flat(), ...TEXT_PAGES, ...PATH_TO_SCORE]
const LATE = [SHARE, ...NAMED]
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/main.tsx': ['src/first.ts', 'node_modules/react-dom/client.js'],
  [SETUP]: [
    'src/first.ts',
    'src/ui/sheet.tsx',
    'src/ui/icon-plus.ts',
    'src/ui/icon-check.ts',
    'src/ui/icon-pen.ts',
    'src/features/setup/wizard.ts',
  ],
  [GAME]: ['src/ui/sheet.tsx', 'src/ui/clock.ts'],
  'src/ui/sheet.tsx': ['src/ui/deep.ts'],
  [FAQ]: ['src/features/information/document.tsx', 'src/ui/icon-plus.ts', 'src/ui/chart.ts'],
  [ABOUT]: ['src/features/information/document.tsx'],
  [SHARE]: [
    'src/ui/qr.ts',
    'src/ui/chart.ts',
    'src/ui/icon-down.ts',
    'src/ui/caption.ts',
    'src/ui/question.ts',
    'src/ui/icon-pen.ts',
    'src/browser/database.ts',
  ],
  [TELEVISION]: ['src/ui/qr.ts', 'src/ui/clock.ts', 'src/features/rooms/stage.ts', 'src/ui/icon-tv.ts'],
  [LOBBY]: [
    'src/features/rooms/stage.ts',
    'src/ui/icon-tv.ts',
    'src/ui/icon-down.ts',
    'src/ui/caption.ts',
    'src/ui/question.ts',
  ],
  [ACCOUNT]: [REACT_QUERY],
  [IDLE]: ['src/ui/bar.ts', 'src/ui/icon-check.ts'],
  [STORES]: ['src/browser/database.ts'],
  'src/ui/caption.ts': ['src/ui/qr.ts'],
  'src/ui/question.ts': ['src/ui/sheet.tsx'],
}
const LARGE = new Set([
  SHARE,
  TELEVISION,
  LOBBY,
  'src/ui/qr.ts',
  'src/ui/chart.ts',
  'src/ui/clock.ts',
  'src/browser/database.ts',
  'src/features/information/document.tsx',
])

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const path = id.slice(ROOT.length + 1)
    return {
      code: ' '.repeat(LARGE.has(path) ? 20_000 : 100),
      importedIds: (IMPORTS[path] ?? []).map(at),
      dynamicallyImportedIds: path === 'src/main.tsx' ? LATE.map(at) : [],
    }
  },
}

test.each([
  ['the entry lies in the first file', 'src/main.tsx', 'first'],
  ['so does what the home page needs at once', 'src/first.ts', 'first'],
  ['React is a file that a new version of the app leaves alone', 'node_modules/react-dom/client.js', 'react'],
  ['what the home page fetches without a tap is one file', 'src/ui/bar.ts', 'at-home'],
  ['unless the way to a score needs it', 'src/ui/icon-check.ts', 'first'],
  ['a page that is read waits for nothing of a game', 'src/ui/icon-plus.ts', 'first'],
  ['what two steps on the way to a score need is shared', 'src/ui/sheet.tsx', 'shared'],
  ['what that needs is shared as well', 'src/ui/deep.ts', 'shared'],
  ['so is what the game needs with another part', 'src/ui/clock.ts', 'shared'],
  ['so is what is small and needed by one step among others', 'src/ui/icon-pen.ts', 'shared'],
  ['what reads and writes games is one file, whoever else needs a part of it', 'src/browser/database.ts', 'stores'],
  ['a page has a file of its own, however small', ABOUT, null],
  ['what one page needs stays with it', 'src/features/setup/wizard.ts', null],
  ['what parts of one feature share is its file', 'src/features/information/document.tsx', 'information-later'],
  ['what is large and needed by several features is left to the bundler', 'src/ui/chart.ts', null],
  ['what is small and needed by several features lies with its like', 'src/ui/icon-down.ts', 'leaves-later'],
  ['so does what would be too small a file for its feature', 'src/ui/icon-tv.ts', 'leaves-online'],
  ['apart from it what needs other files', 'src/ui/question.ts', 'small-later'],
  ['what needs a file that is left to the bundler lies in that', 'src/ui/caption.ts', 'qr'],
  ['which then has a name', 'src/ui/qr.ts', 'qr'],
  ['what nobody is known to need is left to the bundler', 'src/unknown.ts', null],
])('%s', (_why, path, name) => {
  expect(planChunks(ROOT).nameOf(at(path), graph)).toBe(name)
})

test.each([
  ['at once what a whole offline game needs', [SETUP, 'src/features/setup/wizard.ts'], 'first'],
  ['later what else works offline', [SHARE], 'later'],
  ['never what only works with the server', [TELEVISION], 'online'],
  ['never the details of an account, nor what asks for them', [ACCOUNT, REACT_QUERY], 'online'],
  ['what two parts need with the earlier one', [TELEVISION, 'src/ui/qr.ts'], 'later'],
  ['at once what is not known', ['\0runtime'], 'first'],
])('W1511: the worker keeps %s', (_why, paths, tier) => {
  const plan = planChunks(ROOT)
  plan.nameOf(at('src/first.ts'), graph)
  expect(plan.tierOf(paths.map(at))).toBe(tier)
})

test('a part that was moved, or is loaded at once, stops the build instead of scattering its files', () => {
  const moved: ModuleGraph = {
    getModuleInfo: (id) => {
      const info = graph.getModuleInfo(id)
      return (
        info && { ...info, dynamicallyImportedIds: info.dynamicallyImportedIds.filter((late) => late !== at(GAME)) }
      )
    },
  }
  expect(() => planChunks(ROOT).nameOf(at('src/first.ts'), moved)).toThrow(GAME)
})

test('a build without the first page shares nothing', () => {
  expect(planChunks(ROOT).nameOf(at('src/ui/deep.ts'), { getModuleInfo: () => null })).toBeNull()
})
