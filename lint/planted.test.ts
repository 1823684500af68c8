import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const Report = v.object({ diagnostics: v.array(v.object({ code: v.optional(v.string()), filename: v.string() })) })

/** A rule, a file that breaks it, and the content of the file. */
const planted: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['dutch(import-zones)', 'packages/domain/src/import.ts', `import { a } from '@dutch/sync/a'\nconst b = a\nb()`],
  ['dutch(import-zones)', 'packages/domain/src/escape.ts', `import { a } from '../../sync/src/a.ts'\na()`],
  ['dutch(import-zones)', 'packages/domain/src/type.ts', `import type { A } from '@dutch/sync/a'\nlet a: A`],
  ['dutch(import-zones)', 'packages/domain/src/export.ts', `export { a } from '@dutch/sync/a'`],
  ['dutch(import-zones)', 'packages/domain/src/export-all.ts', `export * from '@dutch/sync/a'`],
  ['dutch(import-zones)', 'packages/domain/src/dynamic.ts', `export const a = () => import('@dutch/sync/a')`],
  ['dutch(import-zones)', 'packages/domain/src/inline-type.ts', `export type A = import('@dutch/sync/a').A`],
  ['dutch(import-zones)', 'packages/domain/src/node.ts', `import { readFileSync } from 'node:fs'\nreadFileSync('a')`],
  ['dutch(import-zones)', 'packages/sync/src/up.ts', `import { a } from '@dutch/web/shell/a'\na()`],
  ['dutch(import-zones)', 'apps/web/src/features/games/a.ts', `import { b } from '../rooms/b.ts'\nb()`],
  ['dutch(import-zones)', 'apps/web/src/features/unlisted/a.ts', `import { b } from '../games/b.ts'\nb()`],
  ['dutch(import-zones)', 'apps/web/src/browser/a.ts', `import { b } from '../ui/b.ts'\nb()`],
  ['dutch(import-zones)', 'apps/web/src/ui/a.ts', `import { b } from '../features/b/b.ts'\nb()`],
  ['dutch(import-zones)', 'apps/web/src/features/games/up.ts', `import { b } from '../../shell/b.ts'\nb()`],
  ['dutch(import-zones)', 'apps/web/src/shell/a.ts', `import { b } from '../compose/b.ts'\nb()`],
  ['dutch(no-clock)', 'packages/domain/src/clock.ts', `export const now = () => new Date()`],
  [
    'dutch(no-module-let)',
    'apps/web/src/ui/state.ts',
    `let isOpen = false\nexport const open = () => (isOpen = !isOpen)`,
  ],
  ['dutch(french-text)', 'apps/web/src/features/a/texts.ts', `export const texts = { ready: 'Prêts ?' }`],
  ['dutch(french-text)', 'apps/web/src/features/a/part.tsx', `export const Part = () => <p>C'est parti</p>`],
  [
    'dutch(french-text)',
    'apps/server/src/mail/late-texts.ts',
    'export const late = (day: string) => `Le ${day} : fini`',
  ],
  ['eslint(no-restricted-properties)', 'packages/domain/src/now.ts', `export const now = () => Date.now()`],
  ['eslint(no-restricted-properties)', 'packages/sync/src/chance.ts', `export const chance = () => Math.random()`],
  ['eslint(no-restricted-globals)', 'packages/domain/src/id.ts', `export const id = () => crypto.randomUUID()`],
  ['eslint(no-restricted-globals)', 'packages/sync/src/wait.ts', `export const wait = () => setTimeout(() => 0, 1)`],
  // Where a helper `focus` is no longer defined, the browser's global of that name would be used silently.
  ['eslint(no-restricted-globals)', 'apps/web/src/ui/gone.ts', `export const atOpening = focus`],
  // Navigation must go through `ui/navigation.ts`, which knows of open sheets and the order of pages (W213).
  [
    'eslint(no-restricted-imports)',
    'apps/web/src/shell/past.ts',
    `export { navigate } from 'wouter/use-browser-location'`,
  ],
  ['dutch(slow-regexp)', 'apps/server/src/literal.ts', `export const bare = (a: string) => a.replace(/[^a-z]+$/u, '')`],
  ['dutch(slow-regexp)', 'apps/web/src/features/a/slow.ts', `export const isMail = /^[^@]+@[^@]+\\.[^@]+$/u`],
  ['dutch(slow-regexp)', 'packages/sync/src/twice.ts', `export const twice = /^(?:a*b*)*c$/u`],
  [
    'dutch(slow-regexp)',
    'packages/sync/src/share-file-state.ts',
    `export const made = (a: string) => new RegExp(a, 'u')`,
  ],
  ['dutch(slow-regexp)', 'packages/sync/src/given.ts', `export const given = RegExp('^(a+)+$', 'u')`],
  ['import(no-cycle)', 'apps/server/src/one.ts', `import type { Two } from './two.ts'\nexport type One = Two | 1`],
  ['import(no-cycle)', 'apps/server/src/two.ts', `import type { One } from './one.ts'\nexport type Two = One | 2`],
]

let folder = ''
let found: ReadonlySet<string> = new Set()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dutch-lint-'))
  for (const [, path, code] of planted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${code}\n`)
  }
  symlinkSync(join(root, 'lint'), join(folder, 'lint'))
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')))
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const run = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder, encoding: 'utf8' })
  const report = v.parse(Report, JSON.parse(run.stdout))
  found = new Set(report.diagnostics.map(({ code, filename }) => `${code ?? ''} ${filename}`))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('planted violations are found by the linter as it is configured', () => {
  it.each(planted)('%s in %s', (rule, path) => {
    expect(found).toContain(`${rule} ${path}`)
  })
})
