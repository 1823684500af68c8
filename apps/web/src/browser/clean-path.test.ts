import { expect, it } from 'vitest'
import { cleanPath } from './clean-path.ts'

it.each([
  ['', '/'],
  ['/', '/'],
  ['/game?joined=1', '/game'],
  ['/game#top', '/game'],
  ['/game//', '/game'],
])('turns %j into %s', (location, path) => {
  expect(cleanPath(location)).toBe(path)
})
