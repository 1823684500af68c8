// What the phones of tests send in a room of Ana, Bo, Cleo and Dan.

import { playerId, roundId } from '@dutch/domain/game/ids'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { openRooms, type Phone } from './rooms-rig.ts'

export interface RoomNames {
  readonly gameId: string
  readonly roomCode: string
  readonly viewToken: string
}

/** The message by which Ana opens a room. */
export const opening = (requestId = 'open'): ClientMessage => ({
  type: 'create_game',
  players: ['Ana', 'Bo', 'Cleo', 'Dan'],
  scoreLimit: 100,
  playerName: 'Ana',
  requestId,
})

/** Opens a room, with the phone in it. */
export async function openRoom(host: Phone, requestId = 'open'): Promise<RoomNames> {
  host.send(opening(requestId))
  const { gameId, roomCode, viewToken } = await host.next('entered')
  await host.next('ack')
  return { gameId: String(gameId), roomCode: String(roomCode), viewToken: String(viewToken) }
}

/** A server of its own, on which Ana has opened a room. */
export async function openRoomOfAna() {
  const rig = await openRooms()
  const ana = await rig.hello('ana')
  return { rig, ana, ...(await openRoom(ana)) }
}

/** Joins under this name. @returns the phone */
export async function joinRoom(phone: Phone, target: string, playerName: string): Promise<Phone> {
  phone.send({ type: 'join_game', gameId: target, playerName, requestId: `join-${playerName}` })
  await phone.next('ack')
  return phone
}

/** A round of the four, as the app sends it. @param after the last round that the author saw */
export function round(
  gameId: string,
  requestId: string,
  after: string | null,
  scores: readonly number[] = [1, 2, 3, 4],
): ClientMessage {
  const entries = scores.map((score, seat) => ({ playerId: playerId(`open/${String(seat + 2)}`), score }))
  const command = {
    type: 'add-round',
    after: after === null ? null : roundId(after),
    entries,
    dutchPlayerId: null,
  } as const
  return { type: 'ask', gameId, requestId, request: { type: 'play', command } }
}
