import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { fullFor, joinEntries } from './decide-joining.ts'
import { newPlayer } from './decide-seat.ts'
import { acceptEntries, refuseFull, roomKind, type NewEntry, type Decision, type RoomInput } from './decision.ts'
import { guestsChoice, joiningChoice, writingChoice } from './entries.ts'
import { isAccount } from './guests.ts'
import { MAX_ASKING } from './room-bounds.ts'
import { askerOf, freeSeats, memberOf, refusalUnlessHost, roleOf } from './room-state.ts'
import { seatLike } from './shown-name.ts'
import { idText } from './wire.ts'

const answerFields = { userId: idText, isAdmitted: v.boolean() }
const hostKind: typeof roomKind = (fields, decide, traits) =>
  roomKind(fields, decide, { refusalTo: refusalUnlessHost, ...traits })

export const hostRequests = {
  /** SPEC Y1401 */
  'set-writing': hostKind({ writing: writingChoice }, ({ room }, { writing }) =>
    room.writing === writing ? acceptEntries() : acceptEntries({ type: 'writing-set', writing }),
  ),
  /** SPEC Y1401 */
  'set-joining': hostKind({ joining: joiningChoice }, ({ room }, { joining }) =>
    room.joining === joining ? acceptEntries() : acceptEntries({ type: 'joining-set', joining }),
  ),
  /** SPEC Y1305 */
  'set-guests': hostKind({ guests: guestsChoice }, ({ room: { joining, guests: present } }, { guests }) =>
    present === guests ? acceptEntries() : acceptEntries({ type: 'joining-set', joining, guests }),
  ),
  /** SPEC Y1402 */
  'remove-member': hostKind({ userId: idText }, ({ room }, { userId }) => {
    if (userId === room.hostId || memberOf(room, userId) === undefined) return refuse({ reason: 'unknown-member' })
    return room.barred.length < MAX_ASKING ? acceptEntries({ type: 'member-removed', userId }) : refuseFull(MAX_ASKING)
  }),
  'answer-join': roomKind(answerFields, answerJoin),
  /** SPEC Y1210 */
  'renew-view-links': hostKind({}, ({ room: { joining } }) =>
    acceptEntries({ type: 'joining-set', joining, isViewRenewed: true }),
  ),
  /** SPEC Y1403 */
  'close-room': hostKind({}, () => acceptEntries({ type: 'room-closed' }), { isWayOut: true }),
}

/** SPEC Y1207, Y1302, Y1307: admitting somebody also lifts their ban, and makes a guest trusted. */
function answerJoin(asked: RoomInput, { userId, isAdmitted }: FieldsOf<typeof answerFields>): Decision {
  const { room } = asked
  const [member, asker] = [memberOf(room, userId), askerOf(room, userId)]
  const isApproval = member !== undefined && asker === undefined && isAdmitted
  // SPEC Y1302: besides the host, an account that plays can approve a guest.
  const isOfTable = isAccount(asked.userId) && roleOf(room, asked.userId) === 'player'
  const refusal = isApproval && isOfTable ? null : refusalUnlessHost(room, asked.userId)
  if (refusal !== null) return refuse(refusal)
  const answer: NewEntry = { type: 'join-answered', userId, isAdmitted }
  if (isApproval) return member.isTrusted ? acceptEntries() : acceptEntries(answer)
  if (asker === undefined) {
    return isAdmitted && room.barred.includes(userId) ? acceptEntries(answer) : refuse({ reason: 'unknown-member' })
  }
  if (member !== undefined) {
    const seated = isAdmitted ? newPlayer(asked, userId, asker.name) : acceptEntries()
    return seated.ok ? accept([answer, ...seated.value]) : seated
  }
  if (!isAdmitted) return room.barred.length < MAX_ASKING ? acceptEntries(answer) : refuseFull(MAX_ASKING)
  // SPEC Y1205
  if (room.game.endedAt !== null) return refuse({ reason: 'game-finished' })
  const full = fullFor(room, userId)
  if (full !== null) return refuseFull(full)
  const coming = [answer, ...joinEntries(asked, userId, asker.name)]
  const seat = seatLike(freeSeats(room), asker.name)
  if (seat !== null) return accept([...coming, { type: 'seat-claimed', userId, playerId: seat.id }])
  // If the table is full by now, the newcomer watches.
  const seated = asker.wantsSeat ? newPlayer(asked, userId, asker.name) : acceptEntries()
  return accept(seated.ok ? [...coming, ...seated.value] : coming)
}
