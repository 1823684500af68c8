import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const EXPORTED = /^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gmu

it('each exported type name has one meaning in the whole tree', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  )
  const places = new Map<string, string[]>()
  for (const file of files) {
    for (const [, name = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(EXPORTED)) {
      places.set(name, [...(places.get(name) ?? []), file])
    }
  }
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
  // With far fewer names the pattern would no longer match how types are written.
  expect(places.size).toBeGreaterThan(500)
})
