import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = new URL('../src/', import.meta.url)

it('W203: only what waits, speaks, listens or plays is animated without end', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const endless = files.flatMap((path) =>
    [...readFileSync(new URL(path, SOURCES), 'utf8').matchAll(/animation(?:-[\w-]+)?:[^;]*\binfinite\b/gu)].map(
      ([declaration]) =>
        /[\w-]+-(?:travel|nod|talk|listens|turn)\b/u.exec(declaration)?.[0] ?? `${path}: ${declaration}`,
    ),
  )
  expect(endless.toSorted()).toEqual([
    'dictation-listens',
    'professor-nod',
    'professor-talk',
    'video-ad-turn',
    'waiting-travel',
  ])
})
