// One evening: phones, a server, and links that lose, double and reorder what they carry.

import { createChance } from '../simulation/chance.ts'
import { guestNamed, NOON } from '../room-rig.ts'
import { act, answer } from './acts.ts'
import { createBook, type Book } from './book.ts'
import { faultsOf } from './check.ts'
import { createPhone, type Phone } from './phone.ts'
import type { Sabotage } from './sabotage.ts'
import { createServer, Death, type Server, type Socket } from './server.ts'

interface Line {
  readonly phone: Phone
  /** Null while there is no connection. */
  socket: Socket | null
}

const STEPS = 220
/** One question is answered at a time, most are asked again, and somebody may have ten of them. */
const MOST_ROUNDS = 600

/**
 * Runs one seed to the end. Answers what is wrong then, the first thing first. @param withGuests
 * whether all but the host and the first other one are guests
 */
export function runSeed(seed: number, sabotage: Sabotage = {}, withGuests = false): readonly string[] {
  const chance = createChance(seed)
  const book = createBook()
  const flights: (() => void)[] = []
  const trouble = chance.pick([0, 0.05, 0.15]) ?? 0
  let isHealed = false
  const people = 2 + chance.below(5)
  const names = Array.from({ length: people }, (_, index) => `Joueur ${String(index)}`)
  const server = createServer(chance, book, () => !isHealed && chance.happens(trouble / 3), sabotage, names)
  const lines: Line[] = []
  const carry = (deliver: () => void) => {
    if (!isHealed && chance.happens(trouble)) return
    flights.push(deliver)
    if (!isHealed && chance.happens(trouble)) flights.push(deliver)
  }
  const pushAll = (socket: Socket, text: string) => {
    try {
      server.receive(socket, text)
    } catch (cause) {
      if (!(cause instanceof Death)) throw cause
      // Every connection dies with the machine; the list does not.
      server.sockets.clear()
      for (const line of lines) line.socket = null
    }
  }
  const connect = (line: Line) => {
    if (line.socket !== null) server.sockets.delete(line.socket)
    const { userId } = line.phone
    const socket: Socket = {
      userId,
      send: (message) => {
        const text = JSON.stringify(message)
        carry(() => line.socket === socket && line.phone.receive(text))
      },
    }
    line.socket = socket
    server.sockets.add(socket)
    line.phone.greet()
  }
  names.forEach((_, index) => {
    const line: Line = {
      socket: null,
      phone: createPhone(
        withGuests && index > 1 ? guestNamed(`user${'abcdefgh'.charAt(index)}`) : `user-${String(index)}`,
        (message) => {
          const { socket } = line
          // What a broken connection took with it may still arrive, long after.
          if (socket !== null) carry(() => pushAll(socket, JSON.stringify(message)))
        },
        sabotage,
      ),
    }
    lines.push(line)
    connect(line)
    if (index > 0) joinAs(server, line, names[index] ?? '')
  })
  for (let step = 0; step < STEPS; step += 1) {
    const line = chance.pick(lines)
    if (line === undefined) break
    const kind = chance.weigh({ deliver: 60, act: 12, cut: trouble * 20, connect: 8, crash: trouble * 6 })
    if (kind === 'deliver') flights.splice(chance.below(flights.length), 1)[0]?.()
    else if (kind === 'act') act(line.phone, chance, book, `r${String(step)}`, NOON + step * 1000)
    else if (kind === 'connect') connect(line)
    else line.socket = null
    if (kind === 'crash') line.phone.crash()
  }
  isHealed = true
  settle(lines, flights, connect, (phone) => answer(phone, chance, book, NOON + 1_000_000), book)
  return [
    ...book.faults,
    ...faultsOf(
      server,
      lines.map(({ phone }) => phone),
      book,
    ),
  ]
}

/** Who joined did so before the evening begins: how it is asked is not the matter here. */
function joinAs(server: Server, line: Line, name: string): void {
  const requestId = `join-${line.phone.userId}`
  const socket = { userId: line.phone.userId, send: () => undefined }
  for (;;) {
    try {
      server.receive(
        socket,
        JSON.stringify({ type: 'join_game', gameId: 'g4me0secret0of0twenty0six0', playerName: name, requestId }),
      )
      return
    } catch (cause) {
      if (!(cause instanceof Death)) throw cause
    }
  }
}

/** Everything arrives, everybody comes back, and every question is answered. */
function settle(
  lines: readonly Line[],
  flights: (() => void)[],
  connect: (line: Line) => void,
  answerOne: (phone: Phone) => void,
  book: Book,
): void {
  const drain = () => {
    for (let count = 0; flights.length > 0; count += 1) {
      if (count > 100_000) {
        book.faults.push('there is no rest')
        return
      }
      flights.shift()?.()
    }
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    drain()
    for (const line of lines) connect(line)
    drain()
    const open = lines.filter(({ phone }) => phone.client().questions.length + phone.client().pending.length > 0)
    if (open.length === 0) return
    for (const { phone } of open) answerOne(phone)
  }
  book.faults.push('something waits for ever')
}
