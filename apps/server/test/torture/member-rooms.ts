// Rooms whose members play while their servers are killed.

import { setTimeout } from 'node:timers/promises'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import { parseRoomGameId } from '@dutch/sync/room/room-state'
import { WebSocket } from 'ws'
import { guestFrom, USER_HEADER } from './users.ts'
import { faultsOfMembers } from './member-faults.ts'
import { createMember, type Member, type MemberParts } from './room-member.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay']
const PLAY_EVERY_MS = 5
const PATIENCE_MS = 120_000

export interface MemberRooms {
  readonly members: readonly Member[]
  readonly acknowledged: () => number
  /** How many next games were begun. */
  readonly nextGames: () => number
  /** How often members left. */
  readonly left: () => number
  /** Plays until this many further rounds are acknowledged. */
  readonly playOn: (rounds: number) => Promise<void>
  /** Stops playing and waits until nothing is pending and all phones are equal. @returns the faults */
  readonly rest: () => Promise<readonly string[]>
  readonly end: () => void
}

export interface RoomsParts {
  readonly rooms: number
  readonly people: number
  /** Part of the user ids, which distinguishes these rooms from others. */
  readonly tag: string
  /** The address of a running node. */
  readonly address: () => string
  /** The client address of each phone; if absent, all phones share one. */
  readonly from?: (room: number, person: number) => string
  readonly onAnswered?: MemberParts['onAnswered']
  readonly roundsOfGame?: number
}

/** Opens rooms and lets users join; all nodes run meanwhile. */
export async function openMemberRooms(parts: RoomsParts): Promise<MemberRooms> {
  const { rooms, people, tag, address, from, onAnswered, roundsOfGame } = parts
  const names = NAMES.slice(0, people)
  let acknowledged = 0
  const groups: (readonly Member[])[] = []
  for (let room = 0; room < rooms; room += 1) {
    // Half of the players are guests.
    const userOf = (person: number) => {
      const name = `${tag}-${String(room)}-${String(person)}`
      return person < 2 ? name : guestFrom(name)
    }
    const addressOf = (person: number) => from?.(room, person)
    const gameId = await enter(
      address(),
      userOf(0),
      {
        type: 'create_game',
        players: names,
        scoreLimit: 100,
        playerName: names[0] ?? '',
        requestId: `open-${userOf(0)}`,
      },
      addressOf(0),
    )
    for (let person = 1; person < people; person += 1) {
      const join = { type: 'join_game', gameId, playerName: names[person] ?? '', requestId: `join-${userOf(person)}` }
      await enter(address(), userOf(person), { ...join, type: 'join_game' }, addressOf(person))
      if (person < 2) continue
      // The host admits the guests, since these tables play faster than unknown guests may (Z810).
      const request = { type: 'answer-join', userId: userOf(person), isAdmitted: true } as const
      const requestId = `trust-${userOf(person)}`
      await enter(address(), userOf(0), { type: 'ask', gameId, requestId, request }, addressOf(0))
    }
    groups.push(
      names.map((name, person) => {
        const origin = addressOf(person)
        return createMember({
          userId: userOf(person),
          name,
          gameId,
          address,
          onAcknowledged: () => {
            acknowledged += 1
          },
          ...(onAnswered === undefined ? {} : { onAnswered }),
          ...(origin === undefined ? {} : { from: origin }),
          ...(roundsOfGame === undefined ? {} : { roundsOfGame }),
        })
      }),
    )
  }
  const members = groups.flat()
  return {
    members,
    acknowledged: () => acknowledged,
    nextGames: () => groups.reduce((sum, group) => sum + Math.max(...group.map(numberOf)) - 1, 0),
    left: () => members.reduce((sum, { leaving }) => sum + leaving().times, 0),
    playOn: async (rounds) => {
      const wanted = acknowledged + rounds
      await until(
        () => {
          members[Math.floor(Math.random() * members.length)]?.play()
          return acknowledged >= wanted
        },
        `${String(rounds)} rounds were not acknowledged`,
      )
    },
    rest: async () => {
      // A user who left as the next game began knows nothing of it.
      const isResting = ({ client, isOut }: Member) =>
        client().pending.length === 0 && (isOut() || client().entries.length > 0)
      await until(() => members.every(isResting) && groups.every(areEqual), 'the phones did not become equal')
      return groups.flatMap(faultsOfMembers)
    },
    end: () => {
      for (const member of members) member.end()
    },
  }
}

const numberOf = ({ client }: Member) => parseRoomGameId(client().gameId).number

/** The phones of members are equal, and exactly these are the members of the room. */
function areEqual(group: readonly Member[]): boolean {
  const present = group.filter(({ isOut }) => !isOut())
  const ids = new Set(present[0]?.client().room?.members.map(({ userId }) => userId))
  const isRight = ({ userId, isOut }: Member) => ids.has(userId) !== isOut()
  return group.every(isRight) && new Set(present.map(placeOf)).size <= 1
}

const placeOf = ({ client }: Member) => `${client().gameId} ${String(client().entries.length)}`

/** Sends one message on its own connection. @returns the id of the game that it was about */
async function enter(address: string, userId: string, message: ClientMessage, from?: string): Promise<string> {
  const headers = { [USER_HEADER]: userId, ...(from === undefined ? {} : { 'x-forwarded-for': from }) }
  const ws = new WebSocket(address, { headers })
  const gameId = await new Promise<string>((resolve, reject) => {
    ws.on('error', reject)
    ws.on('open', () => {
      ws.send(JSON.stringify({ type: 'hello', protocol: 1, deltas: true }))
      ws.send(JSON.stringify(message))
    })
    ws.on('message', (data) => {
      // The server sends this to clients with deltas; `ws` delivers a text as one buffer.
      const received = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}') as { type: string; gameId?: string }
      if (received.type === 'entered' || received.type === 'ack') resolve(received.gameId ?? '')
      if (received.type === 'refused') reject(new Error(JSON.stringify(received)))
    })
  })
  ws.terminate()
  return gameId
}

async function until(isSo: () => boolean, complaint: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > end) throw new Error(complaint)
    await setTimeout(PLAY_EVERY_MS)
  }
}
