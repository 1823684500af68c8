import { expect, it } from 'vitest'
import { guestPathTo } from './guest-offer.tsx'

it.each([
  ['/join/ABC234', '/join/ABC234'],
  ['/game?joined=abc-1', '/join/abc-1'],
  // The next game of an evening.
  ['/game?joined=abc-1~2', '/join/abc-1~2'],
  ['/multiplayer', '/multiplayer?guest=create'],
  ['/multiplayer?open=abc', null],
  ['/settings', null],
  ['/', null],
])('W325: without an account, %s is reached by %s', (target, path) => {
  expect(guestPathTo(target)).toBe(path)
})
