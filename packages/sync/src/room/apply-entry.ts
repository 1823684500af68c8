import { apply, replay } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { JoinAsked, JoiningSet, MemberJoined, RoomEntry, RoomOpened } from './entries.ts'
import { isGuest, isNameless } from './guests.ts'
import { memberOf, type Member, type Room } from './room-state.ts'

/**
 * SPEC Y1102: the room after one more entry; null until an entry opens it. It refuses nothing, since `decideRoom` has
 * decided before: any log gives a state, the same on every machine.
 */
export function applyEntry(room: Room | null, entry: RoomEntry): Room | null {
  if (room === null) return entry.type === 'room-opened' ? opened(entry) : null
  switch (entry.type) {
    case 'room-opened':
      return room
    case 'played':
      return played(room, entry.by, entry.event)
    case 'member-joined':
      return memberOf(room, entry.userId) === undefined ? joined(room, entry) : room
    case 'member-left':
      return without(room, entry.by)
    case 'member-removed':
      return barredAfter(without(room, entry.userId), entry.userId)
    case 'seat-claimed':
      return seated(room, entry.userId, entry.playerId)
    case 'seat-released':
      return seated(room, entry.userId, null)
    case 'host-voted':
      return { ...room, votes: [...room.votes, { userId: entry.by, at: entry.at }] }
    case 'host-changed':
      return { ...room, hostId: entry.userId, votes: [] }
    case 'writing-set':
      return { ...room, writing: entry.writing }
    case 'joining-set':
      return joiningSet(room, entry)
    case 'join-asked':
      return asked(room, entry)
    case 'join-answered':
      return answered(room, entry.userId, entry.isAdmitted)
    case 'room-closed':
      return { ...room, closedAt: room.closedAt ?? entry.at, asking: [] }
  }
}

/** SPEC Y1102: the room that follows from `entries`, oldest first; null if none of them opens it. */
export function foldRoom(entries: readonly RoomEntry[]): Room | null {
  return entries.reduce(applyEntry, null)
}

function opened(entry: RoomOpened): Room | null {
  const game = replay(entry.events)
  if (game === null) return null
  const { by: userId, name, playerId, at: joinedAt, continues } = entry
  return {
    game,
    hostId: userId,
    members: [{ userId, name, playerId, joinedAt, isTrusted: true }],
    authors: game.rounds.map((round) => ({ roundId: round.id, userId, name })),
    writing: 'everybody',
    joining: 'at-once',
    guests: 'welcome',
    asking: [],
    barred: continues?.barred ?? [],
    doubted: [],
    viewIssue: continues?.viewIssue ?? 0,
    votes: [],
    closedAt: null,
  }
}

function played(room: Room, userId: string, event: GameEvent): Room {
  const game = apply(room.game, event) ?? room.game
  if (event.type !== 'round-added') return { ...room, game }
  const author = { roundId: event.roundId, userId, name: memberOf(room, userId)?.name ?? '' }
  return { ...room, game, authors: [...room.authors, author] }
}

function joined(room: Room, { userId, name, at, by }: MemberJoined): Room {
  const member: Member = { userId, name, playerId: null, joinedAt: at, isTrusted: by !== userId || !isGuest(userId) }
  const doubted = room.doubted.filter((other) => other !== userId)
  return { ...room, members: [...room.members, member], asking: withoutAsker(room, userId), doubted }
}

function asked(room: Room, { by: userId, name, at: askedAt, isDoubtful, wantsSeat }: JoinAsked): Room {
  const isNew = isDoubtful === true && !room.doubted.includes(userId)
  const asker = { userId, name, askedAt, wantsSeat: wantsSeat === true }
  const doubted = isNew ? [...room.doubted, userId] : room.doubted
  return { ...room, asking: [...room.asking, asker], doubted }
}

function seated(room: Room, userId: string, playerId: PlayerId | null): Room {
  const asking = playerId === null ? room.asking : withoutAsker(room, userId)
  const seat = room.game.players.find(({ id }) => id === playerId)
  const member = memberOf(room, userId)
  const name = member !== undefined && isNameless(member) && seat !== undefined ? { name: seat.name } : {}
  return { ...changed(room, userId, { playerId, ...name }), asking }
}

function changed(room: Room, userId: string, change: Partial<Member>): Room {
  return { ...room, members: room.members.map((one) => (one.userId === userId ? { ...one, ...change } : one)) }
}

function without(room: Room, userId: string): Room {
  return {
    ...room,
    members: room.members.filter((member) => member.userId !== userId),
    votes: room.votes.filter((vote) => vote.userId !== userId),
    asking: withoutAsker(room, userId),
  }
}

function answered(room: Room, userId: string, isAdmitted: boolean): Room {
  const answered = { ...room, asking: withoutAsker(room, userId) }
  // SPEC Y1302, Y1307: a member who is turned down stays a member and is not barred.
  if (memberOf(room, userId) !== undefined)
    return isAdmitted ? changed(answered, userId, { isTrusted: true }) : answered
  return isAdmitted
    ? { ...answered, barred: room.barred.filter((barred) => barred !== userId) }
    : barredAfter(answered, userId)
}

function joiningSet(room: Room, { joining, guests = room.guests, isViewRenewed }: JoiningSet): Room {
  // SPEC Y1305: once guests are refused, those who are not members no longer wait.
  const asking = room.asking.filter(
    ({ userId }) => guests === 'welcome' || !isGuest(userId) || memberOf(room, userId) !== undefined,
  )
  return { ...room, joining, guests, asking, viewIssue: room.viewIssue + (isViewRenewed === true ? 1 : 0) }
}

function barredAfter(room: Room, userId: string): Room {
  return room.barred.includes(userId) ? room : { ...room, barred: [...room.barred, userId] }
}

function withoutAsker(room: Room, userId: string): Room['asking'] {
  return room.asking.filter((asker) => asker.userId !== userId)
}
