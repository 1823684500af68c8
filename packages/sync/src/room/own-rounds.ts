// SPEC W336: rounds of this phone that follow each other stand or fall together.

import { roundId, type RoundId } from '@dutch/domain/game/ids'
import type { AddRound } from '@dutch/domain/game/commands'
import type { AskedRequest, PendingRequest } from './requests.ts'

/** SPEC Y1108: the id that a request's round gets, whichever machine decides. */
export function roundOfRequest(requestId: string): RoundId {
  return roundId(`${requestId}/1`)
}

export interface OwnRounds<One extends PendingRequest> {
  /** The scores that the person meant in the end, oldest first: corrections are in them, undone rounds are not. */
  readonly typed: readonly One[]
  /** Every request of them. */
  readonly requestIds: ReadonlySet<string>
}

/** A round of this phone, and what of its later requests rests on it. Empty where the first adds none. */
export function ownRoundsFrom<One extends PendingRequest>(first: One, later: readonly One[]): OwnRounds<One> {
  const rounds = new Map<RoundId, { readonly asked: One; readonly isOut: boolean }>()
  const requestIds = new Set<string>()
  for (const asked of [first, ...later]) {
    const { requestId, request } = asked
    if (request.type !== 'play') continue
    const { command } = request
    if (command.type === 'add-round') {
      if (asked !== first && (command.after === null || !rounds.has(command.after))) continue
      rounds.set(roundOfRequest(requestId), { asked, isOut: false })
      requestIds.add(requestId)
      continue
    }
    if (!('roundId' in command)) continue
    const round = rounds.get(command.roundId)
    if (round === undefined) continue
    requestIds.add(requestId)
    if (command.type === 'correct-round') {
      const { entries, dutchPlayerId } = command
      rounds.set(command.roundId, { ...round, asked: withScores(round.asked, { entries, dutchPlayerId }) })
    } else rounds.set(command.roundId, { ...round, isOut: command.type !== 'restore-round' })
  }
  const typed = [...rounds.values()].flatMap(({ asked, isOut }) => (isOut ? [] : [asked]))
  return { typed, requestIds }
}

function withScores<One extends PendingRequest>(asked: One, scores: Pick<AddRound, 'entries' | 'dutchPlayerId'>): One {
  const { request } = asked
  if (request.type !== 'play' || request.command.type !== 'add-round') return asked
  const changed: AskedRequest = { ...request, command: { ...request.command, ...scores } }
  return { ...asked, request: changed }
}
