// SPEC W336: if the server refuses a round of this phone, the later rounds that name it cannot stand either.

import { roundId, type RoundId } from '@dutch/domain/game/ids'
import type { RoundScores } from '@dutch/domain/game/state'
import type { AskedRequest, PendingRequest } from './requests.ts'

/** SPEC Y1108: the id that a request's round gets if the request names none, whichever machine decides. */
export function roundOfRequest(requestId: string): RoundId {
  return roundId(`${requestId}/1`)
}

export interface OwnRounds<One extends PendingRequest> {
  /** What to ask about: the rounds, oldest first, with their corrections, without undone ones; or a lone correction. */
  readonly typed: readonly One[]
  /** The ids of all requests about these rounds, corrections and undos included, and of `first`. */
  readonly requestIds: ReadonlySet<string>
}

/** The scores that a request enters or corrects; empty for any other request. */
export function scoresIn({ request }: Pick<PendingRequest, 'request'>): readonly RoundScores[] {
  const command = request.type === 'play' ? request.command : null
  return command?.type === 'add-round' || command?.type === 'correct-round' ? [command] : []
}

/** The rounds of `first` and of the later requests that depend on it. */
export function ownRoundsFrom<One extends PendingRequest>(first: One, later: readonly One[]): OwnRounds<One> {
  const rounds = new Map<RoundId, { readonly asked: One; readonly isOut: boolean }>()
  const requestIds = new Set([first.requestId])
  for (const asked of [first, ...later]) {
    const { requestId, request } = asked
    if (request.type !== 'play') continue
    const { command } = request
    if (command.type === 'add-round') {
      if (asked !== first && (command.after === null || !rounds.has(command.after))) continue
      rounds.set(command.roundId ?? roundOfRequest(requestId), { asked, isOut: false })
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
  if (rounds.size === 0) return { typed: scoresIn(first).length > 0 ? [first] : [], requestIds }
  return { typed: [...rounds.values()].flatMap(({ asked, isOut }) => (isOut ? [] : [asked])), requestIds }
}

function withScores<One extends PendingRequest>(asked: One, scores: RoundScores): One {
  const { request } = asked
  if (request.type !== 'play' || request.command.type !== 'add-round') return asked
  const changed: AskedRequest = { ...request, command: { ...request.command, ...scores } }
  return { ...asked, request: changed }
}
