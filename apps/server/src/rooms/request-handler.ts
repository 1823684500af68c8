import { isOfGame, type UserRequest } from '@dutch/sync/room/requests'
import type { Route } from '@dutch/sync/room/client-messages'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { askRoom, type LiveRoom } from './live-room.ts'
import type { Done } from './request-turn.ts'
import { gameFrame } from './room-broadcast.ts'
import type { RoomRegistry } from './room-registry.ts'
import { frameOf, type RoomSocket } from './room-socket.ts'
import { isMember } from './room-memory.ts'

export interface RequestHandlerParts {
  readonly socket: RoomSocket
  readonly registry: RoomRegistry
  /** The `addressKey` under which wrong codes are counted. */
  readonly address: string
  readonly onFault: (error: unknown) => void
}

export type Answered = (refusal: WireRefusal | null) => void

/** Carries out a connection's requests. A class: closures would take a tenth of the memory of an idle connection. */
export class RequestHandler<Parts extends RequestHandlerParts> {
  protected readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  protected acknowledge(gameId: string, requestId: string, version: number): void {
    const { socket } = this.parts
    if (socket.hasDeltas) socket.send(frameOf({ type: 'ack', requestId, gameId, version }))
  }

  /** Handles a request about one game. Most messages come here, so it makes no promise if the room is in memory. */
  protected ask(gameId: string, userRequest: UserRequest, done: Answered): void {
    const held = this.parts.registry.held(gameId)
    if (held !== null) return this.askIn(held, userRequest, done)
    this.answer(this.parts.registry.find(gameId), done, (live) =>
      live === null ? done({ reason: 'unknown-room' }) : this.askIn(live, userRequest, done),
    )
  }

  private askIn(live: LiveRoom, userRequest: UserRequest, done: Answered): void {
    const { socket, address, registry } = this.parts
    const { gameId, broadcast } = live
    // A client without deltas does not resume after a reconnect, so its first request puts it back into the room.
    if (!socket.hasDeltas && isMember(live, userRequest.userId) && !broadcast.has(socket))
      broadcast.resume(socket, { version: 0, lastId: null })
    live.ask(userRequest, address, (answer) => {
      if (!answer.ok) {
        if (answer.error.reason !== 'game-finished') return done(answer.error)
        // A client without deltas may have missed the next game; `latest` moves its socket there.
        return this.answer(registry.latest(gameId), done, () => done(answer.error))
      }
      const { value } = answer
      if (isOfGame(userRequest.request)) return this.confirm(live, userRequest, value, done)
      this.answer(registry.hasGoneOn(live), done, (hasGone) => {
        if (hasGone) this.answer(this.askLatest(gameId, userRequest), done, done)
        else this.confirm(live, userRequest, value, done)
      })
    })
  }

  private confirm(
    live: LiveRoom,
    { userId, requestId }: UserRequest,
    { isShort, version, isNew }: Done,
    done: Answered,
  ): void {
    const { socket } = this.parts
    // SPEC Y1904: the client gets its own round in short, which acknowledges the request.
    if (!(isShort && socket.hasRounds && live.broadcast.has(socket))) this.acknowledge(live.gameId, requestId, version)
    if (!socket.hasDeltas && !isNew && isMember(live, userId)) socket.send(gameFrame(live, false))
    done(null)
  }

  /** SPEC Y1904 */
  protected round({ userId, requestId, message }: Extract<Route, { readonly kind: 'round' }>, done: Answered): void {
    const { socket, registry } = this.parts
    const live = registry.numbered(message.room)
    const request = live !== null && isMember(live, userId) ? live.requestOf(message) : null
    if (live !== null && request !== null) return this.askIn(live, { userId, requestId, request }, done)
    socket.send(frameOf({ type: 'behind', requestId }))
    done(null)
  }

  protected answer<Value>(work: Promise<Value>, done: Answered, then: (value: Value) => void): void {
    work.then(then).catch((error: unknown) => this.failed(error, done))
  }

  protected failed(error: unknown, done: Answered): void {
    if (!(error instanceof StorageUnavailableError)) this.parts.onFault(error)
    done({ reason: 'unavailable' })
  }

  /** SPEC Z718: carries out a request about the room in the room's last game. */
  protected async askLatest(gameId: string, userRequest: UserRequest): Promise<WireRefusal | null> {
    const live = await this.parts.registry.latestFor(userRequest, gameId, this.parts.address)
    if (live === null) return { reason: 'unknown-room' }
    if (live.gameId === gameId) return new Promise((resolve) => this.askIn(live, userRequest, resolve))
    const answer = await askRoom(live, userRequest, this.parts.address)
    if (!answer.ok) return answer.error
    if (await this.parts.registry.hasGoneOn(live)) return this.askLatest(gameId, userRequest)
    // The acknowledgement names the game that the client named, since the client does not know the last game yet.
    this.acknowledge(gameId, userRequest.requestId, 0)
    return null
  }
}
