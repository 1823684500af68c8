// SPEC W347: six phones in one room whose networks come and go, until fifty rounds were typed; in the middle another game begins,
// before which one person leaves, who comes back in it; then another one leaves for good.

import { setTimeout } from 'node:timers/promises'
import { countedRounds } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'
import { gameOfEvening, memberOf, nextGameId } from '@dutch/sync/room/room-state'
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
  const [leaver, returner] = [phones.at(-1), phones.at(-2)]
  const [back, equal]: [number[], number[]] = [[], []]
  const faults: string[] = []
  if (host === undefined || leaver === undefined || returner === undefined)
    return { faults: ['nobody came'], back, equal }
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
      return phone.isAway() || before.every((place) => !isBehind(placeOf(phone), place))
    }
    const isEqual = isUp && (await until(isThere))
    if (!isEqual) faults.push(`${phone.name} did not come back`)
    back.push(connected - healed)
    equal.push(performance.now() - connected)
  }
  /** The host ends the game; the first two who see it ask for the next one, neither knowing of the other. */
  const playAgain = async () => {
    await host.rooms.ask({ type: 'play', command: { type: 'end-game' } })
    const overAt = () => phones.filter((phone) => !phone.isAway() && isOverAt(phone, first))
    if (!(await until(() => overAt().length > 1 || phones.some((phone) => idOf(phone) !== first))))
      faults.push('nobody saw the end')
    await Promise.all(
      overAt()
        .slice(0, 2)
        .map(({ rooms }) => rooms.rematch()),
    )
  }
  /** By the id of the game before, once the next one goes on; what they typed before they left is answered for. */
  const comeBack = async () => {
    const isFree = () => {
      returner.answerAll()
      return isDone(returner) && phones.some((phone) => idOf(phone) !== first)
    }
    if (!(await until(isFree)) || !(await returner.comeBack(first)))
      faults.push(`${returner.name} was not let in again`)
  }
  /** Nobody is offered to leave before the room is on their screen. */
  const leave = async (phone: FlappingPhone) => {
    if (await until(() => phone.rooms.getState().view.room !== null)) await phone.leave()
    else faults.push(`${phone.name} never saw the room`)
  }
  const happenings: Promise<void>[] = []
  const type = async () => {
    for (let round = 0; round < count; round += 1) {
      if (round === Math.floor(count / 3)) happenings.push(leave(returner))
      if (round === Math.floor(count / 2)) happenings.push(playAgain().then(comeBack))
      if (round === Math.floor((count * 3) / 4)) happenings.push(leave(leaver))
      const phone = chance.pick(phones.filter((one) => !one.isAway()))
      await phone?.typeRound(NAMES.map(() => chance.below(9)))
      for (const one of phones) one.answerAll()
      await setTimeout(chance.below(PAUSE))
    }
    await Promise.all(happenings)
    evening.isOver = true
  }
  await Promise.all([type(), ...phones.map(flap)])
  for (const phone of phones) phone.hope()
  const isSettled = await until(() => {
    for (const phone of phones) phone.answerAll()
    const isWhole = (phone: FlappingPhone) => idOf(phone) !== first && listOf(phone) === listOf(host)
    return phones.every((phone) => isDone(phone) && (phone.isAway() || isWhole(phone)))
  })
  const lists = new Map([first, nextGameId(first)].map((gameId) => [gameId, longestOf(phones, gameId)]))
  faults.push(
    ...(isSettled ? [] : ['they did not become equal']),
    ...faultsOf(phones, lists),
    ...faultsOfLeaver(lists, returner),
    ...faultsOfLeaver(lists, leaver),
    ...(isInLast(host, leaver) ? [`${leaver.name} left and is still there`] : []),
  )
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

function isInLast(host: FlappingPhone, { rooms }: FlappingPhone): boolean {
  const { room } = host.rooms.getState().view
  return room !== null && memberOf(room, rooms.getState().client?.userId ?? '') !== undefined
}

const idOf = ({ rooms }: FlappingPhone) => rooms.getState().client?.gameId
const listOf = ({ rooms }: FlappingPhone) => JSON.stringify(rooms.getState().client?.entries)

function isOverAt({ rooms }: FlappingPhone, gameId: string): boolean {
  const { client } = rooms.getState()
  return client?.gameId === gameId && client.room !== null && client.room.game.endedAt !== null
}

/** Whoever left, and did not come back in that game, has its beginning. */
function isAllOrSeen({ games, rooms }: FlappingPhone, gameId: string, all: readonly RoomEntry[]): boolean {
  const list = games.get(gameId)
  if (list === undefined) return true
  const room = foldRoom(all)
  const isIn = room !== null && memberOf(room, rooms.getState().client?.userId ?? '') !== undefined
  // Somebody may leave a game that is over when the phones are in the next one.
  const isMissed = isIn && all.slice(list.length).some(({ type }) => type === 'played')
  return !isMissed && JSON.stringify(list) === JSON.stringify(all.slice(0, list.length))
}

/** SPEC W344: who left has the game as they saw it, on this phone and in their history, and was told nothing of what came then. */
function faultsOfLeaver(lists: Lists, { name, rooms, games, filed }: FlappingPhone): readonly string[] {
  const userId = rooms.getState().client?.userId ?? ''
  const goingIn = (all: readonly RoomEntry[]) =>
    all.findLastIndex((entry) => entry.type === 'member-left' && entry.by === userId)
  const [gameId = '', all = []] = [...lists].find(([, entries]) => goingIn(entries) !== -1) ?? []
  const room = foldRoom(all)
  if (room === null) return [`${name} did not leave`]
  // The network was so slow that they left and came back in one and the same game.
  if (memberOf(room, userId) !== undefined) return []
  const held = games.get(gameId) ?? []
  const game = foldRoom(held)?.game
  const seen = game === undefined ? [] : countedRounds(game).map(({ id }) => id)
  const faults = held.length > goingIn(all) + 1 ? [`${name} was told more than they saw`] : []
  const isFiled = seen.length === 0 || game?.endedAt !== null || filed.get(gameId)?.join() === seen.join()
  return isFiled ? faults : [...faults, `${name} has no such game in the history`]
}

type Lists = ReadonlyMap<string, readonly RoomEntry[]>

/** Whoever went on to the next game may lack what was said in this one afterwards, the host as well. */
function longestOf(phones: readonly FlappingPhone[], gameId: string): readonly RoomEntry[] {
  const lists = phones.map(({ games }) => games.get(gameId) ?? [])
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest))
}

function faultsOf(phones: readonly FlappingPhone[], lists: Lists): readonly string[] {
  const times = new Map<string, number>()
  const faults: string[] = []
  for (const [gameId, all] of lists) {
    const others = phones.filter((phone) => !isAllOrSeen(phone, gameId, all))
    faults.push(...others.map(({ name }) => `${name} has another list of ${gameId}`))
    for (const entry of all) {
      if (entry.type !== 'played' || entry.event.type !== 'round-added') continue
      times.set(requestIdOf(entry), (times.get(requestIdOf(entry)) ?? 0) + 1)
    }
  }
  const others = phones.flatMap(({ games }) => [...games.keys()].filter((gameId) => !lists.has(gameId)))
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
