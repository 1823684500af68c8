// Computes forecasts in a new isolate, whose code has not been run or optimised before.

import { replay } from '@dutch/domain/game/apply'
import { winForecastOf } from '@dutch/domain/stats/win-forecast'
import { parentPort } from 'node:worker_threads'
import { playedGame } from '../e2e/support/seed.ts'
import { longGame } from './seeds.ts'
import type { ChanceTimes } from './chance.ts'
import { threadMilliseconds } from './thread-time.ts'

const usual = { names: ['Léa', 'Hugo', 'Zoé', 'Max', 'Anaïs', 'Bo'], limit: 100 }
const rounds = Array.from({ length: 10 }, (_, round) => usual.names.map((_name, seat) => (round * 7 + seat * 5) % 9))
const games = [playedGame({ ...usual, rounds }), playedGame(longGame(300))].map(({ events }) => replay(events))

const times = Array.from({ length: 11 }, () => games.map(forecast)).flat()
const [first = NaN, ...later] = times
const answer: ChanceTimes = { first, later: later.slice(0, 20) }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node has no origins
parentPort?.postMessage(answer)

function forecast(game: (typeof games)[number]): number {
  if (game === null) throw new Error('These events are no game')
  const start = threadMilliseconds()
  winForecastOf(game)
  return threadMilliseconds() - start
}
