import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ABOUT, filesSince } from './about.ts'

const ROOT = new URL('../', import.meta.url)

it.each([
  { changed: [], files: 0, why: 'none at all' },
  { changed: ['packages/domain/src/game/a.ts', 'packages/domain/src/b.tsx'], files: 2, why: 'two of a folder' },
  { changed: ['apps/web/index.html'], files: 1, why: 'one by its name' },
  {
    changed: ['packages/domain/src-of-another/totals.ts', 'apps/server/src/main.ts'],
    files: 0,
    why: 'others',
  },
  { changed: ['packages/domain/src/totals.test.ts', 'packages/domain/src/SPEC.md'], files: 0, why: 'a test, words' },
  { changed: null, files: null, why: 'nobody knows' },
])('of the code of figures $files files changed: $why', ({ changed, files }) => {
  expect(filesSince(['packages/domain/src', 'apps/web/index.html'], changed)).toBe(files)
})

it('nobody knows what changed for figures that nothing is said about', () => {
  expect(filesSince(null, [])).toBeNull()
})

it('every run of the page says what it is about, by paths that there are', () => {
  const names = [...readFileSync(new URL('results.json', import.meta.url), 'utf8').matchAll(/^ {4}"name": "(.*)",$/gm)]
  expect(names.length).toBeGreaterThan(20)
  expect(names.map(([, name = '']) => name).filter((name) => !Object.hasOwn(ABOUT, name))).toEqual([])
  const paths = [...new Set(Object.values(ABOUT).flat())]
  expect(paths.filter((path) => !existsSync(fileURLToPath(new URL(path, ROOT))))).toEqual([])
})
