import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { joinDrafts } from './decide-joining.ts'
import { newPlayer } from './decide-seat.ts'
import { drafts, type Draft, type Drafts } from './drafts.ts'
import { isAccount, isGuest } from './guests.ts'
import { MAX_ASKING, MAX_GUESTS, MAX_MEMBERS } from './room-bounds.ts'
import { requestKind, type RequestInput } from './request-input.ts'
import { askerOf, freeSeats, guestsOf, memberOf, roleOf, type Member } from './room-state.ts'
import { seatLike } from './shown-name.ts'
import { idText } from './wire.ts'

const answerFields = { userId: idText, isAdmitted: v.boolean() }

export const hostRequests = {
  /** SPEC Y1401 */
  'set-writing': requestKind({ writing: v.picklist(['everybody', 'host']) }, (asked, { writing }) =>
    byHost(asked, () => (asked.room.writing === writing ? drafts() : drafts({ type: 'writing-set', writing }))),
  ),
  /** SPEC Y1401 */
  'set-joining': requestKind({ joining: v.picklist(['at-once', 'by-host']) }, (asked, { joining }) =>
    byHost(asked, () => (asked.room.joining === joining ? drafts() : drafts({ type: 'joining-set', joining }))),
  ),
  /** SPEC Y1305 */
  'set-guests': requestKind({ guests: v.picklist(['welcome', 'refused']) }, (asked, { guests }) => {
    const { joining, guests: present } = asked.room
    return byHost(asked, () => (present === guests ? drafts() : drafts({ type: 'joining-set', joining, guests })))
  }),
  /** SPEC Y1402 */
  'remove-member': requestKind({ userId: idText }, (asked, { userId }) =>
    byHost(asked, () => {
      const { room } = asked
      if (userId === room.hostId || memberOf(room, userId) === undefined) return refuse({ reason: 'unknown-member' })
      if (room.barred.length >= MAX_ASKING) return refuse({ reason: 'room-full', max: MAX_ASKING })
      return drafts({ type: 'member-removed', userId })
    }),
  ),
  /** SPEC Y1207, Y1302, Y1307: admitting somebody also lifts their ban, and makes a guest trusted. */
  'answer-join': requestKind(answerFields, answerJoin),
  /** SPEC Y1210 */
  'renew-view-links': requestKind({}, (asked) => {
    const { joining } = asked.room
    return byHost(asked, () => drafts({ type: 'joining-set', joining, isViewRenewed: true }))
  }),
  /** SPEC Y1403 */
  'close-room': requestKind({}, (asked) => byHost(asked, () => drafts({ type: 'room-closed' })), { isWayOut: true }),
}

function answerJoin(asked: RequestInput, { userId, isAdmitted }: FieldsOf<typeof answerFields>): Drafts {
  const { room } = asked
  const member = memberOf(room, userId)
  if (member !== undefined) return answerMember(asked, member, isAdmitted)
  return byHost(asked, () => {
    const asker = askerOf(room, userId)
    const answer: Draft = { type: 'join-answered', userId, isAdmitted }
    if (asker === undefined) {
      return isAdmitted && room.barred.includes(userId) ? drafts(answer) : refuse({ reason: 'unknown-member' })
    }
    if (!isAdmitted) {
      return room.barred.length < MAX_ASKING ? drafts(answer) : refuse({ reason: 'room-full', max: MAX_ASKING })
    }
    // SPEC Y1205
    if (room.game.endedAt !== null) return refuse({ reason: 'game-finished' })
    if (room.members.length >= MAX_MEMBERS) return refuse({ reason: 'room-full', max: MAX_MEMBERS })
    if (isGuest(userId) && guestsOf(room) >= MAX_GUESTS) return refuse({ reason: 'room-full', max: MAX_GUESTS })
    const coming = [answer, ...joinDrafts(asked, userId, asker.name)]
    const seat = seatLike(freeSeats(room), asker.name)
    if (seat !== null) return accept([...coming, { type: 'seat-claimed', userId, playerId: seat.id }])
    // If the table is full by now, the newcomer watches.
    const seated = asker.wantsSeat ? newPlayer(asked, userId, asker.name) : null
    return accept([...coming, ...(seated?.ok === true ? seated.value : [])])
  })
}

function answerMember(asked: RequestInput, { userId, isTrusted, playerId }: Member, isAdmitted: boolean): Drafts {
  const { room } = asked
  const asker = askerOf(room, userId)
  const answer: Draft = { type: 'join-answered', userId, isAdmitted }
  if (asker === undefined) {
    const role = roleOf(room, asked.userId)
    // SPEC Y1302: besides the host, only an account that plays can approve a guest.
    const isOfTable = role === 'player' && isAccount(asked.userId)
    const trust = () => (isTrusted ? drafts() : drafts(answer))
    if (!isAdmitted) return byHost(asked, () => refuse({ reason: 'unknown-member' }))
    return isOfTable ? trust() : byHost(asked, trust)
  }
  return byHost(asked, () => {
    if (!isAdmitted || playerId !== null) return drafts(answer)
    const seated = newPlayer(asked, userId, asker.name)
    return seated.ok ? accept([answer, ...seated.value]) : seated
  })
}

function byHost({ room, userId }: RequestInput, decide: () => Drafts): Drafts {
  const role = roleOf(room, userId)
  if (role === 'host') return decide()
  return refuse({ reason: role === 'stranger' ? 'not-a-member' : 'host-only' })
}
