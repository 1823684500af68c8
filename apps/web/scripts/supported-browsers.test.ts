import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OLDEST } from '../src/browser/supported-browsers.ts'

const { Safari, Chrome, Edge, Firefox } = OLDEST
const fileOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test.each(['README.md', 'docs/running.md'])('W1303: %s names the oldest browsers that are supported', (path) => {
  expect(Edge).toBe(Chrome)
  expect(fileOf(path)).toContain(
    `Safari ${Safari} (iOS ${Safari}), Chrome and Edge ${Chrome}, Firefox ${Firefox}, and newer`,
  )
})
