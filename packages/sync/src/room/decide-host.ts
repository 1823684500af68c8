import { accept, refuse } from '@dutch/domain/result'
import { comingIn } from './decide-joining.ts'
import { drafts, type Draft, type Drafts } from './drafts.ts'
import type { Joining, Writing } from './entries.ts'
import { MAX_ASKING, MAX_MEMBERS } from './room-bounds.ts'
import type { Case } from './room-case.ts'
import { freeSeats, memberOf, roleOf } from './room-state.ts'
import { seatLike } from './shown-name.ts'

/** SPEC Y220 */
export function setWriting(asked: Case, writing: Writing): Drafts {
  return byHost(asked, () => (asked.room.writing === writing ? drafts() : drafts({ type: 'writing-set', writing })))
}

/** SPEC Y220 */
export function setJoining(asked: Case, joining: Joining): Drafts {
  return byHost(asked, () => (asked.room.joining === joining ? drafts() : drafts({ type: 'joining-set', joining })))
}

/** SPEC Y221: and keeps them out. */
export function removeMember(asked: Case, userId: string): Drafts {
  return byHost(asked, () => {
    const { room } = asked
    if (userId === room.hostId || memberOf(room, userId) === undefined) return refuse({ reason: 'unknown-member' })
    if (room.barred.length >= MAX_ASKING) return refuse({ reason: 'room-full', max: MAX_ASKING })
    return drafts({ type: 'member-removed', userId })
  })
}

/** SPEC Y216: lets in, turns down, or forgives who was kept out. */
export function answerJoin(asked: Case, userId: string, isAdmitted: boolean): Drafts {
  return byHost(asked, () => {
    const { room } = asked
    const asker = room.asking.find((waiting) => waiting.userId === userId)
    const answer: Draft = { type: 'join-answered', userId, isAdmitted }
    if (asker === undefined) {
      return isAdmitted && room.barred.includes(userId) ? drafts(answer) : refuse({ reason: 'unknown-member' })
    }
    if (!isAdmitted) {
      return room.barred.length < MAX_ASKING ? drafts(answer) : refuse({ reason: 'room-full', max: MAX_ASKING })
    }
    // Y214: who waits when the game ends comes too late.
    if (room.game.endedAt !== null) return refuse({ reason: 'game-finished' })
    if (room.members.length >= MAX_MEMBERS) return refuse({ reason: 'room-full', max: MAX_MEMBERS })
    const seat = seatLike(freeSeats(room), asker.name)
    const claim: readonly Draft[] = seat === null ? [] : [{ type: 'seat-claimed', userId, playerId: seat.id }]
    return accept([answer, ...comingIn(asked, userId, asker.name), ...claim])
  })
}

/** SPEC Y343: ends all view links. */
export function renewViewLinks(asked: Case): Drafts {
  const { joining } = asked.room
  return byHost(asked, () => drafts({ type: 'joining-set', joining, isViewRenewed: true }))
}

/** SPEC Y222: the game stays as it is. */
export function closeRoom(asked: Case): Drafts {
  return byHost(asked, () => drafts({ type: 'room-closed' }))
}

function byHost({ room, userId }: Case, decide: () => Drafts): Drafts {
  const role = roleOf(room, userId)
  switch (role) {
    case 'host':
      return decide()
    case 'player':
    case 'spectator':
      return refuse({ reason: 'host-only' })
    case 'stranger':
      return refuse({ reason: 'not-a-member' })
  }
}
