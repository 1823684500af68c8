import { LedgerUnavailableError } from '@dutch/sync/account/ledger-store'
import { parseClientMessage, type ClientMessage } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import { memberOf } from '@dutch/sync/room/room-state'
import { doubtful, isOfGame, type Asking } from '@dutch/sync/room/requests'
import { RoomsUnavailableError } from '@dutch/sync/room/room-repository'
import { requestIdOfRoute, routeMessage, type Route } from '@dutch/sync/room/route-message'
import { specifiedError } from '@dutch/sync/room/specified-frames'
import { ROOM_PROTOCOL } from '@dutch/sync/room/wire'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import type { AccountFollowers } from '../sync/account-followers.ts'
import { askRoom, type LiveRoom } from './live-room.ts'
import { gameFrame } from './room-broadcast.ts'
import type { RoomRegistry } from './room-registry.ts'
import { frameOf, type RoomSocket, type VisitedRoom } from './room-socket.ts'
import { VisitedRooms } from './visited-rooms.ts'

export interface MessageHandlerParts {
  readonly socket: RoomSocket
  readonly registry: RoomRegistry
  readonly followers: Pick<AccountFollowers, 'follow' | 'leave'>
  /** As wrong codes are counted. */
  readonly address: string
  readonly newRequestId: () => string
  /** SPEC Y1713 */
  readonly onHello: (hasDeltas: boolean) => void
  readonly onFault: (error: unknown) => void
}

/** Told what was refused; null for nothing. */
type Answered = (refusal: WireRefusal | null) => void

const UPDATE_NEEDED = 4426

/** A class: closures for each connection would take a tenth of an idle one. */
export class MessageHandler {
  private readonly parts: MessageHandlerParts
  private readonly rooms = new VisitedRooms()
  private hasEnded = false

  constructor(parts: MessageHandlerParts) {
    this.parts = parts
  }

  private refuse(asked: ClientMessage['type'] | null, requestId: string | null, refusal: WireRefusal) {
    const { socket } = this.parts
    // A hello knows our messages before they are agreed on.
    const isOurs = socket.hasDeltas() || asked === 'hello'
    socket.send(frameOf(isOurs ? { type: 'refused', requestId, refusal } : specifiedError(asked, refusal)))
    if (refusal.reason === 'update-needed') socket.close(UPDATE_NEEDED)
  }

  private enter(live: LiveRoom, requestId: string, isNew: boolean): void {
    this.rooms.add(this.parts.socket, live)
    live.broadcast.enter(this.parts.socket, requestId, isNew)
    this.acknowledge(live.keys().gameId, requestId, live.entries().length)
  }

  /** SPEC Z717 */
  moved(from: VisitedRoom, to: VisitedRoom): void {
    if (this.hasEnded) return
    this.rooms.forget(from)
    this.rooms.add(this.parts.socket, to)
  }

  private acknowledge(gameId: string, requestId: string, version: number) {
    const { socket } = this.parts
    if (socket.hasDeltas()) socket.send(frameOf({ type: 'ack', requestId, gameId, version }))
  }

  private async join(live: LiveRoom, asking: Asking): Promise<WireRefusal | null> {
    const answer = await askRoom(live, asking, this.parts.address)
    if (!answer.ok) return answer.error
    if (this.hasEnded || asking.userId === null) return null
    const room = live.room()
    if (memberOf(room, asking.userId) !== undefined) {
      this.enter(live, asking.requestId, false)
      return null
    }
    if (room.asking.some(({ userId }) => userId === asking.userId)) {
      this.rooms.add(this.parts.socket, live)
      live.broadcast.wait(this.parts.socket, asking.requestId)
      return null
    }
    return { reason: room.barred.includes(asking.userId) ? 'barred' : 'not-a-member' }
  }

  /** Of a game: the most of all messages, without a promise where the room is in memory. */
  private ask(gameId: string, asking: Asking, done: Answered): void {
    const held = this.parts.registry.held(gameId)
    if (held !== null) return this.askIn(held, asking, done)
    this.answer(this.parts.registry.find(gameId), done, (live) =>
      live === null ? done({ reason: 'unknown-room' }) : this.askIn(live, asking, done),
    )
  }

  private askIn(live: LiveRoom, asking: Asking, done: Answered): void {
    const { socket, address, registry } = this.parts
    const { gameId } = live.keys()
    const isMember = () => asking.userId !== null && memberOf(live.people(), asking.userId) !== undefined
    // Phones without deltas do not say where they are when they come back.
    if (!this.hasEnded && !socket.hasDeltas() && isMember() && !live.broadcast.has(socket)) {
      this.rooms.add(socket, live)
      live.broadcast.resume(socket, { version: 0, lastId: null })
    }
    live.ask(asking, address, (answer) => {
      if (!answer.ok) {
        if (answer.error.reason !== 'game-finished') return done(answer.error)
        // Somebody without deltas may have missed that another game goes on.
        return this.answer(registry.latest(gameId), done, () => done(answer.error))
      }
      const tell = () => {
        this.acknowledge(gameId, asking.requestId, answer.value.version)
        if (!socket.hasDeltas() && !answer.value.isNew && isMember()) socket.send(gameFrame(live, false))
        done(null)
      }
      if (isOfGame(asking.request)) return tell()
      this.answer(registry.hasGoneOn(live), done, (hasGone) =>
        hasGone ? this.answer(this.askLatest(gameId, asking), done, done) : tell(),
      )
    })
  }

  private answer<Value>(work: Promise<Value>, done: Answered, then: (value: Value) => void): void {
    work.then(then).catch((error: unknown) => this.failed(error, done))
  }

  private failed(error: unknown, done: Answered): void {
    if (!(error instanceof RoomsUnavailableError || error instanceof LedgerUnavailableError)) this.parts.onFault(error)
    done({ reason: 'unavailable' })
  }

  /** SPEC Z718: what is about the room is asked of its last game. */
  private async askLatest(gameId: string, asking: Asking): Promise<WireRefusal | null> {
    const live = await this.parts.registry.latestFor(asking, gameId, this.parts.address)
    if (live === null) return { reason: 'unknown-room' }
    if (live.keys().gameId === gameId) return new Promise((resolve) => this.askIn(live, asking, resolve))
    const answer = await askRoom(live, asking, this.parts.address)
    if (!answer.ok) return answer.error
    if (await this.parts.registry.hasGoneOn(live)) return this.askLatest(gameId, asking)
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
    this.rooms.add(socket, live)
    if (isNamed) live.broadcast.resume(socket, place)
    else live.broadcast.welcome([socket])
    return null
  }

  private async follow(route: Route): Promise<WireRefusal | null> {
    const { socket, registry, address } = this.parts
    switch (route.kind) {
      case 'ask':
        return this.askLatest(route.gameId, route.asking)
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
        if (memberOf(live.room(), userId) === undefined)
          return this.join(live, { userId, requestId, request: { type: 'join', name, seat: { kind: 'any' } } })
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
        if (next.ok && !this.hasEnded) this.enter(next.value, route.requestId, false)
        return next.ok ? null : next.error
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
        this.rooms.add(socket, live)
        live.broadcast.watch(socket, route.place, link)
        return null
      }
    }
  }

  /** @param done once answered */
  handle(text: string, done: () => void): void {
    const { socket, newRequestId } = this.parts
    const read = parseClientMessage(text)
    const asked = read.ok ? read.value.type : null
    const route = routeMessage(read, { userId: socket.userId, newRequestId })
    if (!route.ok) {
      this.refuse(asked, route.error.requestId, route.error.refusal)
      return done()
    }
    const { value } = route
    const answered: Answered = (refusal) => {
      if (refusal !== null) this.refuse(asked, requestIdOfRoute(value), refusal)
      done()
    }
    if (value.kind !== 'ask' || !isOfGame(value.asking.request))
      return this.answer(this.follow(value), answered, answered)
    try {
      this.ask(value.gameId, value.asking, answered)
    } catch (error) {
      this.failed(error, answered)
    }
  }

  end(): void {
    this.hasEnded = true
    const { socket, followers } = this.parts
    if (socket.userId !== null) followers.leave(socket, socket.userId)
    this.rooms.leaveAll(socket)
  }
}
