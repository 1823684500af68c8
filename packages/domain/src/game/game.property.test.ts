// Properties that hold after any sequence of commands. A failure prints the seed and the path that reproduce it.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games, steps } from '../../test/games.ts'
import { addRoundOf, commandOf, countingContext, newPlayers, undoOf } from '../../test/play.ts'
import { countWrongTotals } from '../scoring/integrity.ts'
import { totalsByRound } from '../scoring/totals-by-round.ts'
import { standingsOf, winnersOf } from '../scoring/standings.ts'
import { highestTotal, totalsOf } from '../scoring/totals.ts'
import { apply, replay } from './apply.ts'
import { decide } from './decide.ts'
import { phaseOf, suggestedLimit } from './phase.ts'
import { presentPlayers, scoreOf, type Game } from './state.ts'
import { gameStateView } from './views.ts'

const RUNS = { numRuns: 200 }

/** The game after a command; null if the command was refused. */
function decided(game: Game, command: ReturnType<typeof commandOf>): Game | null {
  if (command === null) return null
  const context = countingContext()
  const decision = decide(game, command, { ...context, newId: () => `then-${context.newId()}` })
  return decision.ok ? decision.value.reduce<Game>((state, event) => apply(state, event) ?? state, game) : null
}

describe('any sequence of commands', () => {
  it('R401: totals equal the sum of the rounds', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const totals = totalsOf(game)
        for (const player of game.players) {
          const counted = game.rounds.filter((round) => round.status === 'counted')
          const sum = counted.reduce((points, round) => points + (scoreOf(round, player.id) ?? 0), player.startingScore)
          expect(totals.get(player.id)).toBe(sum)
        }
        expect(totals.size).toBe(game.players.length)
      }),
      RUNS,
    )
  })

  it('R101: replaying the events gives the same state, duplicates or not, kept as text or not', () => {
    fc.assert(
      fc.property(games, fc.array(fc.nat()), ({ game, events }, repeats) => {
        expect(replay(events)).toEqual(game)
        const kept: unknown = JSON.parse(JSON.stringify(events))
        expect(kept).toEqual(events)
        // Each event is repeated somewhere behind its first place.
        const repeated = events.flatMap((event, index) => {
          const again = events[(repeats[index] ?? 0) % (index + 1)]
          return again === undefined ? [event] : [event, again]
        })
        expect(replay(repeated)).toEqual(game)
      }),
      RUNS,
    )
  })

  it('R101: the same events always give the same state, whichever way they are cut', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ game, events }, cut) => {
        const head = replay(events.slice(0, cut % (events.length + 1)))
        expect(events.slice(cut % (events.length + 1)).reduce(apply, head)).toEqual(game)
      }),
      RUNS,
    )
  })

  it('R205: undo inverts adding a round', () => {
    const scores = fc.array(fc.integer({ min: -6, max: 999 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(games, scores, fc.nat({ max: 11 }), ({ game }, entered, dutch) => {
        const added = decided(game, addRoundOf(game, entered, dutch))
        fc.pre(added !== null)
        expect(decided(added, undoOf(added))).toEqual(game)
      }),
      RUNS,
    )
  })

  it('R305, R306: whoever leaves and comes back changes nothing', () => {
    fc.assert(
      fc.property(games, fc.nat({ max: 11 }), ({ game }, seat) => {
        const playerId = game.players[seat % game.players.length]?.id
        fc.pre(playerId !== undefined)
        const left = decided(game, { type: 'leave-player', playerId })
        fc.pre(left !== null)
        expect(decided(left, { type: 'return-player', playerId })).toEqual(game)
      }),
      RUNS,
    )
  })

  it('R102 to R105, R201 to R207, R304, R305, R306: an accepted command leaves a game that obeys every rule', () => {
    fc.assert(
      fc.property(games, steps, ({ game }, step) => {
        const next = decided(game, commandOf(game, step)) ?? game
        expect(new Set(next.players.map((player) => player.id)).size).toBe(next.players.length)
        expect(new Set(next.rounds.map((round) => round.id)).size).toBe(next.rounds.length)
        expect(presentPlayers(next).length).toBeGreaterThanOrEqual(2)
        expect(presentPlayers(next).length).toBeLessThanOrEqual(12)
        for (const round of next.rounds) {
          for (const { score } of round.entries)
            expect(score >= -6 && score <= 999 && Number.isInteger(score)).toBe(true)
          if (round.dutchPlayerId !== null) expect(scoreOf(round, round.dutchPlayerId)).not.toBeNull()
        }
      }),
      RUNS,
    )
  })

  it('R103, R104, R304: what is offered is accepted', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        if (phaseOf(game) === 'over') {
          const raised = decided(game, { type: 'raise-limit', limit: suggestedLimit(game) })
          expect(raised && phaseOf(raised)).toBe('playing')
        } else {
          const [stranger] = newPlayers(1)
          fc.pre(stranger !== undefined && presentPlayers(game).length < 12)
          const player = { ...stranger, name: 'Personne' }
          const joined = decided(game, { type: 'join-player', player, startingScore: highestTotal(game) })
          expect(joined && phaseOf(joined)).toBe('playing')
        }
      }),
      RUNS,
    )
  })

  it('R402, R403: the ranking is a total order consistent with the totals', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const standings = standingsOf(game)
        const totals = totalsOf(game)
        expect(new Set(standings.map((standing) => standing.player.id)).size).toBe(game.players.length)
        const ranked = standings.filter((standing) => standing.rank !== null)
        for (const one of ranked) {
          expect(one.total).toBe(totals.get(one.player.id))
          for (const other of ranked) {
            expect(Math.sign((one.rank ?? 0) - (other.rank ?? 0))).toBe(Math.sign(one.total - other.total))
          }
        }
        const places = ranked.map((standing) => standing.rank ?? 0)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        const lowest = Math.min(...ranked.map((standing) => standing.total))
        const best = ranked.filter((standing) => standing.total === lowest)
        expect(winnersOf(game)).toEqual(best.map((standing) => standing.player.id))
      }),
      RUNS,
    )
  })

  it('R106, R409, R410: the specified shapes and the progress agree with the totals', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const view = gameStateView(game, null)
        expect(countWrongTotals(game, view.players)).toBe(0)
        for (const player of view.players) {
          const sum = player.rounds.reduce((points, round) => points + round.score, player.startingScore ?? 0)
          expect(player.totalScore).toBe(sum)
          expect(player.rounds).toHaveLength(view.roundHistory.length)
        }
        const last = totalsByRound(game).at(-1)
        game.players.forEach((player, seat) => {
          const total = last?.totals[seat] ?? player.startingScore
          expect(total).toBe(totalsOf(game).get(player.id))
        })
      }),
      RUNS,
    )
  })
})
