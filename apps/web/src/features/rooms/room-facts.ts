import type { Game, Player } from '@dutch/domain/game/state'
import type { RoomEntry } from '@dutch/sync/room/entries'
import { canSitDown, freeSeats, roleOf, type Asker, type Role, type Room } from '@dutch/sync/room/room-state'
import type { RoomState } from './room-store-api.ts'

/** Somebody in the room, as the others see them. */
export interface RoomPerson {
  readonly userId: string
  readonly name: string
  /** The name at the table that is theirs; null for a spectator. */
  readonly seat: Player | null
  readonly isHost: boolean
  readonly isMe: boolean
  /** Whether one of their phones is connected; null until the server has said so. */
  readonly isHere: boolean | null
}

/** What screens say of a room. */
export interface RoomFacts {
  readonly game: Game
  readonly role: Role
  readonly people: readonly RoomPerson[]
  readonly me: RoomPerson | null
  /** Names at the table that nobody has claimed. */
  readonly seats: readonly Player[]
  /** Who waits for the host's word. */
  readonly asking: readonly Asker[]
  /** SPEC Y216: whom the host sent away or turned down, as they were called last. */
  readonly keptOut: readonly { readonly userId: string; readonly name: string }[]
  readonly isHost: boolean
  /** Whether this person may enter scores now. */
  readonly canWrite: boolean
  /** Why not, where they may not. */
  readonly whyNot: 'spectator' | 'host-writes' | 'closed' | null
  readonly hostWrites: boolean
  readonly hostAdmits: boolean
  readonly isClosed: boolean
  readonly isBarred: boolean
  /** Whether one more player can still sit down by themselves. */
  readonly canSitDown: boolean
}

/** SPEC R210: the facts of the room as shown on this phone; null before the first word of it. */
export function roomFacts({ view, client, present }: RoomState): RoomFacts | null {
  const { room } = view
  if (room === null) return null
  const userId = client?.userId ?? ''
  const role = roleOf(room, userId)
  const people = room.members.map((member): RoomPerson => ({
    userId: member.userId,
    name: member.name,
    seat: room.game.players.find(({ id }) => id === member.playerId) ?? null,
    isHost: member.userId === room.hostId,
    isMe: member.userId === userId,
    isHere: present === null ? null : present.includes(member.userId),
  }))
  const whyNot = reasonNotToWrite(room, role)
  return {
    game: room.game,
    role,
    people,
    me: people.find(({ isMe }) => isMe) ?? null,
    seats: freeSeats(room).filter(({ presence }) => presence === 'present'),
    asking: room.asking,
    keptOut: room.barred.flatMap((barred) => {
      const name = lastNameOf(client?.entries ?? [], barred)
      return name === '' ? [] : [{ userId: barred, name }]
    }),
    isHost: role === 'host',
    canWrite: whyNot === null,
    whyNot,
    hostWrites: room.writing === 'host',
    hostAdmits: room.joining === 'by-host',
    isClosed: room.closedAt !== null,
    isBarred: room.barred.includes(userId),
    canSitDown: canSitDown(room),
  }
}

/** Empty for somebody whose account was deleted, and who will not come again. */
function lastNameOf(entries: readonly RoomEntry[], userId: string): string {
  const naming = entries.findLast((entry) =>
    entry.type === 'member-joined'
      ? entry.userId === userId
      : (entry.type === 'join-asked' || entry.type === 'room-opened') && entry.by === userId,
  )
  return naming !== undefined && 'name' in naming ? naming.name : ''
}

function reasonNotToWrite(room: Room, role: Role): RoomFacts['whyNot'] {
  if (room.closedAt !== null) return 'closed'
  if (role === 'host') return null
  if (role !== 'player') return 'spectator'
  return room.writing === 'host' ? 'host-writes' : null
}
