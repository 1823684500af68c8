import { fastify } from 'fastify'
import { addSharedGames } from '../src/rooms/shared-game.ts'
import type { RoomRegistry } from '../src/rooms/room-registry.ts'

/** Serves the previews of rooms. The header `x-user` names who asks. */
export function serveSharedGames({ registry }: { readonly registry: RoomRegistry }) {
  const app = fastify()
  addSharedGames(
    app,
    registry,
    () => 0,
    ({ headers }) => Promise.resolve(headers['x-user']?.toString() ?? null),
  )
  return app
}
