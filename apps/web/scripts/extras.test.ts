import { globSync } from 'node:fs'
import { basename, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { EXTRAS, ONLINE_ONLY } from './extras.ts'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const sources = new Set(
  globSync('**/*.{ts,tsx}', { cwd: SOURCES }).map((file) => basename(file).replace(/\.tsx?$/, '')),
)
const isKept = (file: string) => EXTRAS.some((glob) => matchesGlob(file, glob)) && !isLeftOut(file)
const isLeftOut = (file: string) => ONLINE_ONLY.some((glob) => matchesGlob(file, glob))

it.each(['account-details', 'account-queries', 'premium-queries', 'server-sections', 'join-page'])(
  'Y129: %s only works with the server, and no worker keeps it',
  (name) => {
    expect(sources.has(name)).toBe(true)
    expect(isLeftOut(`assets/${name}-Ab12_cd.js`)).toBe(true)
    expect(isKept(`assets/${name}-Ab12_cd.js`)).toBe(false)
  },
)

it('Y129: nor the library that asks for it', () => {
  expect(isLeftOut('assets/useQuery-Ab12_cd.js')).toBe(true)
})
