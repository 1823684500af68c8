import { randomUUID } from 'node:crypto'
import { parseClientMessage, requestIdIn, routeMessage, type Route } from '@dutch/sync/room/client-messages'
import { deltaFrom } from '@dutch/sync/room/deltas'
import { markDoubtful, isOfGame, type UserRequest } from '@dutch/sync/room/requests'
import { askerOf } from '@dutch/sync/room/room-state'
import { ROOM_PROTOCOL } from '@dutch/sync/room/wire'
import type { WireRefusal } from '@dutch/sync/room/wire-refusals'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import type { AccountFollowers } from '../sync/account-followers.ts'
import { askRoom, type LiveRoom } from './live-room.ts'
import { frameOf, sendRefusal } from './room-socket.ts'
import { RequestHandler, type Answered, type RequestHandlerParts } from './request-handler.ts'
import { isMember } from './room-memory.ts'

export interface MessageHandlerParts extends RequestHandlerParts {
  readonly followers: Pick<AccountFollowers, 'follow' | 'leave'>
  /** SPEC Z740: gets the name that the page gave itself in `hello`. */
  readonly onPage: (page: string) => void
}

/** Handles one connection's messages. */
export class MessageHandler extends RequestHandler<MessageHandlerParts> {
  private enter(live: LiveRoom, requestId: string, isNew = false): null {
    live.broadcast.welcome([this.parts.socket], requestId, isNew)
    this.acknowledge(live.gameId, requestId, live.version())
    return null
  }

  private async join(live: LiveRoom, userRequest: UserRequest): Promise<WireRefusal | null> {
    const answer = await askRoom(live, userRequest, this.parts.address)
    if (!answer.ok) return answer.error
    const { userId, requestId } = userRequest
    if (userId === null) return null
    if (await this.leftAsEnded(live, userId)) return { reason: 'not-a-member' }
    const room = live.room()
    if (isMember(live, userId)) this.enter(live, requestId)
    else if (askerOf(room, userId) === undefined)
      return { reason: room.barred.includes(userId) ? 'barred' : 'not-a-member' }
    else live.broadcast.wait(this.parts.socket, requestId)
    // SPEC Z718: the next game may have begun during the look-up above; this moves the socket there.
    await this.parts.registry.latest(live.gameId)
    return null
  }

  /** SPEC Z808: takes a guest out of a room again whose session ended before they were stored there. */
  private async leftAsEnded(live: LiveRoom, userId: string): Promise<boolean> {
    if (!(await this.parts.registry.hasEnded(userId))) return false
    const left = await askRoom(live, { userId, requestId: randomUUID(), request: { type: 'leave' } }, null)
    if (!left.ok && left.error.reason === 'unavailable') throw new StorageUnavailableError('They have not left')
    return true
  }

  /** SPEC Z718: sends what the client lacks of the named game, then the room's last game if that is another one. */
  private async resume({ userId, gameId, place }: Extract<Route, { readonly kind: 'resume' }>) {
    const { socket, registry } = this.parts
    const live = await registry.latest(gameId)
    if (live === null) return { reason: 'unknown-room' } as const
    const isNamed = live.gameId === gameId
    const named = isNamed ? live : await registry.find(gameId)
    await named?.catchUpBeforeAnswer(place.version, userId)
    if (!isNamed && named !== null && socket.hasDeltas && isMember(named, userId))
      socket.answer(frameOf(deltaFrom(gameId, named.entries(), place)))
    if (!isNamed) await live.catchUpBeforeAnswer(0, userId)
    if (!isMember(live, userId)) {
      const isBarred = live.room().barred.includes(userId)
      return { reason: 'not-a-member', ...(isBarred && { isBarred }) } as const
    }
    if (isNamed) live.broadcast.resume(socket, place)
    else live.broadcast.welcome([socket])
    return null
  }

  private async follow(route: Exclude<Route, { readonly kind: 'round' }>): Promise<WireRefusal | null> {
    const { socket, registry, address } = this.parts
    switch (route.kind) {
      case 'ask':
        return this.askLatest(route.gameId, route)
      case 'pong':
        socket.send(frameOf({ type: 'pong' }))
        return null
      case 'welcome':
        socket.hasDeltas = route.deltas
        socket.hasRounds = route.hasRounds
        if (route.page !== undefined) this.parts.onPage(route.page)
        socket.send(frameOf({ type: 'welcome', protocol: ROOM_PROTOCOL }))
        return null
      case 'open':
      case 'open-running': {
        const opened = route.kind === 'open' ? await registry.open(route, address) : await registry.openRunning(route)
        if (!opened.ok) return opened.error
        const { live, isNew } = opened.value
        const { userId, requestId, name } = route
        if (!isMember(live, userId))
          return this.join(live, { userId, requestId, request: { type: 'join', name, seat: { kind: 'any' } } })
        if (await this.leftAsEnded(live, userId)) return { reason: 'not-a-member' }
        return this.enter(live, requestId, isNew)
      }
      case 'join': {
        const found = await registry.findTarget(route.target, address)
        if (!found.ok) return found.error
        const { live, isDoubtful } = found.value
        return this.join(live, isDoubtful ? markDoubtful(route) : route)
      }
      case 'resume':
        return this.resume(route)
      case 'continue': {
        const next = await registry.continueGame(route, address)
        if (!next.ok) return next.error
        // SPEC Z716: another member may have begun the next game without this user.
        if (!isMember(next.value, route.userId)) return { reason: 'not-a-member' }
        return this.enter(next.value, route.requestId)
      }
      case 'follow-account':
        if (!socket.rooms.hasEnded) await this.parts.followers.follow(socket, route.accountId)
        return null
      case 'watch': {
        const found = await registry.findView(route.viewToken, address)
        if (!found.ok) return found.error
        const { live, link } = found.value
        await live.catchUpBeforeAnswer(route.place.version, null)
        // SPEC Z726: the entries that were just read may have ended the link.
        if (!live.links.isOpen(link)) return { reason: 'unknown-room' }
        live.broadcast.watch(socket, route.place, link)
        return null
      }
    }
  }

  handle(text: string, done: () => void): void {
    const { socket } = this.parts
    const read = parseClientMessage(text)
    const asked = read.ok ? read.value.type : null
    const route = routeMessage(read, socket.userId, randomUUID)
    if (!route.ok) {
      sendRefusal(socket, asked, read.ok ? route.error.requestId : requestIdIn(text), route.error.refusal)
      return done()
    }
    const { value } = route
    const requestId = 'requestId' in value ? value.requestId : null
    const resumed = value.kind === 'resume' ? value.gameId : null
    // The callback lives until the commit, so it holds the ids and not the whole message.
    const answered: Answered = (refusal) => {
      if (refusal !== null) sendRefusal(socket, asked, requestId, refusal, resumed)
      done()
    }
    try {
      if (value.kind === 'round') this.round(value, answered)
      else if (value.kind === 'ask' && isOfGame(value.request)) this.ask(value.gameId, value, answered)
      else this.answer(this.follow(value), answered, answered)
    } catch (error) {
      this.failed(error, answered)
    }
  }

  end(): void {
    const { socket, followers } = this.parts
    if (socket.userId !== null) followers.leave(socket, socket.userId)
    socket.rooms.end(socket)
  }
}
