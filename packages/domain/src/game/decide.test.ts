import { describe, expect, it } from 'vitest'
import { after, answer } from '../../test/answers.ts'
import { addRoundOf, countingContext, gameOf, newPlayers, playAll, undoOf } from '../../test/play.ts'
import type { GameCommand } from './commands.ts'
import { decide } from './decide.ts'
import { playerId, roundId } from './ids.ts'

const create = (names: readonly string[], limit = 100): GameCommand => ({
  type: 'create-game',
  limit,
  players: names.map((name) => ({ name, emoji: '🦊', avatarColor: 'delft' })),
})

const { game } = gameOf(3, [
  [5, 0, 12],
  [7, -2, 30],
])
const [first, second] = game.rounds
const [anna, bob] = game.players
if (!first || !second || !anna || !bob) throw new Error('the game is not as expected')
const entries = (scores: readonly number[]) =>
  game.players.map((player, seat) => ({ playerId: player.id, score: scores[seat] ?? 0 }))

describe('a new game', () => {
  it('R102: has 2 to 12 players and a whole limit from 10 to 1000', () => {
    expect(answer(null, create([]))).toBe('no-players')
    expect(answer(null, create(['Anna']))).toBe('too-few-players')
    expect(answer(null, create(['Anna', 'Bob']))).toBe('accepted')
    expect(answer(null, { type: 'create-game', limit: 100, players: newPlayers(12) })).toBe('accepted')
    expect(answer(null, { type: 'create-game', limit: 100, players: newPlayers(13) })).toBe('too-many-players')
    for (const limit of [9, 1001, 50.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(answer(null, create(['Anna', 'Bob'], limit))).toBe('limit-out-of-range')
    }
    for (const limit of [10, 73, 1000]) expect(answer(null, create(['Anna', 'Bob'], limit))).toBe('accepted')
  })

  it('R102: is not created over another, and nothing else happens without one', () => {
    expect(answer(game, create(['Anna', 'Bob']))).toBe('game-exists')
    expect(answer(null, { type: 'undo-last-round', roundId: second.id })).toBe('no-game')
  })

  it('R301: names are cleaned; an empty or an endless one is refused', () => {
    const decided = decide(null, create(['  Anna\t Maria ', '👨‍👩‍👧‍👦']), countingContext())
    expect(decided).toMatchObject({ value: [{ players: [{ name: 'Anna Maria' }, { name: '👨‍👩‍👧‍👦' }] }] })
    expect(answer(null, create(['Anna', ' \u200B ']))).toBe('empty-name')
    expect(answer(null, create(['Anna', 'x'.repeat(25)]))).toBe('name-too-long')
  })

  it('R302: names differ by more than case and accents', () => {
    const decided = decide(null, create(['Zoé', 'Bob', 'ZOE']), countingContext())
    expect(decided).toEqual({ ok: false, error: { reason: 'duplicate-name', name: 'ZOE' } })
  })

  it('R303: people of one table, and whoever joins it, have an emoji each while there are enough', () => {
    const made = (command: GameCommand | null) => {
      const { game: created } = playAll([() => command])
      if (created === null) throw new Error('refused')
      return created
    }
    const three = made(create(['Anna', 'Bob', 'Zoé']))
    expect(three.players.map(({ emoji }) => emoji)).toEqual(['🦊', '🐼', '🦁'])
    const player = { name: 'Dan', emoji: '🐼', avatarColor: 'plum' }
    expect(after(three, { type: 'join-player', player, startingScore: 0 }).players.at(-1)?.emoji).toBe('🐸')
    const twelve = made({ type: 'create-game', limit: 100, players: newPlayers(12) })
    expect(new Set(twelve.players.map(({ emoji }) => emoji)).size).toBe(10)
  })

  it('R102: keeps of a player what a seat has and nothing else', () => {
    const [one] = newPlayers(1)
    if (!one) throw new Error('no player')
    const stranger = { ...one, name: 'Anna', id: 'chosen-by-the-author', admin: true }
    const decided = decide(null, { type: 'create-game', limit: 100, players: [stranger, one] }, countingContext())
    expect(decided).toMatchObject({
      value: [{ players: [{ id: 'id-2', name: 'Anna', emoji: '🦊', avatarColor: 'delft' }, {}] }],
    })
    expect(JSON.stringify(decided)).not.toContain('admin')
  })
})

describe('adding a round', () => {
  const add = (scores: readonly number[], dutch: number | null = null) => addRoundOf(game, scores, dutch)

  it('R201: has exactly one score for each player at the table', () => {
    const command = { type: 'add-round', after: second.id, dutchPlayerId: null } as const
    expect(answer(game, { ...command, entries: entries([1, 2, 3]).slice(1) })).toBe('wrong-score-count')
    const twice = [...entries([1, 2, 3]).slice(0, 2), { playerId: anna.id, score: 4 }]
    expect(answer(game, { ...command, entries: twice })).toBe('wrong-score-count')
    const stranger = [...entries([1, 2, 3]).slice(0, 2), { playerId: playerId('nobody'), score: 4 }]
    expect(answer(game, { ...command, entries: stranger })).toBe('wrong-score-count')
    const deserted = { ...game, players: game.players.map((each) => ({ ...each, presence: 'left' as const })) }
    expect(answer(deserted, { ...command, entries: [] }), 'devices that each took somebody off').toBe('no-players')
  })

  it('R201: is kept in the order of the table, whatever the order of entry', () => {
    const reversed = entries([1, 2, 3]).toReversed()
    const next = after(game, { type: 'add-round', after: second.id, entries: reversed, dutchPlayerId: null })
    expect(next.rounds.at(-1)?.entries).toEqual(entries([1, 2, 3]))
  })

  it('R202: takes whole scores from -6 to 999', () => {
    expect(answer(game, add([-6, 0, 12]))).toBe('accepted')
    expect(answer(game, add([999, 0, 12]))).toBe('accepted')
    expect(answer(game, add([-7, 0, 12]))).toBe('score-out-of-range')
    expect(answer(game, add([1000, 0, 12]))).toBe('score-out-of-range')
    for (const score of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(answer(game, add([score, 0, 12]))).toBe('invalid-scores')
    }
  })

  it('R202: writes negative zero as zero', () => {
    expect(Object.is(after(game, add([-0, 1, 2])).rounds.at(-1)?.entries[0]?.score, 0)).toBe(true)
  })

  it('R203: at most one player is flagged Dutch, and that player is in the round', () => {
    expect(after(game, add([1, 2, 3], 1)).rounds.at(-1)?.dutchPlayerId).toBe(bob.id)
    expect(after(game, add([1, 2, 3])).rounds.at(-1)?.dutchPlayerId).toBeNull()
    const command = { type: 'add-round', after: second.id, entries: entries([1, 2, 3]) } as const
    expect(answer(game, { ...command, dutchPlayerId: playerId('nobody') })).toBe('unknown-player')
  })

  it('R204: names the last counted round, so that the same round is not added twice by two people', () => {
    const command = { type: 'add-round', entries: entries([1, 2, 3]), dutchPlayerId: null } as const
    expect(decide(game, { ...command, after: first.id }, countingContext())).toEqual({
      ok: false,
      error: { reason: 'stale-round', lastRoundId: second.id },
    })
    expect(answer(game, { ...command, after: null })).toBe('stale-round')
    const withoutLast = after(game, { type: 'delete-round', roundId: second.id })
    expect(answer(withoutLast, { ...command, after: first.id })).toBe('accepted')
  })

  it('R103: is refused once the limit is reached', () => {
    const over = after(game, add([1, 2, 958]))
    expect(answer(over, addRoundOf(over, [1, 2, 3], null))).toBe('game-over')
    expect(answer(over, undoOf(over))).toBe('accepted')
  })
})

describe('changing earlier rounds', () => {
  it('R205: undo takes the last counted round away; with none there is nothing to undo', () => {
    expect(after(game, undoOf(game)).rounds).toEqual([first])
    const firstLeft = after(game, { type: 'delete-round', roundId: second.id })
    expect(after(firstLeft, undoOf(firstLeft)).rounds.map((round) => round.status)).toEqual(['deleted'])
    expect(answer(gameOf(2, []).game, { type: 'undo-last-round', roundId: first.id })).toBe('nothing-to-undo')
  })

  it('R205: undo names the last counted round, so that two people who press it take back one', () => {
    expect(decide(game, { type: 'undo-last-round', roundId: first.id }, countingContext())).toEqual({
      ok: false,
      error: { reason: 'stale-undo', lastRoundId: second.id },
    })
    const undone = after(game, undoOf(game))
    expect(answer(undone, undoOf(game))).toBe('stale-undo')
    const deleted = after(game, { type: 'delete-round', roundId: second.id })
    expect(answer(deleted, undoOf(game))).toBe('stale-undo')
  })

  it('R206: a correction keeps what was first entered; one back to it leaves no trace', () => {
    const command = { type: 'correct-round', roundId: first.id } as const
    const once = after(game, { ...command, entries: entries([6, 0, 12]), dutchPlayerId: bob.id })
    const twice = after(once, { ...command, entries: entries([8, 0, 12]), dutchPlayerId: null })
    expect(twice.rounds[0]).toMatchObject({
      entries: entries([8, 0, 12]),
      dutchPlayerId: null,
      original: { entries: entries([5, 0, 12]), dutchPlayerId: null },
    })
    expect(after(twice, { ...command, entries: entries([5, 0, 12]), dutchPlayerId: null })).toEqual(game)
    const original = { entries: entries([5, 0, 12]), dutchPlayerId: null }
    const flagged = after(game, { ...command, entries: entries([5, 0, 12]), dutchPlayerId: bob.id })
    expect(flagged.rounds[0], 'another Dutch alone').toMatchObject({ original })
    const swapped = after(game, { ...command, entries: entries([12, 0, 5]), dutchPlayerId: null })
    expect(swapped.rounds[0], 'the same scores of other players').toMatchObject({ original })
  })

  it('R206: a correction leaves what its author left as it was, whatever others corrected since', () => {
    const command = { type: 'correct-round', roundId: first.id, before: first } as const
    const theirs = after(game, { ...command, entries: entries([5, 0, 40]), dutchPlayerId: bob.id })
    const both = after(theirs, { ...command, entries: entries([8, 0, 12]), dutchPlayerId: null })
    expect(both.rounds[0]).toMatchObject({ entries: entries([8, 0, 40]), dutchPlayerId: bob.id })
    const over = after(theirs, { ...command, entries: entries([5, 0, 13]), dutchPlayerId: anna.id })
    expect(over.rounds[0]).toMatchObject({ entries: entries([5, 0, 13]), dutchPlayerId: anna.id })
  })

  it('R206: a correction obeys the rules of a round and meets a counted round alone', () => {
    const command = { type: 'correct-round', roundId: first.id, dutchPlayerId: null } as const
    expect(answer(game, { ...command, entries: entries([-7, 0, 0]) })).toBe('score-out-of-range')
    expect(answer(game, { ...command, entries: entries([1, 0, 0]).slice(1) })).toBe('wrong-score-count')
    expect(answer(game, { ...command, roundId: roundId('gone'), entries: entries([1]) })).toBe('unknown-round')
    const deleted = after(game, { type: 'delete-round', roundId: first.id })
    expect(answer(deleted, { ...command, entries: entries([1, 0, 0]) })).toBe('unknown-round')
  })

  it('R206: a correction leaves an imported score beyond the bounds as it is, and can be taken back to it', () => {
    const imported = { ...first, entries: entries([1200, 0, 12]) }
    const state = { ...game, rounds: [imported, second] }
    const command = { type: 'correct-round', roundId: first.id, dutchPlayerId: null, before: imported } as const
    expect(after(state, { ...command, entries: entries([1200, 3, 12]) }).rounds[0]?.entries).toEqual(
      entries([1200, 3, 12]),
    )
    const mended = after(state, { ...command, entries: entries([12, 0, 12]) })
    const back = { ...command, before: mended.rounds[0] ?? imported, entries: imported.entries }
    expect(after(mended, back).rounds[0]).toEqual(imported)
    expect(answer(state, { ...command, entries: entries([1201, 0, 12]) })).toBe('score-out-of-range')
  })

  it('R207: a deleted round keeps its place, counts for nothing and comes back by being restored', () => {
    const deleted = after(game, { type: 'delete-round', roundId: first.id })
    expect(deleted.rounds.map((round) => round.status)).toEqual(['deleted', 'counted'])
    expect(after(deleted, { type: 'restore-round', roundId: first.id })).toEqual(game)
    expect(answer(deleted, { type: 'delete-round', roundId: first.id })).toBe('unknown-round')
    for (const state of [game, deleted]) {
      expect(answer(state, { type: 'restore-round', roundId: second.id })).toBe('unknown-round')
    }
  })
})
