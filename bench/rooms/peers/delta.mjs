// Makes the message that our server broadcasts for a round, in protocol 1 or 2, from the request and without checking it.

/**
 * @param {{ gameId: string, requestId: string, request: { command: { after: string | null, entries: unknown, dutchPlayerId: string | null } } }} asked
 * @param {{ version: number }} room
 */
function deltaOf({ gameId, requestId, request: { command } }, room) {
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

/**
 * @param {{ id: string, scores: readonly number[], dutch: number | null }} asked
 * @param {{ number: number, version: number }} room
 */
function shortOf({ id, scores, dutch }, room) {
  room.version += 1
  return { type: 'round', room: room.number, to: room.version, id, by: 0, at: Date.now(), scores, dutch }
}

/** What our server stores of the round, whichever message says it. */
export function storedOf(told) {
  if (told.type === 'round') {
    const { id, by, at, scores, dutch } = told
    return JSON.stringify({ id, by, at, scores, dutch })
  }
  const [{ event }] = told.entries
  const { id, at, entries, dutchPlayerId } = event
  const dutch = dutchPlayerId === null ? null : entries.findIndex(({ playerId }) => playerId === dutchPlayerId)
  return JSON.stringify({ id: id.slice(0, -2), by: 0, at, scores: entries.map(({ score }) => score), dutch })
}

/** The message of protocol 2 if FRAMES is "short", else of protocol 1. */
export const messageOf = process.env.FRAMES === 'short' ? shortOf : deltaOf

let rooms = 0
export function newRoom() {
  rooms += 1
  return { number: rooms, version: 6 }
}

/** The state that a phone gets when it joins: a table of four after ten rounds. */
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
