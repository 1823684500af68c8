// Withdraws requests to enter: a leave request is sent with every connection until the server has acknowledged it.

import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { isTemporaryRefusal } from '@dutch/sync/room/room-client'
import { roomNamed } from '@dutch/sync/room/room-code'
import type { PhoneMessage } from '@dutch/sync/room/server-messages'
import { isFresh, OLD_MS, type KeptLeave } from './join/kept-entrance.ts'
import type { RoomStoreParts } from './room-store-parts.ts'

export type AboutEntrance = Extract<PhoneMessage, { type: 'entered' | 'waiting' | 'refused' | 'ack' }>

interface EntranceWithdrawals {
  /** @param target a game's id, or a code as typed @param requestId the id of a leave request that was made before */
  readonly add: (target: string, requestId?: string) => void
  readonly sendAgain: () => void
  /** @returns whether the message answers a leave request */
  readonly receive: (message: AboutEntrance) => boolean
  readonly isAny: () => boolean
  /** @param names ids or codes of rooms; null for all */
  readonly forget: (names: readonly string[] | null) => void
}

export interface WithdrawalParts extends Pick<RoomStoreParts, 'newId' | 'clock' | 'record'> {
  readonly send: (message: ClientMessage) => void
  /** @param target the room whose leave request was answered; none where the last requests grew too old */
  readonly onWithdrawn: (target?: string) => void
}

/** Of more requests the oldest are dropped. */
const MAX_LEAVES = 10

/** The device's clock may be set back a little during the wait; without this margin no request would be old yet. */
const SLACK_MS = 1000

/** SPEC Y1207 */
export function createEntranceWithdrawals({
  newId,
  clock,
  record,
  send,
  onWithdrawn,
}: WithdrawalParts): EntranceWithdrawals {
  let leaves = record.leaves(clock.now())
  const hold = (next: readonly KeptLeave[]) => {
    leaves = next
    record.writeLeaves(next)
  }
  const forgetOld = () => {
    const fresh = leaves.filter((leave) => isFresh(leave, clock.now()))
    if (fresh.length === leaves.length) return
    hold(fresh)
    if (fresh.length === 0) onWithdrawn()
  }
  const say = ({ target, requestId }: KeptLeave) =>
    send({ type: 'ask', gameId: target, requestId, request: { type: 'leave' } })
  // Without this limit a server that does not answer would keep the page connected for ever.
  const waitForOld = () => void clock.after(OLD_MS + SLACK_MS, forgetOld)
  if (leaves.length > 0) waitForOld()
  return {
    add: (target, requestId = newId()) => {
      const leave = { target, requestId, askedAt: clock.now() }
      hold([...leaves.filter((other) => other.requestId !== requestId), leave].slice(-MAX_LEAVES))
      say(leave)
      waitForOld()
    },
    sendAgain: () => {
      // The timers of a suspended page fire late.
      forgetOld()
      leaves.forEach(say)
    },
    receive: (message) => {
      if (message.type !== 'ack' && (message.type !== 'refused' || isTemporaryRefusal(message.refusal))) return false
      const told = leaves.find(({ requestId }) => requestId === message.requestId)
      if (told === undefined) return false
      hold(leaves.filter((leave) => leave !== told))
      onWithdrawn(told.target)
      return true
    },
    isAny: () => leaves.length > 0,
    forget: (names) => {
      const rooms = names?.map(roomNamed)
      hold(rooms === undefined ? [] : leaves.filter(({ target }) => !rooms.includes(roomNamed(target))))
    },
  }
}
