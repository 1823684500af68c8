import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { featureTable } from './feature-graph.ts'
import { features } from './zones.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('the graph of features has no circle: each knows only features above it', () => {
  const above = new Set<string>()
  for (const [name, others] of Object.entries(features)) {
    expect({ name, below: others.filter((other) => !above.has(other)) }).toEqual({ name, below: [] })
    above.add(name)
  }
})

it('every feature of the app is in it, and nothing else', () => {
  const folders = readdirSync(new URL('../apps/web/src/features', import.meta.url))
  expect(folders.toSorted()).toEqual(Object.keys(features).toSorted())
})

it('ARCHITECTURE.md shows it as it is, with what each feature is about (`npm run features` prints it)', () => {
  const [, page = ''] = read('ARCHITECTURE.md').split(/^(?=\| feature )/mu)
  const rows = [...page.matchAll(/^\| ([a-z-]+) \| [^|]+ \| ([a-z, -]+) \|$/gmu)]
  const table = rows.map(([, name = '', others = '']) => `| ${name} | ${others} |`)
  expect(table.join('\n')).toBe(featureTable().split('\n').toSpliced(1, 1).join('\n'))
})
