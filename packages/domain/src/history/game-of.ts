import { gameId, playerId, roundId } from '../game/ids.ts'
import type { Game, Round } from '../game/state.ts'
import type { HistoryRecord, RecordDetails, RecordedRound } from './record.ts'

/** SPEC R1104: null for a record without details. Records store no ids of rounds, so these are made of the game's id. */
export function gameOf(record: HistoryRecord): Game | null {
  const { details } = record
  if (details === undefined) return null
  return {
    id: gameId(details.gameId),
    ...(record.name === undefined ? {} : { name: record.name }),
    createdAt: details.startedAt,
    limit: details.limit,
    ...(details.firstLimit === undefined ? {} : { firstLimit: details.firstLimit }),
    players: details.players.map(({ left, id, ...seat }) => ({
      id: playerId(id),
      ...seat,
      presence: left ? 'left' : 'present',
    })),
    rounds: details.rounds.map((round, index) => roundOf(details, round, index)),
    // SPEC W344: a partial game went on after this user had left it.
    endedAt: details.isPartial === true ? null : details.endedAt,
  }
}

function roundOf(details: RecordDetails, round: RecordedRound, index: number): Round {
  const entries = details.players.flatMap((player, seat) => {
    const score = round.scores[seat] ?? null
    return score === null ? [] : [{ playerId: playerId(player.id), score }]
  })
  const caller = round.dutch === null ? undefined : details.players[round.dutch]
  return {
    id: roundId(`${details.gameId}/${String(index + 1)}`),
    addedAt: round.addedAt,
    status: 'counted',
    entries,
    dutchPlayerId: caller === undefined ? null : playerId(caller.id),
    original: null,
  }
}
