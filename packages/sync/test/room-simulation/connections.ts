// Phones with connections that lose, double and reorder messages, to a server that may die.

import type { Chance } from '../simulation/chance.ts'
import { GAME_ID, guestNamed } from '../room-rig.ts'
import type { Book } from './book.ts'
import { Death, type Socket } from './decider.ts'
import { createPhone, type Phone } from './phone.ts'
import type { Sabotage } from './sabotage.ts'
import { createServer, type Server } from './server.ts'

export interface SimulatedConnection {
  readonly phone: Phone
  /** Null while there is no connection. */
  socket: Socket | null
}

export interface SimulatedConnections {
  readonly server: Server
  readonly all: readonly SimulatedConnection[]
  /** The messages on their way. */
  readonly flights: (() => void)[]
  /** Connects a phone anew; if an account is to take a guest's place, that happens first (SPEC W322). */
  readonly connect: (connection: SimulatedConnection) => void
  /** From now on every message arrives and the server does not die. */
  readonly heal: () => void
}

export interface ConnectionsParts {
  readonly chance: Chance
  readonly book: Book
  readonly sabotage: Sabotage
  /** The probability of a failure. */
  readonly trouble: number
  readonly withGuests: boolean
}

export function openConnections({
  chance,
  book,
  sabotage,
  trouble,
  withGuests,
}: ConnectionsParts): SimulatedConnections {
  const flights: (() => void)[] = []
  let isHealed = false
  const people = 2 + chance.below(5)
  const names = Array.from({ length: people }, (_, index) => `Joueur ${String(index)}`)
  const server = createServer(chance, book, () => !isHealed && chance.happens(trouble / 3), sabotage, names)
  const all: SimulatedConnection[] = []
  const carry = (deliver: () => void) => {
    if (!isHealed && chance.happens(trouble)) return
    flights.push(deliver)
    if (!isHealed && chance.happens(trouble)) flights.push(deliver)
  }
  /** If the server dies, all connections are lost, but no log. */
  const onServer = (work: () => void) => {
    try {
      work()
    } catch (cause) {
      if (!(cause instanceof Death)) throw cause
      server.sockets.clear()
      for (const connection of all) connection.socket = null
    }
  }
  const connect = (connection: SimulatedConnection) => {
    const { phone } = connection
    if (connection.socket !== null) server.sockets.delete(connection.socket)
    connection.socket = null
    const account = phone.account()
    if (account !== null) claim(connection, account)
    else {
      const socket: Socket = {
        userId: phone.userId(),
        send: (message) => {
          const text = JSON.stringify(message)
          carry(() => connection.socket === socket && phone.receive(text))
        },
      }
      connection.socket = socket
      server.sockets.add(socket)
      phone.greet()
    }
  }
  const claim = (connection: SimulatedConnection, account: string) => {
    const guest = connection.phone.userId()
    const answered = () => {
      if (connection.phone.account() !== account) return
      connection.phone.moveToAccount()
      connect(connection)
    }
    carry(() =>
      onServer(() => {
        server.claim(guest, account)
        carry(answered)
      }),
    )
  }
  names.forEach((name, index) => {
    const isGuest = withGuests && index > 1
    const connection: SimulatedConnection = {
      socket: null,
      phone: createPhone(
        isGuest ? guestNamed(`user${'abcdefgh'.charAt(index)}`) : `user-${String(index)}`,
        (message) => {
          const { socket } = connection
          // A message of a broken connection may still arrive much later.
          if (socket !== null) carry(() => onServer(() => server.receive(socket, JSON.stringify(message))))
        },
        sabotage,
      ),
    }
    all.push(connection)
    connect(connection)
    if (index > 0) joinAs(server, connection.phone.userId(), name)
  })
  const heal = () => {
    isHealed = true
  }
  return { server, all, flights, connect, heal }
}

/** Joins a user before the evening begins, without failing links: joining is not tested here. */
function joinAs(server: Server, userId: string, playerName: string): void {
  const socket = { userId, send: () => undefined }
  const asked = { type: 'join_game', gameId: GAME_ID, playerName, requestId: `join-${userId}` }
  for (;;) {
    try {
      server.receive(socket, JSON.stringify(asked))
      return
    } catch (cause) {
      if (!(cause instanceof Death)) throw cause
    }
  }
}
