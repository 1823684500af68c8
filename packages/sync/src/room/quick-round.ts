// Decides a round on top of the last one, thousands of times a second, without folding the
// game.

import { MAX_SCORE, MIN_SCORE } from '@dutch/domain/game/bounds'
import type { RoundAdded, RoundEntry } from '@dutch/domain/game/events'
import { eventId, type PlayerId, type RoundId } from '@dutch/domain/game/ids'
import { lastRound, presentPlayers, type Game, type Round } from '@dutch/domain/game/state'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { entryIdOf, type RoomEntry } from './entries.ts'
import { roundOfRequest } from './own-rounds.ts'
import type { Asking } from './requests.ts'
import type { RoomContext } from './room-case.ts'
import { memberOf, roleOf, type Room } from './room-state.ts'
import { boundMet } from './shares.ts'

export interface QuickOutcome {
  readonly entries: readonly RoomEntry[]
  readonly after: Room
}

/** Kept as long as rounds are added to a game. */
interface Tally {
  readonly game: Game
  readonly present: readonly PlayerId[]
  /** In the order of those present. */
  readonly totals: readonly number[]
  /** Deleted ones included; perhaps some that were not kept. */
  readonly rounds: Set<RoundId>
}

export interface QuickRounds {
  /** SPEC Y1902: as `decideRoom` and `applyEntry` would; null for whatever they have to decide. */
  readonly decide: (room: Room, asking: Asking, context: Omit<RoomContext, 'hostLostSince'>) => QuickOutcome | null
  /** SPEC Y1902: as `applyEntry`; null for every other entry. */
  readonly follow: (room: Room, entry: RoomEntry) => Room | null
}

/** For one room; any state of any room may be given. */
export function createQuickRounds(): QuickRounds {
  // Of the game as it stood, and with the last round.
  let before: Tally | null = null
  let next: Tally | null = null

  const tallyOf = (game: Game): Tally => {
    if (next?.game === game) return next
    return before?.game === game ? before : tallied(game)
  }
  const withRound = (room: Room, tally: Tally, userId: string, event: RoundAdded): Room => {
    const { roundId: id, at: addedAt, entries, dutchPlayerId } = event
    const round: Round = { id, addedAt, status: 'counted', entries, dutchPlayerId, original: null }
    const game = { ...room.game, rounds: [...room.game.rounds, round] }
    const totals = tally.totals.map((total, place) => total + (entries[place]?.score ?? 0))
    next = { game, present: tally.present, totals, rounds: tally.rounds.add(id) }
    const author = { roundId: id, userId, name: memberOf(room, userId)?.name ?? '' }
    return { ...room, game, authors: [...room.authors, author] }
  }
  const decide: QuickRounds['decide'] = (room, { userId, requestId, request }, { now, version, has, added }) => {
    if (userId === null || request.type !== 'play' || request.command.type !== 'add-round') return null
    const { command, askedAt } = request
    const { game } = room
    if (room.closedAt !== null || game.endedAt !== null) return null
    if (boundMet(room, userId, 'play', { version, added }, 1) !== null) return null
    const role = roleOf(room, userId)
    if (role !== 'host' && (role !== 'player' || room.writing === 'host')) return null
    if (command.after !== (lastRound(game)?.id ?? null)) return null
    const entryId = entryIdOf(requestId, 0)
    const id = roundOfRequest(requestId)
    before = tallyOf(game)
    if (before.rounds.has(id) || has(entryId) || Math.max(...before.totals) >= game.limit) return null
    const { entries, dutchPlayerId } = command
    if (!areInOrder(entries, before.present)) return null
    if (dutchPlayerId !== null && !before.present.includes(dutchPlayerId)) return null

    const at = Math.max(game.createdAt, Math.min(askedAt ?? now, now))
    const event = {
      type: 'round-added',
      id: eventId(entryId),
      at,
      roundId: id,
      after: command.after,
      entries,
      dutchPlayerId,
    } as const
    return { entries: [{ type: 'played', event, by: userId }], after: withRound(room, before, userId, event) }
  }
  return {
    decide,
    follow: (room, entry) => {
      if (entry.type !== 'played' || entry.event.type !== 'round-added') return null
      const tally = tallyOf(room.game)
      // It may have been decided here and not kept: the full path knows.
      if (tally.rounds.has(entry.event.roundId) || !areInOrder(entry.event.entries, tally.present)) return null
      before = tally
      return withRound(room, tally, entry.by, entry.event)
    },
  }
}

/** In the order of the table, as the app sends them. */
function areInOrder(entries: readonly RoundEntry[], present: readonly PlayerId[]): boolean {
  if (present.length === 0 || entries.length !== present.length) return false
  return entries.every(
    ({ playerId, score }, place) =>
      playerId === present[place] &&
      Number.isInteger(score) &&
      score >= MIN_SCORE &&
      score <= MAX_SCORE &&
      !Object.is(score, -0),
  )
}

function tallied(game: Game): Tally {
  const totals = totalsOf(game)
  const present = presentPlayers(game)
  return {
    game,
    present: present.map(({ id }) => id),
    totals: present.map(({ id, startingScore }) => totals.get(id) ?? startingScore),
    rounds: new Set(game.rounds.map(({ id }) => id)),
  }
}
