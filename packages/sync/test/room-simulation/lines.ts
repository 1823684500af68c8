// Phones with links that lose, double and reorder messages, to a server that may die.

import type { Chance } from '../simulation/chance.ts'
import { GAME_ID, guestNamed } from '../room-rig.ts'
import type { Book } from './book.ts'
import { Death, type Socket } from './decider.ts'
import { createPhone, type Phone } from './phone.ts'
import type { Sabotage } from './sabotage.ts'
import { createServer, type Server } from './server.ts'

export interface Line {
  readonly phone: Phone
  /** Null while there is no connection. */
  socket: Socket | null
}

export interface Lines {
  readonly server: Server
  readonly all: readonly Line[]
  /** The messages on their way. */
  readonly flights: (() => void)[]
  /** Connects a phone anew; if an account is to take a guest's place, that happens first (SPEC W322). */
  readonly connect: (line: Line) => void
  /** From now on every message arrives and the server does not die. */
  readonly heal: () => void
}

export interface LinesParts {
  readonly chance: Chance
  readonly book: Book
  readonly sabotage: Sabotage
  /** The probability of a failure. */
  readonly trouble: number
  readonly withGuests: boolean
}

export function openLines({ chance, book, sabotage, trouble, withGuests }: LinesParts): Lines {
  const flights: (() => void)[] = []
  let isHealed = false
  const people = 2 + chance.below(5)
  const names = Array.from({ length: people }, (_, index) => `Joueur ${String(index)}`)
  const server = createServer(chance, book, () => !isHealed && chance.happens(trouble / 3), sabotage, names)
  const all: Line[] = []
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
      for (const line of all) line.socket = null
    }
  }
  const connect = (line: Line) => {
    const { phone } = line
    if (line.socket !== null) server.sockets.delete(line.socket)
    line.socket = null
    const account = phone.account()
    if (account !== null) claim(line, account)
    else {
      const socket: Socket = {
        userId: phone.userId(),
        send: (message) => {
          const text = JSON.stringify(message)
          carry(() => line.socket === socket && phone.receive(text))
        },
      }
      line.socket = socket
      server.sockets.add(socket)
      phone.greet()
    }
  }
  const claim = (line: Line, account: string) => {
    const guest = line.phone.userId()
    const answered = () => {
      if (line.phone.account() !== account) return
      line.phone.moveToAccount()
      connect(line)
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
    const line: Line = {
      socket: null,
      phone: createPhone(
        isGuest ? guestNamed(`user${'abcdefgh'.charAt(index)}`) : `user-${String(index)}`,
        (message) => {
          const { socket } = line
          // A message of a broken connection may still arrive much later.
          if (socket !== null) carry(() => onServer(() => server.receive(socket, JSON.stringify(message))))
        },
        sabotage,
      ),
    }
    all.push(line)
    connect(line)
    if (index > 0) joinAs(server, line.phone.userId(), name)
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
