import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chunkNames, type ModuleGraph } from './chunks.ts'

const ROOT = '/app'
const at = (path: string) => resolve(ROOT, path)

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/main.tsx': ['src/first.ts'],
  'src/features/setup/setup-page.tsx': [
    'src/first.ts',
    'src/ui/sheet.tsx',
    'src/ui/small.ts',
    'src/features/setup/wizard.ts',
  ],
  'src/shell/game-page.tsx': ['src/ui/sheet.tsx', 'src/ui/small.ts'],
  'src/ui/sheet.tsx': ['src/ui/deep.ts', 'src/ui/sheet.tsx'],
  'src/features/information/faq-page.tsx': ['src/features/information/document.tsx', 'src/ui/sheet.tsx'],
  'src/features/information/about-page.tsx': ['src/features/information/document.tsx', 'src/features/information/a.ts'],
  'src/shell/quick-actions.tsx': ['src/ui/small.ts'],
  'src/features/scoreboard/player-details.tsx': ['src/features/scoreboard/last-rounds.ts'],
}

const graphOf = (known: (id: string) => boolean): ModuleGraph => ({
  getModuleInfo: (id) => {
    const found = Object.entries(IMPORTS).find(([path]) => at(path) === id)
    return found === undefined ? (known(id) ? { importedIds: [] } : null) : { importedIds: found[1].map(at) }
  },
})
const graph = graphOf(() => true)

test.each([
  ['what the first page needs stays with it', 'src/first.ts', null],
  ['what two pages need is shared', 'src/ui/sheet.tsx', 'shared'],
  ['what that needs is shared as well', 'src/ui/deep.ts', 'shared'],
  ['what comes late to every page shares little with it', 'src/ui/small.ts', 'basics'],
  ['what one page needs stays with it', 'src/features/setup/wizard.ts', null],
  ['the small parts of a game are one file', 'src/features/scoreboard/last-rounds.ts', 'game-parts'],
  ['what pages that are read share comes with them', 'src/features/information/document.tsx', 'information'],
  ['what one of them needs stays with it', 'src/features/information/a.ts', null],
  ['React is a file that a new version of the app leaves alone', 'node_modules/react-dom/client.js', 'react'],
  ['what nobody is known to need is left to the bundler', 'src/unknown.ts', null],
])('%s', (_why, path, name) => {
  expect(chunkNames(ROOT)(at(path), graph)).toBe(name)
})

test('a page that was moved stops the build instead of scattering its files', () => {
  const names = chunkNames(ROOT)
  expect(() =>
    names(
      at('src/first.ts'),
      graphOf(() => false),
    ),
  ).toThrow('src/features/history/history-page.tsx')
})

test('a build without the first page shares nothing', () => {
  expect(chunkNames(ROOT)(at('src/ui/deep.ts'), { getModuleInfo: () => null })).toBeNull()
})
