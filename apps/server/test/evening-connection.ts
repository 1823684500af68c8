// Connects the phones of a simulated evening to its servers, and hands guests' places to accounts.

import type { Book } from '@dutch/sync/test/room-simulation/book'
import type { Phone } from '@dutch/sync/test/room-simulation/phone'
import type { Chance } from '@dutch/sync/test/simulation/chance'
import { MessageHandler } from '../src/rooms/message-handler.ts'
import { VisitedRooms, type Frame } from '../src/rooms/room-socket.ts'
import type { EveningServer } from './evening-server.ts'
import { textOf } from './frame-text.ts'

export interface TestConnection {
  readonly phone: Phone
  /** Null while there is no connection. */
  handler: MessageHandler | null
  /** The server of the connection, or of the last one. */
  server: EveningServer | null
}

export interface ConnectingParts {
  readonly chance: Chance
  readonly book: Book
  /** Delivers something later: never, twice or in any order. */
  readonly carry: (deliver: () => void) => void
  readonly servers: readonly EveningServer[]
}

export interface Connecting {
  readonly cut: (connection: TestConnection) => void
  /** Connects to any server; or sends a claim, if an account is to take the guest's place. */
  readonly connect: (connection: TestConnection) => Promise<void>
}

export function createConnecting({ chance, book, carry, servers }: ConnectingParts): Connecting {
  const cut = (connection: TestConnection) => {
    connection.handler?.end()
    connection.handler = null
  }
  /** SPEC Z809: the claim goes over HTTP, and is repeated until it is answered. */
  const claim = (connection: TestConnection, server: EveningServer, account: string) => {
    const guest = connection.phone.userId()
    const answered = () => {
      if (connection.phone.account() !== account) return
      connection.phone.moveToAccount()
      void connect(connection)
    }
    const handOver = async () => {
      // A server that has died answers nothing.
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
      onPage: () => undefined,
      onFault: (error) => book.faults.push(String(error)),
      socket: {
        userId: phone.userId(),
        sessionId: null,
        hasDeltas: false,
        hasRounds: false,
        rooms: new VisitedRooms(),
        close: () => connection.handler === made && cut(connection),
        answer: (frame) => send(frame),
        send: (frame) => send(frame),
      },
    })
    const send = (frame: Frame) => {
      const text = textOf(frame)
      const message = JSON.parse(text) as { readonly type: string; readonly requestId?: string; readonly id?: string }
      if (message.type === 'ack' && message.requestId !== undefined) book.acknowledged.add(message.requestId)
      // A phone takes its own round in short for the acknowledgement.
      if (message.type === 'round' && message.id !== undefined) book.acknowledged.add(message.id)
      carry(() => connection.handler === made && phone.receive(text))
    }
    connection.handler = made
    // Half of the phones use protocol 1.
    const upTo = chance.happens(0.5) ? ',"upTo":2' : ''
    await handled(made, `{"type":"hello","protocol":1,"deltas":true${upTo}}`)
    phone.greet()
  }
  return { cut, connect }
}

/** Resolves once the message is answered. */
export function handled(handler: MessageHandler, text: string): Promise<void> {
  return new Promise((done) => handler.handle(text, done))
}
