import { gameOf } from '@dutch/domain/test/play'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { clockText, GameClock } from './game-clock.tsx'

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

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [61, '01:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-5, '00:00'],
  [172_800, '2 jours'],
  [31_622_400, 'Durée inconnue'],
])('R1103: the clock reads %d seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
