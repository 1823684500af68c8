import { accept, refuse } from '@dutch/domain/result'
import { drafts, type Draft, type Drafts } from './drafts.ts'
import { HOST_LOST_MS } from './room-bounds.ts'
import type { Case } from './room-case.ts'
import { memberOf, type Member, type Room } from './room-state.ts'

/** SPEC Y223: the crown passes to the longest present player, else viewer. */
export function leave({ room, userId }: Case): Drafts {
  const isAsking = room.asking.some((asker) => asker.userId === userId)
  if (memberOf(room, userId) === undefined) return isAsking ? drafts({ type: 'member-left' }) : drafts()
  const others = room.members.filter((member) => member.userId !== userId)
  const next = others.find((member) => member.playerId !== null) ?? others[0]
  const isCrownFree = userId === room.hostId && next !== undefined
  const crown: readonly Draft[] = isCrownFree ? [{ type: 'host-changed', userId: next.userId }] : []
  return accept([{ type: 'member-left' }, ...crown])
}

/**
 * SPEC Y224: two players, or the only other one, replace a lost host by the longest present of
 * those who voted. Votes from before the loss count for nothing.
 */
export function voteHost({ room, userId, context }: Case): Drafts {
  const member = memberOf(room, userId)
  if (member === undefined) return refuse({ reason: 'not-a-member' })
  const { hostLostSince, now } = context
  if (hostLostSince === null || userId === room.hostId) return refuse({ reason: 'host-present', until: null })
  const from = hostLostSince + HOST_LOST_MS
  if (now < from) return refuse({ reason: 'host-present', until: from })
  const electors = electorsOf(room)
  if (!electors.includes(member)) return refuse({ reason: 'spectator' })
  const before = new Set(room.votes.flatMap((vote) => (vote.at >= from ? [vote.userId] : [])))
  if (before.has(userId)) return drafts()
  const voters = electors.filter((one) => one === member || before.has(one.userId))
  const [next] = voters
  const isEnough = voters.length >= Math.min(2, electors.length)
  const crown: readonly Draft[] = isEnough && next !== undefined ? [{ type: 'host-changed', userId: next.userId }] : []
  return accept([{ type: 'host-voted' }, ...crown])
}

/** Players without the host, the longest present first. */
function electorsOf(room: Room): readonly Member[] {
  return room.members.filter((member) => member.playerId !== null && member.userId !== room.hostId)
}
