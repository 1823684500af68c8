import { LedgerUnavailableError } from '@dutch/sync/account/ledger-store'
import { parseClientMessage, type ClientMessage } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import { gameStateView } from '@dutch/sync/room/game-state-view'
import { memberOf } from '@dutch/sync/room/room-state'
import { isOfGame, type Asking } from '@dutch/sync/room/requests'
import { RoomsUnavailableError } from '@dutch/sync/room/room-repository'
import { requestIdOfRoute, routeMessage, type Route } from '@dutch/sync/room/route-message'
import { specifiedError } from '@dutch/sync/room/specified-frames'
import { ROOM_PROTOCOL } from '@dutch/sync/room/wire'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { AccountFollowers } from '../sync/account-followers.ts'
import type { LiveRoom } from './live-room.ts'
import type { RoomRegistry } from './room-registry.ts'
import { frameOf, type RoomSocket, type VisitedRoom } from './room-socket.ts'

export interface MessageHandlerParts {
  readonly socket: RoomSocket
  readonly registry: RoomRegistry
  readonly followers: Pick<AccountFollowers, 'follow' | 'leave'>
  /** As wrong codes are counted. */
  readonly address: string
  readonly newRequestId: () => string
  /** SPEC Y1713 */
  readonly onHello: (hasDeltas: boolean) => void
  /** The request was answered as `unavailable`. */
  readonly onFault: (error: unknown) => void
}

const UPDATE_NEEDED = 4426
/** Of one connection; the oldest is left. */
const MOST_ROOMS = 4

/** A class: closures for each connection would take a tenth of an idle one. */
export class MessageHandler {
  private readonly parts: MessageHandlerParts
  /** Oldest first. */
  private rooms: Set<VisitedRoom> | null = null
  private hasEnded = false

  constructor(parts: MessageHandlerParts) {
    this.parts = parts
  }

  private isIn(live: VisitedRoom) {
    const rooms = (this.rooms ??= new Set())
    rooms.delete(live)
    rooms.add(live)
    for (const oldest of rooms) {
      if (rooms.size <= MOST_ROOMS) break
      rooms.delete(oldest)
      oldest.broadcast.leave(this.parts.socket)
    }
  }

  private refuse(asked: ClientMessage['type'] | null, requestId: string | null, refusal: WireRefusal) {
    const { socket } = this.parts
    const message = { type: 'refused', requestId, refusal } as const
    // A hello knows our messages before they are agreed on.
    const isOurs = socket.hasDeltas() || asked === 'hello'
    socket.send(frameOf(isOurs ? message : specifiedError(asked, refusal)))
    if (refusal.reason === 'update-needed') socket.close(UPDATE_NEEDED)
  }

  private enter(live: LiveRoom, requestId: string, isNew: boolean): void {
    this.isIn(live)
    live.broadcast.enter(this.parts.socket, requestId, isNew)
    this.acknowledge(live.keys().gameId, requestId, live.entries().length)
  }

  /** SPEC Z717 */
  moved(from: VisitedRoom, to: VisitedRoom): void {
    if (this.hasEnded) return
    this.rooms?.delete(from)
    this.isIn(to)
  }

  private acknowledge(gameId: string, requestId: string, version: number) {
    const { socket } = this.parts
    if (socket.hasDeltas()) socket.send(frameOf({ type: 'ack', requestId, gameId, version }))
  }

  private async join(live: LiveRoom, asking: Asking): Promise<WireRefusal | null> {
    const answer = await live.ask(asking, this.parts.address)
    if (!answer.ok) return answer.error
    if (this.hasEnded || asking.userId === null) return null
    const room = live.room()
    if (memberOf(room, asking.userId) !== undefined) {
      this.enter(live, asking.requestId, false)
      return null
    }
    if (room.asking.some(({ userId }) => userId === asking.userId)) {
      this.isIn(live)
      live.broadcast.wait(this.parts.socket, asking.requestId)
      return null
    }
    return { reason: room.barred.includes(asking.userId) ? 'barred' : 'not-a-member' }
  }

  private async ask(gameId: string, asking: Asking): Promise<WireRefusal | null> {
    const { registry } = this.parts
    if (!isOfGame(asking.request)) return this.askRoom(gameId, asking)
    const live = registry.held(gameId) ?? (await registry.find(gameId))
    if (live === null) return { reason: 'unknown-room' }
    return this.askIn(live, asking)
  }

  private async askIn(live: LiveRoom, asking: Asking): Promise<WireRefusal | null> {
    const { socket } = this.parts
    const { gameId } = live.keys()
    const isMember = () => asking.userId !== null && memberOf(live.room(), asking.userId) !== undefined
    // Phones without deltas do not say where they are when they come back.
    if (!this.hasEnded && !socket.hasDeltas() && isMember() && !live.broadcast.has(socket)) {
      this.isIn(live)
      live.broadcast.resume(socket, { version: 0, lastId: null })
    }
    const answer = await live.ask(asking, this.parts.address)
    // Somebody without deltas may have missed that another game goes on.
    if (!answer.ok && answer.error.reason === 'game-finished') await this.parts.registry.latest(gameId)
    if (!answer.ok) return answer.error
    if (!isOfGame(asking.request) && (await this.parts.registry.hasGoneOn(live))) return this.askRoom(gameId, asking)
    this.acknowledge(gameId, asking.requestId, answer.value.version)
    if (!socket.hasDeltas() && !answer.value.isNew && isMember()) {
      socket.send(frameOf({ type: 'game_joined', gameId, gameState: gameStateView(live.room()) }))
    }
    return null
  }

  /** SPEC Z718: what is about the room is asked of its last game. */
  private async askRoom(gameId: string, asking: Asking): Promise<WireRefusal | null> {
    const live = await this.parts.registry.latest(gameId)
    if (live === null) return { reason: 'unknown-room' }
    if (live.keys().gameId === gameId) return this.askIn(live, asking)
    const answer = await live.ask(asking, this.parts.address)
    if (!answer.ok) return answer.error
    if (await this.parts.registry.hasGoneOn(live)) return this.askRoom(gameId, asking)
    // The phone is still with the game that it named.
    this.acknowledge(gameId, asking.requestId, 0)
    return null
  }

  /** SPEC Z718: a phone is told how the game ended that it names, and then of the one that goes on. */
  private async resume({ userId, gameId, place }: Extract<Route, { readonly kind: 'resume' }>) {
    const { socket, registry } = this.parts
    const live = await registry.latest(gameId)
    if (live === null) return { reason: 'unknown-room' } as const
    const isNamed = live.keys().gameId === gameId
    const named = isNamed ? live : await registry.find(gameId)
    await named?.reaches(place.version, userId)
    const isMember = (room: LiveRoom) => memberOf(room.room(), userId) !== undefined
    if (!isNamed && named !== null && socket.hasDeltas() && isMember(named))
      socket.answer(frameOf(deltaFrom(gameId, named.entries(), place)))
    if (!isNamed) await live.reaches(0, userId)
    if (!isMember(live)) return { reason: 'not-a-member' } as const
    if (this.hasEnded) return null
    this.isIn(live)
    if (isNamed) live.broadcast.resume(socket, place)
    else live.broadcast.welcome([socket])
    return null
  }

  private async follow(route: Exclude<Route, { readonly kind: 'ask' }>): Promise<WireRefusal | null> {
    const { socket, registry, address } = this.parts
    switch (route.kind) {
      case 'pong':
        socket.send(frameOf({ type: 'pong' }))
        return null
      case 'welcome':
        this.parts.onHello(route.deltas)
        socket.send(frameOf({ type: 'welcome', protocol: ROOM_PROTOCOL }))
        return null
      case 'open':
      case 'open-running': {
        const asked = route.kind === 'open' ? route.asked : route
        const opened =
          route.kind === 'open' ? await registry.open(route.asked, address) : await registry.openRunning(route)
        if (!opened.ok) return opened.error
        const { live, isNew } = opened.value
        const { userId, requestId, name } = asked
        if (memberOf(live.room(), userId) === undefined) {
          return this.join(live, { userId, requestId, request: { type: 'join', name, seat: { kind: 'any' } } })
        }
        if (!this.hasEnded) this.enter(live, requestId, isNew)
        return null
      }
      case 'join': {
        const found = await registry.findTarget(route.target, address)
        if (!found.ok) return found.error
        const { live, isDoubtful } = found.value
        return this.join(live, isDoubtful ? doubtful(route.asking) : route.asking)
      }
      case 'resume':
        return this.resume(route)
      case 'continue': {
        const next = await registry.continueGame(route, address)
        if (!next.ok) return next.error
        if (!this.hasEnded) this.enter(next.value, route.requestId, false)
        return null
      }
      case 'follow-account':
        if (!this.hasEnded) await this.parts.followers.follow(socket, route.accountId)
        return null
      case 'watch': {
        const found = await registry.findView(route.viewToken, address)
        if (!found.ok) return found.error
        const { live, link } = found.value
        await live.reaches(route.place.version, null)
        if (this.hasEnded) return null
        this.isIn(live)
        live.broadcast.watch(socket, route.place, link)
        return null
      }
    }
  }

  /** Resolves once answered. Never rejects. */
  async handle(text: string): Promise<void> {
    const { socket, newRequestId, onFault } = this.parts
    const read = parseClientMessage(text)
    const asked = read.ok ? read.value.type : null
    const route = routeMessage(read, { userId: socket.userId, newRequestId })
    if (!route.ok) {
      this.refuse(asked, route.error.requestId, route.error.refusal)
      return
    }
    try {
      const { value } = route
      const refusal = await (value.kind === 'ask' ? this.ask(value.gameId, value.asking) : this.follow(value))
      if (refusal !== null) this.refuse(asked, requestIdOfRoute(route.value), refusal)
    } catch (error) {
      const isExpected = error instanceof RoomsUnavailableError || error instanceof LedgerUnavailableError
      if (!isExpected) onFault(error)
      this.refuse(asked, requestIdOfRoute(route.value), { reason: 'unavailable' })
    }
  }

  end(): void {
    this.hasEnded = true
    const { socket, followers } = this.parts
    if (socket.userId !== null) followers.leave(socket, socket.userId)
    for (const live of this.rooms ?? []) live.broadcast.leave(this.parts.socket)
    this.rooms = null
  }
}

/** SPEC Y1209 */
function doubtful(asking: Asking): Asking {
  const { request } = asking
  return request.type === 'join' ? { ...asking, request: { ...request, isDoubtful: true } } : asking
}
