import { DEFAULT_LIMIT } from '@dutch/domain/game/bounds'
import { ofName } from '@dutch/domain/players/french-names'
import { parseJoinTarget } from '@dutch/sync/room/room-code'
import { RoomsUnavailableError } from '@dutch/sync/room/room-repository'
import { canSitDown, freeSeats, isOver, memberOf, type Room } from '@dutch/sync/room/room-state'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../addresses.ts'
import type { RoomRegistry } from './room-registry.ts'

/**
 * SPEC Z129, Z333: `GET /api/shared-games/:key`; wrong keys are counted and answered like any
 * other (Z107).
 */
export function addSharedGames(
  app: FastifyInstance,
  registry: Pick<RoomRegistry, 'showTarget'>,
  now: () => number,
): void {
  app.get<{ Params: { key: string } }>('/api/shared-games/:key', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { key } = request.params
    try {
      const found = await registry.showTarget(parseJoinTarget(key), addressKey(request.ip))
      if (found.ok) {
        const { value } = found
        return value === null || value.isDoubtful ? hiddenGame(key, now()) : sharedGame(value.live.room(), key)
      }
      const { error } = found
      if (error.reason !== 'too-many-tries') return await reply.code(404).send({ code: 'not-found' })
      return await reply.code(429).header('retry-after', String(error.retryAfter)).send({ code: 'too-many' })
    } catch (cause) {
      if (!(cause instanceof RoomsUnavailableError)) throw cause
      return reply.code(503).send({ code: 'unavailable' })
    }
  })
}

/** The id is not told to who has only the letters. */
function sharedGame(room: Room, key: string) {
  const { game } = room
  const free = new Set(freeSeats(room).map(({ id }) => id))
  const host = memberOf(room, room.hostId)?.name.split(' ')[0] ?? ''
  return {
    id: key,
    name: host === '' ? 'Partie de Dutch' : `Partie ${ofName(host)}`,
    players: game.players
      .filter(({ presence }) => presence === 'present')
      .map(({ id, name, emoji, avatarColor }) => ({ id, name, emoji, avatarColor, isFree: free.has(id) })),
    canSitDown: canSitDown(room),
    scoreLimit: game.limit,
    status: isOver(room) ? 'finished' : 'active',
    createdAt: game.createdAt,
    lastUpdated: game.endedAt ?? game.rounds.at(-1)?.addedAt ?? game.createdAt,
  }
}

/**
 * SPEC Z333: the same for every game and for none while letters are guessed, in the form that
 * earlier phones read.
 */
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
