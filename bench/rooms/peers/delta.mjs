// What our server tells of a round, made of what it was asked, without looking at any of it.

/**
 * @param {{ gameId: string, requestId: string, request: { command: { after: string | null, entries: unknown, dutchPlayerId: string | null } } }} asked
 * @param {{ version: number }} room
 */
export function deltaOf({ gameId, requestId, request: { command } }, room) {
  const from = room.version
  room.version += 1
  const { after, entries, dutchPlayerId } = command
  const event = {
    type: 'round-added',
    id: `${requestId}.0`,
    at: Date.now(),
    roundId: `${requestId}/1`,
    after,
    entries,
    dutchPlayerId,
  }
  const played = { type: 'played', by: 'bench-1234', event }
  return { type: 'delta', gameId, from, to: from + 1, entries: [played], isWhole: false }
}

/** What somebody who comes back is told: a table of four after ten rounds. */
export const STATE = {
  players: ['Lea', 'Hugo', 'Ines', 'Tom'].map((name, seat) => ({
    id: `player-${String(seat)}`,
    name,
    total: 60 + seat,
  })),
  rounds: Array.from({ length: 10 }, (_none, round) => ({
    id: `round-${String(round)}`,
    scores: [4, 8, 12, 5],
    dutchPlayerId: null,
  })),
}
