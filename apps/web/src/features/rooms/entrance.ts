// The request to come in, or the word that one waits no longer: sent with every connection under one id until it is answered.

import { accept, refuse, type Result } from '@dutch/domain/result'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { Entered, PhoneMessage } from '@dutch/sync/room/server-messages'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { KeptEntrance } from './join/kept-entrance.ts'
import type { Entrance } from './room-store-api.ts'

type Answer = Result<Entered, WireRefusal> | null

export type AboutEntrance = Extract<PhoneMessage, { type: 'entered' | 'waiting' | 'refused' | 'ack' }>

interface Asked {
  readonly requestId: string
  readonly message: ClientMessage
  readonly answer: (answer: Answer) => void
}

export interface EntranceRequest {
  /** Null where it was given up. @param again the id of the same request, asked before a reload */
  readonly enter: (wish: Entrance, playerName: string, again?: string) => Promise<Answer>
  readonly sendAgain: () => void
  /** @returns whether the message was the answer */
  readonly receive: (message: AboutEntrance) => boolean
  readonly isAsking: () => boolean
  /** SPEC Y1207: the host need not answer any more. @param onTold also called where another request takes its place */
  readonly takeBack: (onTold: () => void) => void
  readonly giveUp: () => void
}

export interface EntranceParts {
  readonly newId: () => string
  readonly send: (message: ClientMessage) => void
  /** The host was asked. */
  readonly onWaiting: (isBetweenGames: boolean) => void
  /** What is to be asked again after a reload; null once it is answered or given up. */
  readonly keepEntrance: (kept: KeptEntrance | null) => void
}

/** SPEC W304 */
export function createEntrance({ newId, send, onWaiting, keepEntrance }: EntranceParts): EntranceRequest {
  let asked: Asked | null = null
  const settle = (answer: Answer) => {
    const settled = asked
    asked = null
    if (settled !== null) keepEntrance(null)
    settled?.answer(answer)
  }
  return {
    enter: (wish, playerName, again) =>
      new Promise((resolve) => {
        settle(null)
        const requestId = again ?? newId()
        keepEntrance(keptOf(wish, playerName, requestId))
        asked = { requestId, message: messageOf(wish, playerName, requestId), answer: resolve }
        send(asked.message)
      }),
    sendAgain: () => {
      if (asked !== null) send(asked.message)
    },
    receive: (message) => {
      if (asked === null || message.requestId !== asked.requestId) return false
      // A request to come in is answered by another message beside.
      if (message.type === 'ack' && asked.message.type !== 'ask') return false
      if (message.type === 'waiting') onWaiting(message.isBetweenGames === true)
      else if (message.type === 'ack') settle(null)
      else settle(message.type === 'entered' ? accept(message) : refuse(message.refusal))
      return true
    },
    isAsking: () => asked !== null,
    takeBack: (onTold) => {
      const message = asked?.message
      settle(null)
      if (message?.type !== 'join_game') return onTold()
      const requestId = newId()
      const leaving = { type: 'ask', gameId: message.gameId, requestId, request: { type: 'leave' } } as const
      asked = { requestId, message: leaving, answer: onTold }
      return send(leaving)
    },
    giveUp: () => settle(null),
  }
}

/** Null for what can be asked again under another id: the server makes it once. */
function keptOf(wish: Entrance, playerName: string, requestId: string): KeptEntrance | null {
  if (wish.kind === 'join') return { target: wish.target, seat: wish.seat, playerName, requestId }
  return wish.kind === 'create' ? { names: wish.names, limit: wish.limit, playerName, requestId } : null
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
