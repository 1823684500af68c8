import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { phaseOf } from '@dutch/domain/game/phase'
import { countedRounds } from '@dutch/domain/game/state'
import { ofName } from '@dutch/domain/players/french-names'
import { parseJoinTarget } from '@dutch/sync/room/room-code'
import { askerOf, canAskForSeat, canSitDown, freeSeats, memberOf, type Room } from '@dutch/sync/room/room-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../addresses.ts'
import type { RoomRegistry } from './room-registry.ts'

/** SPEC Z722, Z723, Z811: shows a game to a client that has its code or link; wrong ones are counted (Z709). */
export function addSharedGames(
  app: FastifyInstance,
  registry: Pick<RoomRegistry, 'findForPreview'>,
  now: () => number,
  userOf: (request: FastifyRequest) => Promise<string | null>,
): void {
  app.get<{ Params: { key: string } }>('/api/shared-games/:key', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { key } = request.params
    const found = await registry.findForPreview(parseJoinTarget(key), addressKey(request.ip))
    if (found.ok) {
      const { value } = found
      if (value === null || value.isDoubtful) return hiddenGame(key, now())
      const room = value.live.room()
      return { ...sharedGame(room, key), ...standingOf(room, await userOf(request)) }
    }
    const { error } = found
    if (error.reason !== 'too-many-tries') return reply.code(404).send({ code: 'not-found' })
    return reply.code(429).header('retry-after', String(error.retryAfter)).send({ code: 'too-many' })
  })
}

/** The answer has the request's key for an id: a client that has only the code must not get the game id. */
function sharedGame(room: Room, key: string) {
  const { game } = room
  const asksHost = canAskForSeat(room)
  const free = new Set(freeSeats(room).map(({ id }) => id))
  const hostName = memberOf(room, room.hostId)?.name ?? ''
  const host = hostName.split(' ')[0] ?? ''
  return {
    id: key,
    name: host === '' ? 'Partie de Dutch' : `Partie ${ofName(host)}`,
    players: game.players
      .filter(({ presence }) => presence === 'present')
      .map(({ id, name, emoji, avatarColor }) => ({ id, name, emoji, avatarColor, isFree: free.has(id) })),
    canSitDown: canSitDown(room) || asksHost,
    asksHost,
    guests: room.guests,
    hostName,
    round: phaseOf(game) === 'playing' ? countedRounds(game).length + 1 : 0,
    scoreLimit: game.limit,
    // After `finished` the room may go on with another game.
    status: room.closedAt !== null ? 'closed' : game.endedAt === null ? 'active' : 'finished',
    createdAt: game.createdAt,
    lastUpdated: game.endedAt ?? game.rounds.at(-1)?.addedAt ?? game.createdAt,
  }
}

/** SPEC Z811: what the user is in the room. A page sends a member straight into the game. */
function standingOf(room: Room, userId: string | null) {
  if (userId === null) return {}
  const member = memberOf(room, userId)
  const isWaiting = member === undefined && askerOf(room, userId) !== undefined
  const isBarred = room.barred.includes(userId)
  return { you: { isMember: member !== undefined, playerId: member?.playerId ?? null, isWaiting, isBarred } }
}

/** SPEC Z723: the answer for right and wrong codes alike. Earlier clients read all its fields. */
function hiddenGame(key: string, at: number) {
  return {
    id: key,
    name: 'Partie de Dutch',
    players: [],
    canSitDown: false,
    scoreLimit: DEFAULT_LIMIT,
    status: 'active',
    createdAt: at,
    lastUpdated: at,
    isHidden: true,
  }
}
