import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { GameClock } from './game-clock.tsx'

const HOUR_MS = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

/** The markup of the clock an hour after the last round. */
function clockAfter(scores: readonly (readonly number[])[]): string {
  const { game } = gameOf(2, scores, [])
  const last = game.rounds.at(-1)?.addedAt ?? game.createdAt
  const started = { ...game, createdAt: last - 90_000 }
  vi.useFakeTimers({ now: last + HOUR_MS })
  return renderToStaticMarkup(<GameClock game={started} />)
    .replace(/<[^>]+>/gu, ' ')
    .trim()
    .replace(/\s+/gu, ' ')
}

it('W217: the clock runs while rounds can be added, and stands at the last one where the limit is reached; spoken it is no time of day', () => {
  expect(clockAfter([[2, 9]])).toBe('1:01:30 Temps de jeu : 1h 1min')
  expect(
    clockAfter([
      [2, 999],
      [2, 20],
    ]),
  ).toBe('01:30 Temps de jeu : 1 minute')
})
