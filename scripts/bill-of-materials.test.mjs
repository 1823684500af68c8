import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.mjs'

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')

it('the bill of materials names every package of the lockfile once, and no host', () => {
  // The form of npm's lockfile.
  const lock = /** @type {import('./bill-of-materials.mjs').Lockfile} */ (JSON.parse(text))
  const bill = billOfMaterials(lock)
  const refs = bill.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(refs).toContain(`pkg:npm/fastify@${lock.packages['node_modules/fastify']?.version ?? ''}`)
  expect(refs.length).toBeGreaterThan(100)
  for (const { version } of bill.components) expect(version).not.toBe('')
  expect(JSON.stringify(bill)).not.toMatch(/https?:\/\//)
  expect(bill).toEqual(billOfMaterials(lock))
})
