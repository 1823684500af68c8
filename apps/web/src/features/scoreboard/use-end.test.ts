import { roundId } from '@dutch/domain/game/ids'
import { lastRound, type Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { nextSeen } from './use-end.ts'

const { game } = gameOf(2, [
  [2, 9],
  [4, 4],
])
const last = lastRound(game)
if (last === null) throw new Error('no round')
const unfinished: Game = { ...game, rounds: game.rounds.slice(0, 1) }
const again: Game = { ...unfinished, rounds: [...unfinished.rounds, { ...last, id: roundId('again') }] }
const shown = { ending: last.id, game, isShown: true, isFresh: true }
const closed = { ...shown, isShown: false }

it('W114: an end comes once the scoreboard is in sight, and stays as it is looked at; what takes it back takes its scene away', () => {
  const open = { ending: null, game: null, isShown: false, isFresh: false }
  expect(nextSeen(open, game, last.id, false)).toBe(open)
  expect(nextSeen(open, game, last.id, true)).toEqual(shown)
  for (const seen of [shown, closed]) expect(nextSeen(seen, game, last.id, true)).toBe(seen)
  expect(nextSeen(shown, unfinished, null, true)).toEqual({ ending: null, game, isShown: false, isFresh: false })
})

it('W114: a deciding round that was taken back and entered anew below a sheet is another end, also for whoever had closed the first', () => {
  const id = roundId('again')
  for (const seen of [shown, closed]) {
    expect(nextSeen(seen, again, id, false)).toBe(seen)
    expect(nextSeen(seen, again, id, true)).toEqual({ ending: id, game: again, isShown: true, isFresh: true })
  }
})

it('R206: a correction changes who won, and neither opens the scene again nor closes it', () => {
  const corrected: Game = { ...game, rounds: [...unfinished.rounds, { ...last, dutchPlayerId: null }] }
  for (const seen of [shown, closed])
    for (const isInSight of [true, false])
      expect(nextSeen(seen, corrected, last.id, isInSight)).toEqual({ ...seen, game: corrected })
  const opened = { ...closed, game: null }
  expect(nextSeen(opened, corrected, last.id, true)).toBe(opened)
})
