// The book records what the users did and what they were promised, for the checks at the end.

import type { CorrectRound } from '@dutch/domain/game/commands'
import type { RoundId } from '@dutch/domain/game/ids'
import type { AskedRequest } from '../../src/room/requests.ts'

export interface Book {
  /** Requests that the server has acknowledged. */
  readonly acknowledged: Set<string>
  /** Rounds that phones have stored, by request, with the last rounds that their authors saw. */
  readonly typed: Map<string, readonly (RoundId | null)[]>
  /** The corrections that were requested. */
  readonly corrected: Map<string, CorrectRound>
  /** Rounds that their authors dropped or undid. */
  readonly letGo: Set<string>
  /** The game of each request about a score sheet. */
  readonly played: Map<string, string>
  /** Guests whose places accounts have taken, with the accounts. */
  readonly claimed: Map<string, string>
  /** Requests to leave, with their users. */
  readonly leaving: Map<string, string>
  /** Users who asked to join again. */
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

/** Records a request, and for a round what its author saw. */
export function noteAsked(book: Book, { userId, gameId }: Asker, requestId: string, request: AskedRequest): void {
  if (request.type === 'leave') book.leaving.set(requestId, userId)
  if (request.type !== 'play') return
  book.played.set(requestId, gameId)
  if (request.command.type === 'correct-round') book.corrected.set(requestId, request.command)
  if (request.command.type !== 'add-round') return
  book.typed.set(requestId, [...(book.typed.get(requestId) ?? []), request.command.after])
}
