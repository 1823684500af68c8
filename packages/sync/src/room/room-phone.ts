import type { Result } from '@dutch/domain/result'
import type { SaveFault } from '../event-codec.ts'
import type { ClientMessage } from './client-messages.ts'
import {
  answerQuestion,
  requestOfRoom,
  greetings,
  receiveFromServer,
  type ClientStep,
  type PendingRequest,
  type RoomClient,
} from './room-client.ts'
import type { AskedRequest } from './request-codec.ts'
import type { PhoneMessage } from './server-messages.ts'
import type { WireRefusal } from './wire-refusals.ts'

/** Where a phone keeps what it knows of the rooms it is in. A promise that resolves means stored for good. */
export interface SavedRooms {
  readonly read: (gameId: string) => Promise<Result<RoomClient, SaveFault> | null>
  readonly write: (client: RoomClient) => Promise<void>
}

export interface RoomPhoneParts {
  readonly repository: Pick<SavedRooms, 'write'>
  /** Sends where there is a connection; what is sent without one is sent again with the next greeting. */
  readonly send: (message: ClientMessage) => void
  /** Something is different from before; asked for with `client`. */
  readonly onChange: () => void
  /** A refusal that loses nothing typed. */
  readonly onRefused: (refusal: WireRefusal) => void
  /** The repository failed: what was asked is on this screen and on its way, and nowhere else. */
  readonly onUnsaved: (cause: unknown) => void
}

/** A phone in a room: everything shows at once, and nothing is sent before it is stored. */
export interface RoomPhone {
  readonly client: () => RoomClient
  readonly ask: (pending: PendingRequest) => void
  /** See `answerQuestion`. */
  readonly answer: (requestId: string, request: AskedRequest | null, askedAt: number) => void
  readonly hear: (message: PhoneMessage) => void
  /** To be called with every connection, and when an answer does not come. */
  readonly greet: () => void
  /** Resolves once everything until now is stored, or was given up. */
  readonly settled: () => Promise<void>
}

/** SPEC Y253: a phone that goes on from what was stored, or begins (`newRoomClient`). */
export function createRoomPhone(first: RoomClient, parts: RoomPhoneParts): RoomPhone {
  let client = first
  let stored: Promise<void> = Promise.resolve()
  // What could not be sent is sent again with the next greeting; what follows it does not wait for that.
  const send = (messages: readonly ClientMessage[]) => {
    stored = stored.then(() => messages.forEach(parts.send)).catch(() => undefined)
  }
  const change = (step: ClientStep) => {
    const isChanged = step.client !== client
    client = step.client
    if (isChanged) {
      const written = client
      // One after another, so that an older copy never lies over a newer one.
      stored = stored.then(() => parts.repository.write(written)).catch(parts.onUnsaved)
      parts.onChange()
    }
    if (step.send.length > 0) send(step.send)
    if (step.refused !== null) parts.onRefused(step.refused)
  }
  return {
    client: () => client,
    ask: (pending) => change(requestOfRoom(client, pending)),
    answer: (requestId, request, askedAt) => change(answerQuestion(client, requestId, request, askedAt)),
    hear: (message) => change(receiveFromServer(client, message)),
    greet: () => send(greetings(client)),
    settled: () => stored,
  }
}
