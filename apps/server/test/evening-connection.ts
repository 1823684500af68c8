// How the phones of an evening reach its servers, and guests their accounts.

import type { Book } from '@dutch/sync/test/room-simulation/book'
import type { Phone } from '@dutch/sync/test/room-simulation/phone'
import type { Chance } from '@dutch/sync/test/simulation/chance'
import { MessageHandler } from '../src/rooms/message-handler.ts'
import type { Frame } from '../src/rooms/room-socket.ts'
import type { EveningServer } from './evening-server.ts'
import { textOf } from './frame-text.ts'

export interface TestConnection {
  readonly phone: Phone
  /** Null while there is no connection. */
  handler: MessageHandler | null
  /** To which it has, or had, one. */
  server: EveningServer | null
}

export interface ConnectingParts {
  readonly chance: Chance
  readonly book: Book
  /** Brings something, later: never, twice or in any order. */
  readonly carry: (deliver: () => void) => void
  readonly servers: readonly EveningServer[]
}

export interface Connecting {
  readonly cut: (connection: TestConnection) => void
  /** To any server, again; or by its account if that is to take a guest's place. */
  readonly connect: (connection: TestConnection) => Promise<void>
}

export function createConnecting({ chance, book, carry, servers }: ConnectingParts): Connecting {
  const cut = (connection: TestConnection) => {
    connection.handler?.end()
    connection.handler = null
  }
  /** SPEC Z809: asked over HTTP, and again until it is answered. */
  const claim = (connection: TestConnection, server: EveningServer, account: string) => {
    const guest = connection.phone.userId()
    const answered = () => {
      if (connection.phone.account() !== account) return
      connection.phone.moveToAccount()
      void connect(connection)
    }
    const handOver = async () => {
      // Who died does nothing any more.
      if (!servers.includes(server)) throw new Error('This server has died')
      await server.guestRooms.handOver(guest, account, '', [])
      book.claimed.set(guest, account)
      carry(answered)
    }
    carry(() => void handOver().catch(() => undefined))
  }
  const connect = async (connection: TestConnection) => {
    cut(connection)
    const server = chance.pick(servers)
    if (server === undefined) return
    connection.server = server
    const { phone } = connection
    const account = phone.account()
    if (account !== null) return claim(connection, server, account)
    const made: MessageHandler = new MessageHandler({
      registry: server.registry,
      followers: { follow: () => Promise.resolve(), leave: () => undefined },
      address: phone.userId(),
      newRequestId: () => 'none',
      onPage: () => undefined,
      onFault: (error) => book.faults.push(String(error)),
      socket: {
        userId: phone.userId(),
        sessionId: null,
        hasDeltas: false,
        hasRounds: false,
        moved: () => undefined,
        close: () => connection.handler === made && cut(connection),
        answer: (frame) => send(frame),
        send: (frame) => send(frame),
      },
    })
    const send = (frame: Frame) => {
      const text = textOf(frame)
      const message = JSON.parse(text) as { readonly type: string; readonly requestId?: string; readonly id?: string }
      if (message.type === 'ack' && message.requestId !== undefined) book.acknowledged.add(message.requestId)
      // Whoever reads it as their own takes it for an acknowledgement.
      if (message.type === 'round' && message.id !== undefined) book.acknowledged.add(message.id)
      carry(() => connection.handler === made && phone.receive(text))
    }
    connection.handler = made
    // Half of them are of the build before.
    const upTo = chance.happens(0.5) ? ',"upTo":2' : ''
    await handled(made, `{"type":"hello","protocol":1,"deltas":true${upTo}}`)
    phone.greet()
  }
  return { cut, connect }
}

/** Once it is answered. */
export function handled(handler: MessageHandler, text: string): Promise<void> {
  return new Promise((done) => handler.handle(text, done))
}
