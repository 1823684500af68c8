import { refuse, accept, type Result } from '@dutch/domain/result'
import { claimSeat, releaseSeat, sitDown, takePlace } from './decide-seat.ts'
import { join } from './decide-joining.ts'
import {
  answerJoin,
  closeRoom,
  removeMember,
  renewViewLinks,
  setGuests,
  setJoining,
  setWriting,
} from './decide-host.ts'
import { leave, voteHost } from './decide-crown.ts'
import { addScores, play, undoRound } from './decide-play.ts'
import { sealed, type Drafts } from './drafts.ts'
import { boundMet } from './shares.ts'
import { entryIdOf, type RoomEntry } from './entries.ts'
import type { RoomRefusal } from './refusals.ts'
import type { Asking, RoomRequest } from './requests.ts'
import type { Case, RoomContext } from './room-case.ts'
import type { Room } from './room-state.ts'

/**
 * SPEC Y1108, Y1109, Y1201 to Y1208, Y1401 to Y1405, Y1501 to Y1505: the entries that a request adds, none where it is done already, or its
 * refusal. The server decides with it, and a phone shows at once what it asked for. Pure.
 */
export function decideRoom(
  room: Room,
  { userId, requestId, request }: Asking,
  context: RoomContext,
): Result<readonly RoomEntry[], RoomRefusal> {
  if (userId === null) return refuse({ reason: 'view-only' })
  if (context.has(entryIdOf(requestId, 0))) return accept([])
  const isGoing = request.type === 'leave' || request.type === 'take-place'
  if (room.closedAt !== null && !isGoing) return refuse({ reason: 'room-closed' })
  const decided = draftsOf({ room, userId, requestId, context }, request)
  if (!decided.ok) return decided
  // Anybody can leave, and a full room can be closed.
  const isWayOut = isGoing || request.type === 'close-room'
  const max = isWayOut ? null : boundMet(room, userId, request.type, context, decided.value.length)
  if (max !== null) return refuse({ reason: 'too-many-entries', max })
  return accept(sealed(decided.value, userId, requestId, context.now))
}

function draftsOf(asked: Case, request: RoomRequest): Drafts {
  switch (request.type) {
    case 'join':
      return join(asked, request)
    case 'claim-seat':
      return claimSeat(asked, request.playerId)
    case 'sit-down':
      return sitDown(asked, request.name)
    case 'release-seat':
      return releaseSeat(asked, request.userId)
    case 'play':
      return play(asked, request.command, request.askedAt)
    case 'add-scores':
      return addScores(asked, request)
    case 'undo-round':
      return undoRound(asked, request)
    case 'leave':
      return leave(asked)
    case 'vote-host':
      return voteHost(asked)
    case 'set-writing':
      return setWriting(asked, request.writing)
    case 'set-joining':
      return setJoining(asked, request.joining)
    case 'set-guests':
      return setGuests(asked, request.guests)
    case 'remove-member':
      return removeMember(asked, request.userId)
    case 'answer-join':
      return answerJoin(asked, request.userId, request.isAdmitted)
    case 'renew-view-links':
      return renewViewLinks(asked)
    case 'close-room':
      return closeRoom(asked)
    case 'take-place':
      return takePlace(asked, request.userId)
  }
}
