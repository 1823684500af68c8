// SPEC W347: six phones in one room whose networks come and go, until fifty rounds were typed; in the middle another game begins.

import { setTimeout } from 'node:timers/promises'
import { requestIdOf } from '@dutch/sync/room/entries'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'
import { gameOfEvening, nextGameId } from '@dutch/sync/room/room-state'
import { createChance } from '@dutch/sync/test/simulation/chance'
import { openFlappingPhone, type FlappingPhone } from './flapping-phone.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
/** Between two rounds of the table, at most; in ms, as all here. */
const PAUSE = 120
const LONGEST_FAIR = 700
const LONGEST_AWAY = 500
const LOOK_EVERY = 5
/** Ends an evening that hangs. */
const PATIENCE = 60_000

export interface Evening {
  /** What is wrong at its end; nothing where all is well. */
  readonly faults: readonly string[]
  /** From each return of a network until the phone was connected. */
  readonly back: readonly number[]
  /** From then until it had all that anybody had at that moment. */
  readonly equal: readonly number[]
}

/** @param server its port @param count rounds that are typed */
export async function runFlapping(seed: number, server: number, count: number): Promise<Evening> {
  const chance = createChance(seed)
  const tag = `${String(process.pid)}-${String(seed)}`
  // Half of them have no account.
  const userOf = (name: string, place: number) => (place < 3 ? `${name}-${tag}` : guestId(newSecret(Math.random)))
  const phones = await Promise.all(NAMES.map((name, place) => openFlappingPhone(server, userOf(name, place), name)))
  const [host, ...guests] = phones
  const [back, equal]: [number[], number[]] = [[], []]
  const faults: string[] = []
  if (host === undefined) return { faults: ['nobody came'], back, equal }
  const opened = await host.rooms.enter({ kind: 'create', names: NAMES, limit: 1000 }, host.name)
  if (opened?.ok !== true) return { faults: ['no room was opened'], back, equal }
  const wish = { kind: 'join', target: opened.value, seat: { kind: 'any' } } as const
  for (const { rooms, name } of guests) await rooms.enter(wish, name)
  const first = opened.value

  const evening = { isOver: false }
  const flap = async (phone: FlappingPhone) => {
    while (!evening.isOver) {
      await setTimeout(chance.below(LONGEST_FAIR))
      phone.turn(chance.happens(0.5) ? 'cut' : 'silent')
      await setTimeout(chance.below(LONGEST_AWAY))
      await heal(phone)
    }
  }
  const heal = async (phone: FlappingPhone) => {
    phone.turn('fair')
    const healed = performance.now()
    phone.hope()
    const isUp = await until(() => isConnected(phone))
    const connected = performance.now()
    const before = phones.map(placeOf)
    const isThere = () => {
      // A phone goes to the next game once its questions about this one are answered.
      phone.answerAll()
      return before.every((place) => !isBehind(placeOf(phone), place))
    }
    const isEqual = isUp && (await until(isThere))
    if (!isEqual) faults.push(`${phone.name} did not come back`)
    back.push(connected - healed)
    equal.push(performance.now() - connected)
  }
  /** The host ends the game; the first two who see it ask for the next one, neither knowing of the other. */
  const playAgain = async () => {
    await host.rooms.ask({ type: 'play', command: { type: 'end-game' } })
    const overAt = () => phones.filter((phone) => isOverAt(phone, first))
    if (!(await until(() => overAt().length > 1 || phones.some((phone) => idOf(phone) !== first))))
      faults.push('nobody saw the end')
    await Promise.all(
      overAt()
        .slice(0, 2)
        .map(({ rooms }) => rooms.rematch()),
    )
  }
  let again = Promise.resolve()
  const type = async () => {
    for (let round = 0; round < count; round += 1) {
      if (round === Math.floor(count / 2)) again = playAgain()
      const phone = chance.pick(phones)
      await phone?.typeRound(NAMES.map(() => chance.below(9)))
      for (const one of phones) one.answerAll()
      await setTimeout(chance.below(PAUSE))
    }
    await again
    evening.isOver = true
  }
  await Promise.all([type(), ...phones.map(flap)])
  for (const phone of phones) phone.hope()
  const isSettled = await until(() => {
    for (const phone of phones) phone.answerAll()
    return phones.every((phone) => isDone(phone) && idOf(phone) !== first && listOf(phone) === listOf(host))
  })
  faults.push(...(isSettled ? [] : ['they did not become equal']), ...faultsOf(phones, [first, nextGameId(first)]))
  await Promise.all(phones.map((phone) => phone.end()))
  return { faults, back, equal }
}

async function until(isSo: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE
  while (!isSo()) {
    if (performance.now() > end) return false
    await setTimeout(LOOK_EVERY)
  }
  return true
}

/** Nothing typed waits, and the server was heard since. */
function isDone({ rooms }: FlappingPhone): boolean {
  const { client } = rooms.getState()
  return client !== null && client.pending.length + client.questions.length === 0
}

/** A phone whose line fell silent seems to be connected; the server has answered the one that is. */
function isConnected({ rooms }: FlappingPhone): boolean {
  const { connection } = rooms.getState()
  return connection.kind === 'connected' && connection.unanswered === 0
}

/** The next game is ahead of any version of the one before. */
function placeOf({ rooms }: FlappingPhone): readonly [number, number] {
  const { client } = rooms.getState()
  return client === null ? [0, 0] : [gameOfEvening(client.gameId).number, client.entries.length]
}

function isBehind(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1])
}

const idOf = ({ rooms }: FlappingPhone) => rooms.getState().client?.gameId
const listOf = ({ rooms }: FlappingPhone) => JSON.stringify(rooms.getState().client?.entries)

function isOverAt({ rooms }: FlappingPhone, gameId: string): boolean {
  const { client } = rooms.getState()
  return client?.gameId === gameId && client.room !== null && client.room.game.endedAt !== null
}

function faultsOf(phones: readonly FlappingPhone[], gameIds: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  const faults: string[] = []
  for (const gameId of gameIds) {
    const lists = phones.map(({ games }) => JSON.stringify(games.get(gameId)))
    if (new Set(lists).size > 1) faults.push(`they are not equal in ${gameId}`)
    for (const entry of phones[0]?.games.get(gameId) ?? []) {
      if (entry.type !== 'played' || entry.event.type !== 'round-added') continue
      times.set(requestIdOf(entry), (times.get(requestIdOf(entry)) ?? 0) + 1)
    }
  }
  const others = phones.flatMap(({ games }) => [...games.keys()].filter((gameId) => !gameIds.includes(gameId)))
  const lost = phones.flatMap(({ name, typed, dropped }) =>
    [...typed].flatMap((requestId) => {
      const count = times.get(requestId) ?? 0
      return count === 1 || (count === 0 && dropped.has(requestId))
        ? []
        : [`a round of ${name} is there ${String(count)} times`]
    }),
  )
  return [...faults, ...others.map((gameId) => `nobody began ${gameId}`), ...lost]
}
