import type { Game, Player } from '@dutch/domain/game/state'
import type { Instant } from '@dutch/domain/instant'
import { nameHolder, type RoomEntry } from '@dutch/sync/room/entries'
import { isGuest } from '@dutch/sync/room/guests'
import {
  canAskForSeat,
  canShowByCode,
  canSitDown,
  freeSeats,
  roleOf,
  type Asker,
  type Role,
  type Room,
} from '@dutch/sync/room/room-state'
import type { RoomState } from './room-store-api.ts'

export interface RoomPerson {
  readonly userId: string
  readonly name: string
  /** Null for a spectator. */
  readonly seat: Player | null
  readonly isHost: boolean
  readonly isMe: boolean
  readonly isGuest: boolean
  /** SPEC Y1302: whether they may vote for another host. */
  readonly isTrusted: boolean
  /** Whether they are connected; null until the server has said it. */
  readonly isHere: boolean | null
}

export interface RoomFacts {
  readonly game: Game
  readonly role: Role
  readonly people: readonly RoomPerson[]
  readonly me: RoomPerson | null
  /** Seats that nobody has claimed. */
  readonly seats: readonly Player[]
  /** People who wait for the host's answer. */
  readonly asking: readonly Asker[]
  /** SPEC Y1207: people whom the host removed or turned down, each with the name they had last. */
  readonly keptOut: readonly { readonly userId: string; readonly name: string }[]
  /** SPEC Y1211: whether a television may be opened by the code. */
  readonly canShowByCode: boolean
  readonly isHost: boolean
  readonly canWrite: boolean
  readonly whyNot: 'spectator' | 'host-writes' | 'closed' | null
  readonly hostWrites: boolean
  readonly hostAdmits: boolean
  readonly guestsWelcome: boolean
  readonly isClosed: boolean
  readonly closedAt: Instant | null
  readonly isBarred: boolean
  /** Whether a member may take a new seat without the host. */
  readonly canSitDown: boolean
  /** SPEC Y1307: whether a member may ask the host for a new seat. */
  readonly canAskForSeat: boolean
  readonly isAskingForSeat: boolean
}

/** SPEC W311: a room as screens show it; null before the server's first message. */
export function roomFacts({ room, client, present, links }: RoomState): RoomFacts | null {
  if (room === null) return null
  const userId = client?.userId ?? ''
  const role = roleOf(room, userId)
  const people = room.members.map((member): RoomPerson => ({
    userId: member.userId,
    name: member.name,
    seat: room.game.players.find(({ id }) => id === member.playerId) ?? null,
    isHost: member.userId === room.hostId,
    isMe: member.userId === userId,
    isGuest: isGuest(member.userId),
    isTrusted: member.isTrusted,
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
    canShowByCode: typeof links?.code === 'string' && canShowByCode(room),
    isHost: role === 'host',
    canWrite: whyNot === null,
    whyNot,
    hostWrites: room.writing === 'host',
    hostAdmits: room.joining === 'by-host',
    guestsWelcome: room.guests === 'welcome',
    isClosed: room.closedAt !== null,
    closedAt: room.closedAt,
    isBarred: room.barred.includes(userId),
    canSitDown: canSitDown(room),
    canAskForSeat: canAskForSeat(room),
    isAskingForSeat: role !== 'stranger' && room.asking.some((asker) => asker.userId === userId),
  }
}

/** The name a user had last; empty for a deleted account. */
function lastNameOf(entries: readonly RoomEntry[], userId: string): string {
  const naming = entries.findLast((entry) => nameHolder(entry) === userId)
  return naming !== undefined && 'name' in naming ? naming.name : ''
}

function reasonNotToWrite(room: Room, role: Role): RoomFacts['whyNot'] {
  if (room.closedAt !== null) return 'closed'
  if (role === 'host') return null
  if (role !== 'player') return 'spectator'
  return room.writing === 'host' ? 'host-writes' : null
}
