// SPEC W347: six phones in one room, whose networks fail again and again until all rounds are typed. In the middle the host
// ends the game and the next one begins. One player leaves before that and comes back in the next game; another leaves later.

import { setTimeout } from 'node:timers/promises'
import { countedRounds } from '@dutch/domain/game/state'
import { foldRoom } from '@dutch/sync/room/apply-entry'
import { requestIdOf, type RoomEntry } from '@dutch/sync/room/entries'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'
import { parseRoomGameId, memberOf, nextGameId } from '@dutch/sync/room/room-state'
import { createChance } from '@dutch/sync/test/simulation/chance'
import { openFlappingPhone, type FlappingPhone } from './flapping-phone.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
/** The longest pause between two rounds in milliseconds, as all times here. */
const PAUSE = 120
const LONGEST_FAIR = 700
const LONGEST_AWAY = 500
const LOOK_EVERY = 5
/** How long a condition is waited for before the evening fails. */
const PATIENCE = 60_000

export interface Evening {
  /** What is wrong at the end; empty if the evening passed. */
  readonly faults: readonly string[]
  /** How long each phone took to reconnect after its network was back. */
  readonly back: readonly number[]
  /** How long it then took to get everything that any phone had at the moment of the connection. */
  readonly equal: readonly number[]
}

/** @param server its port @param count how many rounds are typed */
export async function runFlapping(seed: number, server: number, count: number): Promise<Evening> {
  const chance = createChance(seed)
  const tag = `${String(process.pid)}-${String(seed)}`
  // Half of the players are guests.
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
      // A phone follows to the next game only after its questions about this one are answered.
      phone.answerAll()
      return phone.isAway() || before.every((place) => !isBehind(placeOf(phone), place))
    }
    const isEqual = isUp && (await until(isThere))
    if (!isEqual) faults.push(`${phone.name} did not come back`)
    back.push(connected - healed)
    equal.push(performance.now() - connected)
  }
  /** The host ends the game. The first two phones that see the end ask for the next game at the same time. */
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
  /** The player comes back by the former game's id, once the next one runs and the player's own requests are answered. */
  const comeBack = async () => {
    const isFree = () => {
      returner.answerAll()
      return isDone(returner) && phones.some((phone) => idOf(phone) !== first)
    }
    if (!(await until(isFree)) || !(await returner.comeBack(first)))
      faults.push(`${returner.name} was not let in again`)
  }
  /** The app offers to leave only once it shows the room, so this waits for it. */
  const leave = async (phone: FlappingPhone) => {
    if (await until(() => phone.rooms.getState().room !== null)) await phone.leave()
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

/** Every request of this phone has been answered, and so has every question. */
function isDone({ rooms }: FlappingPhone): boolean {
  const { client } = rooms.getState()
  return client !== null && client.pending.length + client.questions.length === 0
}

/** A phone on a silent line still seems to be connected, so the server must have answered since. */
function isConnected({ rooms }: FlappingPhone): boolean {
  const { connection } = rooms.getState()
  return connection.kind === 'connected' && connection.unanswered === 0
}

/** The place in the evening: the game's number, then the number of its entries. A later game is always ahead. */
function placeOf({ rooms }: FlappingPhone): readonly [number, number] {
  const { client } = rooms.getState()
  return client === null ? [0, 0] : [parseRoomGameId(client.gameId).number, client.entries.length]
}

function isBehind(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1])
}

function isInLast(host: FlappingPhone, { rooms }: FlappingPhone): boolean {
  const { room } = host.rooms.getState()
  return room !== null && memberOf(room, rooms.getState().client?.userId ?? '') !== undefined
}

const idOf = ({ rooms }: FlappingPhone) => rooms.getState().client?.gameId
const listOf = ({ rooms }: FlappingPhone) => JSON.stringify(rooms.getState().client?.entries)

function isOverAt({ rooms }: FlappingPhone, gameId: string): boolean {
  const { client } = rooms.getState()
  return client?.gameId === gameId && client.room !== null && client.room.game.endedAt !== null
}

/** A phone has every entry of the game, or only the first ones if its player left and did not come back in that game. */
function isAllOrSeen({ games, rooms }: FlappingPhone, gameId: string, all: readonly RoomEntry[]): boolean {
  const list = games.get(gameId)
  if (list === undefined) return true
  const room = foldRoom(all)
  const isIn = room !== null && memberOf(room, rooms.getState().client?.userId ?? '') !== undefined
  // A phone in the next game may miss that somebody left the finished one, but no played entry.
  const isMissed = isIn && all.slice(list.length).some(({ type }) => type === 'played')
  return !isMissed && JSON.stringify(list) === JSON.stringify(all.slice(0, list.length))
}

/** SPEC W344: a player who left has the game as last seen, on the phone and in the history, and got no later entries. */
function faultsOfLeaver(lists: Lists, { name, rooms, games, filed }: FlappingPhone): readonly string[] {
  const userId = rooms.getState().client?.userId ?? ''
  const goingIn = (all: readonly RoomEntry[]) =>
    all.findLastIndex((entry) => entry.type === 'member-left' && entry.by === userId)
  const [gameId = '', all = []] = [...lists].find(([, entries]) => goingIn(entries) !== -1) ?? []
  const room = foldRoom(all)
  if (room === null) return [`${name} did not leave`]
  // The network was so slow that the player came back before the next game began.
  if (memberOf(room, userId) !== undefined) return []
  const held = games.get(gameId) ?? []
  const game = foldRoom(held)?.game
  const seen = game === undefined ? [] : countedRounds(game).map(({ id }) => id)
  const faults = held.length > goingIn(all) + 1 ? [`${name} was told more than they saw`] : []
  const isFiled = seen.length === 0 || game?.endedAt !== null || filed.get(gameId)?.join() === seen.join()
  return isFiled ? faults : [...faults, `${name} has no such game in the history`]
}

type Lists = ReadonlyMap<string, readonly RoomEntry[]>

/** The most complete list of any phone: a phone in the next game, even the host's, may lack late entries of this one. */
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
