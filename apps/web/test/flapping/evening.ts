// SPEC Y311: six phones in one room whose networks come and go, until fifty rounds were typed.

import { setTimeout } from 'node:timers/promises'
import { requestIdOf } from '@dutch/sync/room/entries'
import { guestId } from '@dutch/sync/room/guests'
import { newSecret } from '@dutch/sync/room/room-code'
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
    const most = Math.max(...phones.map(versionOf))
    const isEqual = isUp && (await until(() => versionOf(phone) >= most))
    if (!isEqual) faults.push(`${phone.name} did not come back`)
    back.push(connected - healed)
    equal.push(performance.now() - connected)
  }
  const type = async () => {
    for (let round = 0; round < count; round += 1) {
      const phone = chance.pick(phones)
      await phone?.typeRound(NAMES.map(() => chance.below(9)))
      for (const one of phones) one.answerAll()
      await setTimeout(chance.below(PAUSE))
    }
    evening.isOver = true
  }
  await Promise.all([type(), ...phones.map(flap)])
  for (const phone of phones) phone.hope()
  const isSettled = await until(() => {
    for (const phone of phones) phone.answerAll()
    return phones.every((phone) => isDone(phone) && listOf(phone) === listOf(host))
  })
  faults.push(...(isSettled ? [] : ['they did not become equal']), ...lostOrDoubled(host, phones))
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

const versionOf = ({ rooms }: FlappingPhone) => rooms.getState().client?.entries.length ?? 0
const listOf = ({ rooms }: FlappingPhone) => JSON.stringify(rooms.getState().client?.entries)

function lostOrDoubled(host: FlappingPhone, phones: readonly FlappingPhone[]): readonly string[] {
  const times = new Map<string, number>()
  for (const entry of host.rooms.getState().client?.entries ?? []) {
    if (entry.type !== 'played' || entry.event.type !== 'round-added') continue
    times.set(requestIdOf(entry), (times.get(requestIdOf(entry)) ?? 0) + 1)
  }
  return phones.flatMap(({ name, typed }) =>
    [...typed].flatMap((requestId) => {
      const count = times.get(requestId) ?? 0
      return count === 1 ? [] : [`a round of ${name} is there ${String(count)} times`]
    }),
  )
}
