import { continueRoom } from '../../src/room/open-room.ts'
import { nextGameId } from '../../src/room/room-state.ts'
import type { Route } from '../../src/room/client-messages.ts'
import type { WireRefusal } from '../../src/room/wire-refusals.ts'
import { Death, isIn, timeOf, type DeciderParts, type Socket } from './decider.ts'
import type { KeptGame, KeptGames } from './kept-games.ts'

/** SPEC Y1601, Y1603: begins the next game unless there is one. @param show called for the socket of each member */
export function beginNext(
  games: KeptGames,
  { gameId, userId, requestId }: Extract<Route, { readonly kind: 'continue' }>,
  { chance, dies, sabotage, sockets }: DeciderParts,
  show: (socket: Socket, next: KeptGame) => void,
): WireRefusal | null {
  const { opensAgain } = sabotage
  const last = (opensAgain === undefined ? null : games.of(gameId)) ?? games.last()
  if (last.gameId !== gameId) return null
  const id = nextGameId(opensAgain === 'beside' ? games.last().gameId : gameId)
  const entries = continueRoom(last.room(), { userId, requestId }, { now: timeOf(last, chance), gameId: id })
  if (!entries.ok) return entries.error
  if (dies()) throw new Death()
  const next = games.begin(id, sabotage.carries === undefined ? entries.value : sabotage.carries(last, entries.value))
  // If the server dies here, users who return by the previous game get the next one.
  if (dies()) throw new Death()
  for (const socket of sockets) if (isIn(next, socket)) show(socket, next)
  return null
}
