import { decide } from '@dutch/domain/game/decide'
import { apply } from '@dutch/domain/game/apply'
import type { GameCommand } from '@dutch/domain/game/commands'
import type { Game } from '@dutch/domain/game/state'
import { newPlayers } from '@dutch/domain/test/play'
import { describe, expect, it } from 'vitest'
import { standingFactsOf } from '../standing-facts.ts'
import {
  MOMENT_TIMES,
  roundMomentOf,
  shownFacts,
  stageOfRow,
  stepsOf,
  waitOf,
  type RoundMoment,
} from './round-moment.ts'

function play(game: Game | null, command: GameCommand): Game {
  const count = game?.rounds.length ?? 0
  let ids = 0
  const newId = () => `${String(count)}-${command.type}-${String((ids += 1))}`
  const decided = decide(game, command, { now: count, newId })
  if (!decided.ok) throw new Error(decided.error.reason)
  const next = decided.value.reduce<Game | null>(apply, game)
  if (next === null) throw new Error('no game')
  return next
}

const begin = (count = 3) => play(null, { type: 'create-game', limit: 100, players: newPlayers(count) })

function add(game: Game, scores: readonly number[], caller?: number): Game {
  const entries = game.players.map(({ id }, seat) => ({ playerId: id, score: scores[seat] ?? 0 }))
  const dutchPlayerId = caller === undefined ? null : (game.players[caller]?.id ?? null)
  return play(game, { type: 'add-round', after: game.rounds.at(-1)?.id ?? null, entries, dutchPlayerId })
}

function momentOf(before: Game, after: Game): RoundMoment {
  const moment = roundMomentOf(before, after)
  if (moment === null) throw new Error('nothing is played')
  return moment
}

const timesOf = (moment: RoundMoment, isMotionReduced = false, isStage = false) =>
  stepsOf(moment, isMotionReduced, isStage).map(({ at, stage, sound }) => [
    at,
    stage ?? sound,
    ...(stage !== undefined && sound !== undefined ? [sound] : []),
  ])

describe('W105: what the ranking plays', () => {
  it('W105, W117: counts from 400, moves from 1,000 and rests at 1,500 ms; then the Professor comes for two seconds', () => {
    const before = add(begin(), [1, 2, 3])
    expect(timesOf(momentOf(before, add(before, [4, 5, 6])))).toEqual([
      [400, 'counting'],
      [1000, 'moving'],
      [1500, 'visit'],
      [3500, 'rest'],
    ])
  })

  it('W117: he does not come without movement, nor after the round that ends the game', () => {
    const before = begin()
    expect(timesOf(momentOf(before, add(before, [4, 5, 6])), true)).toEqual([[1500, 'rest']])
    expect(timesOf(momentOf(before, add(before, [0, 5, 100]))).at(-1)).toEqual([1500, 'rest'])
  })

  it('W105: scores come best first, all there by 700 ms, equal ones in the order of the table', () => {
    const before = begin()
    const moment = momentOf(before, add(before, [9, 2, 9]))
    const turns = before.players.map(({ id }) => moment.turns.get(id) ?? NaN)
    expect(turns).toEqual([60, 0, 120])
    expect(MOMENT_TIMES.counting + Math.max(...turns) + 180).toBe(MOMENT_TIMES.chipsThere)
  })

  it('W105: a long ranking comes in two halves, each row still at its time', () => {
    const before = begin(12)
    const moment = momentOf(before, add(before, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
    expect(timesOf(moment).slice(0, 4)).toEqual([
      [400, 'counting'],
      [460, 'counting'],
      [1000, 'moving'],
      [1060, 'moving'],
    ])
    const turns = [...moment.turns.values()]
    const late = turns.filter((turn) => stageOfRow('counting', true, turn) === 'before')
    expect(late).toHaveLength(6)
    expect(turns.filter((turn) => stageOfRow('moving', true, turn) === 'counting')).toEqual(late)
    expect(late.map((turn) => MOMENT_TIMES.half + waitOf(turn, 12))).toEqual(late)
    expect(turns.map((turn) => stageOfRow('counting', false, turn))).not.toContain('before')
  })

  it('W105: the stamp of a Dutch lands when the rows have arrived, and lies for 700 ms', () => {
    const before = add(begin(), [1, 2, 3])
    expect(timesOf(momentOf(before, add(before, [4, 5, 6], 0))).slice(-3)).toEqual([
      [1500, 'stamped', 'dutch-sound'],
      [2200, 'visit'],
      [4200, 'rest'],
    ])
    expect(timesOf(momentOf(before, add(before, [4, 5, 6], 2)))).toContainEqual([1500, 'stamped', 'dutch-missed'])
  })

  it('W105: a new leader and a limit that comes within 10 points are heard once', () => {
    const first = add(begin(), [10, 20, 70])
    const second = add(first, [30, 5, 21])
    expect(timesOf(momentOf(first, second))).toEqual([
      [400, 'counting'],
      [1000, 'moving'],
      [1000, 'new-leader'],
      [1250, 'near-limit'],
      [1500, 'visit'],
      [3500, 'rest'],
    ])
    const third = add(second, [20, 5, 2])
    expect(timesOf(momentOf(second, third)).map(([, what]) => what)).toEqual(['counting', 'moving', 'visit', 'rest'])
    // The first leader is no new leader; the end of a game has its own sound.
    expect(momentOf(begin(), first).newLeaders.size).toBe(0)
    expect(momentOf(third, add(third, [0, 0, 30])).isLimitNear).toBe(false)
  })

  it('W349: a television shows a new leader for a second, after the stamp, but not without movement', () => {
    const before = add(begin(), [1, 20, 30])
    const led = momentOf(before, add(before, [40, 5, 6]))
    expect(timesOf(led, false, true).slice(-4)).toEqual([
      [1000, 'new-leader'],
      [1500, 'stamped'],
      [2500, 'visit'],
      [4500, 'rest'],
    ])
    expect(timesOf(momentOf(before, add(before, [40, 5, 6], 1)), false, true).slice(-3)).toEqual([
      [1500, 'stamped', 'dutch-sound'],
      [3200, 'visit'],
      [5200, 'rest'],
    ])
    expect(timesOf(led, true, true).map(([, what]) => what)).toEqual(['new-leader', 'rest'])
    const kept = momentOf(before, add(before, [1, 5, 6]))
    expect(timesOf(kept, false, true)).toEqual(timesOf(kept))
  })

  it('W105: without movement the end is there at once, and the stamp soon after', () => {
    const before = add(begin(), [1, 2, 3])
    expect(timesOf(momentOf(before, add(before, [4, 5, 6], 0)), true)).toEqual([
      [300, 'stamped', 'dutch-sound'],
      [2200, 'rest'],
    ])
  })

  it('W105: nothing is played for an undone, corrected or restored round, nor for several at once', () => {
    const [none, one] = [begin(), add(begin(), [1, 2, 3])]
    const two = add(one, [4, 5, 6])
    const last = two.rounds.at(-1)
    if (last === undefined) throw new Error('no round')
    expect(roundMomentOf(two, play(two, { type: 'undo-last-round', roundId: last.id }))).toBeNull()
    expect(roundMomentOf(none, two)).toBeNull()
    const deleted = play(two, { type: 'delete-round', roundId: last.id })
    expect(roundMomentOf(two, deleted)).toBeNull()
    expect(roundMomentOf(deleted, play(deleted, { type: 'restore-round', roundId: last.id }))).toBeNull()
    const { id, entries } = last
    expect(
      roundMomentOf(two, play(two, { type: 'correct-round', roundId: id, entries, dutchPlayerId: null })),
    ).toBeNull()
  })

  it('W105: a row shows what it was, then its new score and total in its old place, then what it is', () => {
    const before = add(begin(), [1, 2, 3])
    const after = add(before, [9, 0, 0])
    const [was] = standingFactsOf(before)
    const is = standingFactsOf(after).find(({ standing }) => standing.player.id === was?.standing.player.id)
    if (was === undefined || is === undefined) throw new Error('nobody is at the table')
    const read = (stage: 'before' | 'counting' | 'moving') => {
      const { standing, lastScore } = shownFacts(stage, was, is)
      return [standing.rank, standing.total, lastScore]
    }
    expect([read('before'), read('counting'), read('moving')]).toEqual([
      [1, 1, 1],
      [1, 10, 9],
      [3, 10, 9],
    ])
  })
})
