// A server made of `decideRoom` and `continueRoom`, with logs that survive its crashes.

import { parseClientMessage, routeMessage, type Route } from '../../src/room/client-messages.ts'
import { deltaFrom } from '../../src/room/deltas.ts'
import { openRoom } from '../../src/room/open-room.ts'
import { isOfGame, type UserRequest } from '../../src/room/requests.ts'
import type { JoinTarget } from '../../src/room/room-code.ts'
import { NEXT_GAME } from '../../src/room/wire.ts'
import type { WireRefusal } from '../../src/room/wire-refusals.ts'
import type { Chance } from '../simulation/chance.ts'
import { GAME_ID, NOON } from '../room-rig.ts'
import type { Book } from './book.ts'
import { beginNext } from './begin-next.ts'
import { createDecider, Death, isIn, type Socket } from './decider.ts'
import { keepGames, type KeptGame, type KeptGames } from './kept-games.ts'
import type { Sabotage } from './sabotage.ts'

export interface Server {
  readonly games: KeptGames
  readonly sockets: Set<Socket>
  readonly receive: (socket: Socket, text: string) => void
  /** SPEC Y1309: an account takes a guest's place in every game; then the guest is ended. */
  readonly claim: (guestId: string, accountId: string) => void
  /** SPEC Y1601: the game to which the code, or the id of any game, leads. */
  readonly find: (target: JoinTarget) => KeptGame
}

export const CODE = 'ABCDEF'

/** @param dies called where the server may die */
export function createServer(
  chance: Chance,
  book: Book,
  dies: () => boolean,
  sabotage: Sabotage,
  names: readonly string[],
): Server {
  const opened = openRoom(
    { userId: 'user-0', requestId: 'open', name: 'Joueur 0', opening: { type: 'new-game', names, limit: 1000 } },
    { now: NOON, gameId: GAME_ID },
  )
  if (!opened.ok) throw new Error(opened.error.reason)
  const games = keepGames(GAME_ID, opened.value)
  const sockets = new Set<Socket>()
  const parts = { chance, sabotage, sockets, dies }
  const decide = createDecider(parts)
  const find: Server['find'] = (target) => {
    const isLeft = target.kind === 'code' ? sabotage.leavesCode : sabotage.leavesIds
    const named = target.kind === 'code' ? games.all()[0] : games.of(target.gameId)
    return isLeft === true && named !== undefined ? named : games.last()
  }
  const ack = (socket: Socket, requestId: string, gameId: string, version: number) => {
    book.acknowledged.add(requestId)
    socket.send({ type: 'ack', requestId, gameId, version })
  }
  const enter = (socket: Socket, game: KeptGame, requestId: string) => {
    if (!isIn(game, socket)) return refuse(socket, requestId, { reason: 'not-a-member' })
    show(socket, game, requestId)
    ack(socket, requestId, game.gameId, game.entries.length)
  }
  const ask = (socket: Socket, gameId: string, asking: UserRequest) => {
    // SPEC Z718: requests about the room go to its last game.
    const game = (isOfGame(asking.request) ? games.of(gameId) : null) ?? games.last()
    const isEarly = sabotage.acknowledgesBeforeCommit === true
    const ackAt = (version: number) => ack(socket, asking.requestId, gameId, gameId === game.gameId ? version : 0)
    const refusal = decide(game, asking, (count) => {
      if (isEarly) ackAt(game.entries.length + count)
    })
    if (refusal !== null) refuse(socket, asking.requestId, refusal)
    else if (!isEarly) ackAt(game.entries.length)
  }
  const follow = (socket: Socket, route: Route) => {
    switch (route.kind) {
      case 'resume':
        return resume(socket, route, games.of(route.gameId), find({ kind: 'game', gameId: route.gameId }))
      case 'join': {
        const game = find(route.target ?? { kind: 'code', code: CODE })
        const refusal = decide(game, route)
        return refusal === null ? enter(socket, game, route.requestId) : refuse(socket, route.requestId, refusal)
      }
      case 'continue': {
        const refusal = beginNext(games, route, parts, (one, next) => show(one, next, NEXT_GAME))
        return refusal === null
          ? enter(socket, games.last(), route.requestId)
          : refuse(socket, route.requestId, refusal)
      }
      case 'ask':
        return ask(socket, route.gameId, route)
      default:
        throw new Error(`nobody asks for ${route.kind}`)
    }
  }
  return {
    games,
    sockets,
    find,
    receive: (socket, text) => {
      if (book.claimed.has(socket.userId)) return
      const route = routeMessage(parseClientMessage(text), socket.userId, () => 'none')
      if (!route.ok) throw new Error(JSON.stringify(route.error))
      follow(socket, route.value)
    },
    claim: (guestId, userId) => {
      if (book.claimed.has(guestId)) return
      if (sabotage.endsGuestFirst === true) book.claimed.set(guestId, userId)
      const due = sabotage.claimsLastAlone === true ? [games.last()] : games.thatName(guestId)
      for (const game of due) {
        const requestId = `claim-${guestId}-${String(game.entries.length)}`
        decide(game, { userId: guestId, requestId, request: { type: 'take-place', userId } })
      }
      if (dies()) throw new Death()
      book.claimed.set(guestId, userId)
    },
  }
}

function refuse(socket: Socket, requestId: string | null, refusal: WireRefusal): void {
  socket.send({ type: 'refused', requestId, refusal })
}

/** Sends the keys of the room, then all entries. */
function show(socket: Socket, { gameId, entries }: KeptGame, requestId: string): void {
  socket.send({ type: 'entered', requestId, gameId, roomCode: CODE, viewToken: 'view' })
  socket.send(deltaFrom(gameId, entries, { version: 0, lastId: null }))
}

/** SPEC Z718: sends the end of the game that the phone names, and then the last game. */
function resume(
  socket: Socket,
  { gameId, place }: Extract<Route, { readonly kind: 'resume' }>,
  named: KeptGame | undefined,
  last: KeptGame,
): void {
  if (named !== undefined && named !== last && isIn(named, socket)) socket.send(deltaFrom(gameId, named.entries, place))
  if (!isIn(last, socket)) refuse(socket, null, { reason: 'not-a-member' })
  else if (named === last) socket.send(deltaFrom(gameId, last.entries, place))
  else show(socket, last, NEXT_GAME)
}
