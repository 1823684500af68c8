// What an observer writes down who sees everything.

import type { CorrectRound } from '@dutch/domain/game/commands'
import type { RoundId } from '@dutch/domain/game/ids'
import type { AskedRequest } from '../../src/room/requests.ts'

export interface Book {
  /** Requests that the server said it has. */
  readonly acknowledged: Set<string>
  /** Rounds that somebody typed and that their phone said it keeps, with the last rounds that they saw then. */
  readonly typed: Map<string, readonly (RoundId | null)[]>
  /** Corrections that somebody asked for. */
  readonly corrected: Map<string, CorrectRound>
  /** Rounds that somebody let go, after they were asked. */
  readonly letGo: Set<string>
  /** In which game something was asked about its score sheet. */
  readonly played: Map<string, string>
  /** Guests whose place an account took, and the account. */
  readonly claimed: Map<string, string>
  /** Requests to leave, and whose they were. */
  readonly leaving: Map<string, string>
  /** Who asked to come back. */
  readonly returned: Set<string>
  readonly faults: string[]
}

export function createBook(): Book {
  const [played, claimed, leaving] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const [acknowledged, letGo, returned] = [new Set<string>(), new Set<string>(), new Set<string>()]
  return { acknowledged, typed: new Map(), corrected: new Map(), letGo, played, claimed, leaving, returned, faults: [] }
}

export interface Asker {
  readonly userId: string
  readonly gameId: string
}

/** Writes down what somebody asked, and of a round what its author saw. */
export function noteAsked(book: Book, { userId, gameId }: Asker, requestId: string, request: AskedRequest): void {
  if (request.type === 'leave') book.leaving.set(requestId, userId)
  if (request.type !== 'play') return
  book.played.set(requestId, gameId)
  if (request.command.type === 'correct-round') book.corrected.set(requestId, request.command)
  if (request.command.type !== 'add-round') return
  book.typed.set(requestId, [...(book.typed.get(requestId) ?? []), request.command.after])
}
