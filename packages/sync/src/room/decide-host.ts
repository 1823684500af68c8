import { countedRounds } from '@dutch/domain/game/state'
import { accept, refuse } from '@dutch/domain/result'
import * as v from 'valibot'
import type { FieldsOf } from '../by-type.ts'
import { fullFor, joinEntries, newPlayer } from './decide-seat.ts'
import { acceptEntries, joinAsked, refuseFull, roomKind } from './decision.ts'
import type { Decision, NewEntry, RoomContext, RoomInput } from './decision.ts'
import { guestsChoice, joiningChoice, writingChoice } from './entries.ts'
import { isAccount, isNameless } from './guests.ts'
import { GUEST_VOTES_AFTER_MS, HOST_LOST_MS, MAX_ASKING } from './room-bounds.ts'
import { askerOf, freeSeats, memberOf, refusalUnlessHost, roleOf } from './room-state.ts'
import type { Asker, Member, Room } from './room-state.ts'
import { seatLike, shownName } from './shown-name.ts'
import { idText, typedName } from './wire.ts'

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
  'vote-host': roomKind({}, voteHost),
  leave: roomKind({}, leave, { isWayOut: true, isForClosed: true }),
}

const placeFields = { userId: idText, name: v.exactOptional(typedName) }

/** SPEC Y1309: the server makes this request for a guest whose account is `userId`; `name` is for a nameless guest. */
export const placeRequests = { 'take-place': roomKind(placeFields, takePlace, { isWayOut: true, isForClosed: true }) }

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

/** SPEC Y1404, Y1304 */
function leave({ room, userId, context }: RoomInput): Decision {
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

function takePlace(asked: RoomInput, { userId, name = '' }: FieldsOf<typeof placeFields>): Decision {
  const { room, userId: guestId } = asked
  const [guest, account] = [memberOf(room, guestId), memberOf(room, userId)]
  const [askingGuest, askingAccount] = [askerOf(room, guestId), askerOf(room, userId)]
  if (room.barred.includes(userId) || (guest ?? askingGuest) === undefined) return leave(asked)
  const nameOf = (one: Member | Asker) => (isNameless(one) && shownName(name)) || one.name
  const list: NewEntry[] = [{ type: 'member-left' }]
  if ((guest ?? account) === undefined) {
    const waits = askingGuest !== undefined && askingAccount === undefined
    return accept(waits ? [...list, joinAsked(room, { ...askingGuest, name: nameOf(askingGuest) }, userId)] : list)
  }
  if (guest !== undefined && account === undefined) list.push({ type: 'member-joined', userId, name: nameOf(guest) })
  const seat = account?.playerId ?? guest?.playerId ?? null
  if (seat !== null && seat !== account?.playerId) list.push({ type: 'seat-claimed', userId, playerId: seat })
  if (room.hostId === guestId) list.push({ type: 'host-changed', userId })
  // SPEC Y1307: the account goes on asking for the seat that its guest or itself asked for.
  const question = [askingGuest, askingAccount].find((asker) => asker?.wantsSeat === true)
  const isAskingInside = account !== undefined && askingAccount !== undefined
  if (question !== undefined && seat === null && !isAskingInside && userId !== room.hostId)
    list.push({ type: 'join-asked', by: userId, name: nameOf(question), wantsSeat: true })
  return accept(list)
}
