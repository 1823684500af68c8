// What an observer writes down who sees everything.

import type { RoundId } from '@dutch/domain/game/ids'
import type { AskedRequest } from '../../src/room/request-codec.ts'

export interface Book {
  /** Requests that the server said it has. */
  readonly acknowledged: Set<string>
  /** Rounds that somebody typed and that their phone said it keeps, with the last rounds that they saw then. */
  readonly typed: Map<string, readonly (RoundId | null)[]>
  /** Rounds that somebody let go, after they were asked. */
  readonly letGo: Set<string>
  readonly faults: string[]
}

export function createBook(): Book {
  return { acknowledged: new Set(), typed: new Map(), letGo: new Set(), faults: [] }
}

/** Writes down what the author of a round saw; nothing for another request. */
export function noteTyped(book: Book, requestId: string, request: AskedRequest): void {
  if (request.type !== 'play' || request.command.type !== 'add-round') return
  book.typed.set(requestId, [...(book.typed.get(requestId) ?? []), request.command.after])
}
