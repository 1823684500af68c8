// The request to enter a room is sent with every connection, under one id, until it is answered.

import type { Instant } from '@dutch/domain/instant'
import { accept, refuse, type Result } from '@dutch/domain/result'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { isTemporaryRefusal } from '@dutch/sync/room/room-client'
import type { Entered } from '@dutch/sync/room/server-messages'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { LeftPhones } from './left-phones.ts'
import { isFresh, type KeptEntrance } from './join/kept-entrance.ts'
import type { Entrance } from './room-store-api.ts'
import { createEntranceWithdrawals, type AboutEntrance, type WithdrawalParts } from './entrance-withdrawals.ts'

type Answer = Result<Entered, WireRefusal> | null

interface Asked {
  readonly requestId: string
  readonly message: ClientMessage
  readonly answer: (answer: Answer) => void
  readonly kept: KeptEntrance | null
}

export interface EntranceRequest {
  /** Resolves with null where the request was given up. @param again the id of the same request from before a reload */
  readonly enter: (wish: Entrance, playerName: string, again?: string) => Promise<Answer>
  readonly sendAgain: () => void
  /** @returns whether the message was handled here */
  readonly receive: (message: AboutEntrance) => boolean
  readonly isAsking: () => boolean
  /** Withdraws the request, also from a host who was asked. */
  readonly giveUp: () => void
  /** SPEC W305: sends a leave request that an earlier page could not send. */
  readonly sendLeave: (gameId: string, requestId: string) => void
  /** SPEC Y1207: whether the server has not acknowledged a leave request yet. */
  readonly hasUnacknowledgedLeave: () => boolean
  /** Drops unacknowledged leave requests. @param names ids or codes of their rooms; null for all */
  readonly dropLeaveRequests: (names: readonly string[] | null) => void
}

interface EntranceParts extends WithdrawalParts {
  /** The host was asked to let this user in. */
  readonly onWaiting: (isBetweenGames: boolean) => void
  readonly whenSent: LeftPhones['whenSent']
}

/** SPEC W304 */
export function createEntrance(parts: EntranceParts): EntranceRequest {
  const { newId, clock, send, onWaiting, whenSent, record } = parts
  const withdrawals = createEntranceWithdrawals(parts)
  let asked: Asked | null = null
  /** The last request that was given up unanswered: the server may have carried it out. */
  let givenUp: KeptEntrance | null = null
  const settle = (answer: Answer) => {
    const settled = asked
    asked = null
    if (settled === null) return
    givenUp = answer === null ? settled.kept : null
    // A table that was made is noted until the phone has it.
    if (answer?.ok !== true || settled.kept === null || 'target' in settled.kept) record.write(null)
    settled.answer(answer)
  }
  const say = () => {
    const mine = asked
    if (mine === null) return
    whenSent(() => {
      if (mine === asked) send(mine.message)
    })
  }
  const withdraw = (kept: KeptEntrance | null, wish: Entrance | null) => {
    if (kept === null || !('target' in kept) || kept.isWaiting !== true) return
    if (wish?.kind !== 'join' || wish.target !== kept.target) withdrawals.add(kept.target)
  }
  return {
    enter: (wish, playerName, again) =>
      new Promise((resolve) => {
        // The unanswered request of this page, or of the page before a reload.
        const before = record.read(clock.now())
        settle(null)
        withdraw(before, wish)
        const requestId = again ?? sameTable(givenUp, wish, clock.now()) ?? newId()
        // A repeated request keeps the note whether the host was asked (`isWaiting`).
        const kept =
          before?.requestId === requestId ? before : keptOf(wish, { playerName, requestId, askedAt: clock.now() })
        record.write(kept)
        asked = { requestId, message: messageOf(wish, playerName, requestId), answer: resolve, kept }
        say()
      }),
    sendAgain: () => {
      withdrawals.sendAgain()
      say()
    },
    receive: (message) => {
      // An `ack` is passed on: the room may be open again, with the same leave request pending.
      if (withdrawals.receive(message) && message.type !== 'ack') return true
      // A request to enter is answered by `entered`, `waiting` or `refused`, never by `ack`.
      if (message.type === 'ack' || message.requestId !== asked?.requestId) return false
      const { kept } = asked
      if (message.type === 'refused') {
        settle(refuse(message.refusal))
        // After a temporary refusal a user who waited before is still in the server's list.
        if (isTemporaryRefusal(message.refusal)) withdraw(kept, null)
        return true
      }
      // A leave request that is still pending for this room would undo the new request.
      if (kept !== null && 'target' in kept) withdrawals.forget([kept.target])
      if (message.type === 'waiting') {
        if (kept !== null) asked = { ...asked, kept: { ...kept, isWaiting: true } }
        record.write(asked.kept)
        onWaiting(message.isBetweenGames === true)
      } else {
        withdrawals.forget([message.gameId, message.roomCode ?? ''])
        settle(accept(message))
      }
      return true
    },
    isAsking: () => asked !== null,
    giveUp: () => {
      const kept = asked?.kept ?? null
      settle(null)
      withdraw(kept, null)
    },
    sendLeave: withdrawals.add,
    hasUnacknowledgedLeave: withdrawals.isAny,
    dropLeaveRequests: withdrawals.forget,
  }
}

/** Null for kinds that can be repeated under another id, because the server carries them out once. */
function keptOf(
  wish: Entrance,
  asked: Pick<KeptEntrance, 'playerName' | 'requestId' | 'askedAt'>,
): KeptEntrance | null {
  if (wish.kind === 'join') return { ...asked, target: wish.target, seat: wish.seat }
  return wish.kind === 'create' ? { ...asked, names: wish.names, limit: wish.limit } : null
}

/** SPEC W324: the id of a given-up request for the same table, which the server may have made; null for none. */
function sameTable(before: KeptEntrance | null, wish: Entrance, now: Instant): string | null {
  if (before === null || !('names' in before) || wish.kind !== 'create' || !isFresh(before, now)) return null
  const is = ({ names, limit }: Pick<typeof before, 'names' | 'limit'>) => JSON.stringify([names, limit])
  return is(before) === is(wish) ? before.requestId : null
}

function messageOf(wish: Entrance, playerName: string, requestId: string): ClientMessage {
  switch (wish.kind) {
    case 'continue':
      return { type: 'continue_game', gameId: wish.gameId, requestId }
    case 'create':
      return { type: 'create_game', players: wish.names, scoreLimit: wish.limit, playerName, requestId }
    case 'open':
      return { type: 'open_game', gameId: wish.gameId, playerName, requestId }
    case 'join':
      return { type: 'join_game', gameId: wish.target, playerName, requestId, seat: wish.seat }
  }
}
