import { countedRounds } from '@dutch/domain/game/state'
import { accept, refuse } from '@dutch/domain/result'
import { acceptEntries, roomKind, type NewEntry, type Decision, type RoomInput, type RoomContext } from './decision.ts'
import { isAccount } from './guests.ts'
import { GUEST_VOTES_AFTER_MS, HOST_LOST_MS } from './room-bounds.ts'
import { askerOf, memberOf, type Member, type Room } from './room-state.ts'

export const hostChangeRequests = {
  leave: roomKind({}, leave, { isWayOut: true, isForClosed: true }),
  'vote-host': roomKind({}, voteHost),
}

/** SPEC Y1404, Y1304 */
export function leave({ room, userId, context }: RoomInput): Decision {
  if (memberOf(room, userId) === undefined)
    return askerOf(room, userId) === undefined ? acceptEntries() : acceptEntries({ type: 'member-left' })
  const others = room.members.filter((member) => member.userId !== userId)
  const playing = others.filter(({ playerId }) => playerId !== null)
  const next = firstAccount(playing) ?? playing[0] ?? firstAccount(others) ?? others[0]
  const host = userId === room.hostId ? next : elected({ ...room, members: others }, context)
  return accept([{ type: 'member-left' }, ...hostChanged(host)])
}

function voteHost({ room, userId, context }: RoomInput): Decision {
  const member = memberOf(room, userId)
  if (member === undefined) return refuse({ reason: 'not-a-member' })
  const { hostLostSince, now } = context
  if (hostLostSince === null || userId === room.hostId) return refuse({ reason: 'host-present', until: null })
  const from = hostLostSince + HOST_LOST_MS
  if (now < from) return refuse({ reason: 'host-present', until: from })
  if (member.playerId === null) return refuse({ reason: 'spectator' })
  const since = votesFrom(room, member)
  if (since === null || now < since) return refuse({ reason: 'guest-too-new', until: since })
  const votes = [...room.votes, { userId, at: now }]
  const isNew = !room.votes.some((vote) => vote.userId === userId && vote.at >= from)
  const vote: readonly NewEntry[] = isNew ? [{ type: 'host-voted' }] : []
  return accept([...vote, ...hostChanged(elected({ ...room, votes }, context))])
}

/** SPEC Y1405, Y1304 */
function elected(room: Room, { hostLostSince, now }: RoomContext): Member | undefined {
  if (hostLostSince === null) return undefined
  const players = room.members.filter((one) => one.playerId !== null && one.userId !== room.hostId)
  const electors = players.filter((one) => {
    const start = votesFrom(room, one)
    return start !== null && start <= now
  })
  const voted = room.votes.filter(({ at }) => at >= hostLostSince + HOST_LOST_MS)
  const voters = electors.filter((one) => voted.some(({ userId }) => userId === one.userId))
  if (voters.length < Math.min(2, electors.length)) return undefined
  return firstAccount(voters) ?? (firstAccount(players) === undefined ? voters[0] : undefined)
}

function hostChanged(host: Member | undefined): readonly NewEntry[] {
  return host === undefined ? [] : [{ type: 'host-changed', userId: host.userId }]
}

/** SPEC Y1303: the instant from which a member's vote counts; null if an untrusted guest has no counted round. */
function votesFrom(room: Room, { userId, isTrusted, joinedAt }: Member): number | null {
  if (isTrusted) return 0
  const own = new Set(room.authors.flatMap((author) => (author.userId === userId ? [author.roundId] : [])))
  const first = countedRounds(room.game).find(({ id }) => own.has(id))
  return first === undefined ? null : Math.max(first.addedAt, joinedAt) + GUEST_VOTES_AFTER_MS
}

function firstAccount(members: readonly Member[]): Member | undefined {
  return members.find(({ userId }) => isAccount(userId))
}
