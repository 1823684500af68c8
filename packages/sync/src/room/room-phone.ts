import { SerialQueue } from '@dutch/domain/serial-queue'
import type { ClientMessage } from './client-messages.ts'
import {
  answerQuestion,
  queueRequest,
  messagesOnConnect,
  receiveFromServer,
  waitingIds,
  withStored,
  type ClientStep,
  type RoomClient,
} from './room-client.ts'
import type { AskedRequest, PendingRequest } from './requests.ts'
import type { PhoneMessage } from './server-messages.ts'
import type { WireRefusal } from './wire-refusals.ts'

export interface SavedRooms {
  /** Resolves once the client is stored durably. */
  readonly write: (client: RoomClient) => Promise<void>
}

export interface RoomPhoneParts {
  readonly repository: SavedRooms
  /** Does nothing without a connection. */
  readonly send: (message: ClientMessage) => void
  readonly onChange: () => void
  /** No typed scores are lost: they stay pending, or are among the client's questions. */
  readonly onRefused: (refusal: WireRefusal) => void
  /** True after storing failed: what waits may be only in this page's memory. False once it is stored, or nothing waits any more. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

export type RoomPhone = ReturnType<typeof createRoomPhone>

/** SPEC Y2007. @param first a stored client, or `newRoomClient` */
export function createRoomPhone(first: RoomClient, parts: RoomPhoneParts) {
  let client = first
  // Writes run in order, so that an older copy never overwrites a newer one.
  const queue = new SerialQueue()
  let isUnsaved = false
  const tell = (isNow: boolean) => {
    if (isNow || isUnsaved) parts.onUnsaved(isNow)
    isUnsaved = isNow
  }
  const write = (written: RoomClient) =>
    parts.repository.write(written).then(
      () => tell(false),
      () => tell(waitingIds(client).size > 0),
    )
  // A failure is ignored, since the next greeting sends the request again.
  const send = (messages: readonly ClientMessage[]) => {
    queue.run(() => messages.forEach(parts.send)).catch(() => undefined)
  }
  const change = (step: ClientStep) => {
    const isChanged = step.client !== client
    client = step.client
    if (isChanged) {
      // The present client, which may have taken in a stored round meanwhile.
      void queue.run(() => write(client))
      parts.onChange()
    }
    if (step.send.length > 0) send(step.send)
    if (step.refused !== null) parts.onRefused(step.refused)
  }
  return {
    client: () => client,
    ask: (pending: PendingRequest) => change(queueRequest(client, pending)),
    answer: (requestId: string, request: AskedRequest | null, askedAt: number) =>
      change(answerQuestion(client, requestId, request, askedAt)),
    receive: (message: PhoneMessage) => change(receiveFromServer(client, message)),
    /** Call it on every new connection, and when an answer does not arrive. */
    greet: () => change(messagesOnConnect(client)),
    /** Takes in the stored copy where it could not be read at first. @param read resolves with null where there is none */
    takeIn: (read: () => Promise<RoomClient | null>) =>
      queue.run(async () => {
        const stored = await read()
        if (stored !== null) change(withStored(client, stored))
      }),
    settled: () => queue.settled(),
    isStoring: () => queue.isBusy(),
  }
}
