// Somebody in a room at whose screen no test looks: a connection of Node. A browser in its place costs seconds of a core.

import { tallyOf } from '@dutch/domain/game/tally'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { greetings, newRoomClient, receiveFromServer } from '@dutch/sync/room/room-client'
import type { Room } from '@dutch/sync/room/room-state'
import { parseServerMessage, type Entered, type PhoneMessage } from '@dutch/sync/room/server-messages'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { signUp, type Device } from './devices.ts'

export type Elsewhere = Awaited<ReturnType<typeof connect>>

interface Session {
  readonly userId: string
  readonly cookie: string
}

export const PASSWORD = 'quarante-deux canards'
export const BegunAsGuest = v.object({ userId: v.string() })
const SignedIn = v.object({ user: v.object({ id: v.string() }) })

/**
 * Somebody opens a room for these names, of which the first is theirs.
 * @param kind guests of one address open few rooms (SPEC Z708), so most hosts have an account
 */
export async function hostElsewhere(
  url: string,
  names: readonly string[],
  kind: 'account' | 'guest' = 'account',
): Promise<Elsewhere> {
  const [playerName = ''] = names
  const host = await connect(url, await (kind === 'guest' ? newGuest(url) : accountNamed(url, playerName)))
  await host.answered((requestId) => ({ type: 'create_game', players: names, scoreLimit: 100, playerName, requestId }))
  return host
}

/** A guest comes in, or waits for the host's word. @param target a room code, or a game's id */
export async function joinElsewhere(url: string, target: string, playerName: string): Promise<Elsewhere> {
  const guest = await connect(url, await newGuest(url))
  await guest.answered((requestId) => ({ type: 'join_game', gameId: target, playerName, requestId }))
  return guest
}

/** A phone has its place in a room before its app is opened there: by its own account or guest, without the screens that lead there. */
export async function seatDevice(url: string, device: Device, target: string, name: string): Promise<void> {
  const beside = await besideDevice(url, device, target, name)
  beside.hangUp()
}

/** Whoever has this phone is in the room by a connection beside it too, which enters rounds without a tap. */
export async function besideDevice(url: string, device: Device, target: string, name: string): Promise<Elsewhere> {
  const beside = await connect(url, await sessionOf(url, device))
  const playerName = ownName(device, name)
  await beside.answered((requestId) => ({ type: 'join_game', gameId: target, playerName, requestId }))
  return beside
}

/**
 * Opens a room for the phones of these names, the first one's as host, each with its place.
 * @param others names at the table of whoever has not come
 */
export async function openRoomOf(
  url: string,
  devices: Readonly<Record<string, Device>>,
  others: readonly string[] = [],
): Promise<Pick<Entered, 'gameId' | 'viewToken'> & { readonly roomCode: string }> {
  const [first, ...guests] = Object.entries(devices)
  if (first === undefined) throw new Error('A room has a host')
  const [name, device] = first
  const players = [...Object.keys(devices), ...others]
  const playerName = ownName(device, name)
  const host = await connect(url, await sessionOf(url, device))
  await host.answered((requestId) => ({ type: 'create_game', players, scoreLimit: 100, playerName, requestId }))
  for (const [other, guest] of guests) await seatDevice(url, guest, host.gameId(), other)
  host.hangUp()
  return { gameId: host.gameId(), roomCode: host.roomCode(), viewToken: host.viewToken() }
}

async function connect(url: string, { userId, cookie }: Session) {
  const init = { headers: { origin: url, cookie } }
  // Node's has options besides the protocols, of which the types of browsers know nothing.
  const open = () => new WebSocket(`${url.replace('http', 'ws')}/ws`, init as unknown as string[])
  let socket = open()
  const answers = new Map<string, (message: PhoneMessage) => void>()
  let client = newRoomClient('', userId)
  let door: Pick<Entered, 'roomCode' | 'viewToken'> | null = null
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message))
  const room = (): Room => {
    if (client.room === null) throw new Error('They are in no room')
    return client.room
  }
  const seatOf = (name: string) => {
    const seat = room().game.players.find((player) => player.name === name)
    if (seat === undefined) throw new Error(`${name} is not at the table`)
    return seat.id
  }
  const hear = ({ data }: MessageEvent) => {
    const read = parseServerMessage(String(data))
    if (!read.ok) throw new Error(`The message is ${read.error}: ${String(data)}`)
    const { value: message } = read
    if (message.type === 'entered') {
      door = message
      if (message.gameId !== client.gameId) client = newRoomClient(message.gameId, userId)
    }
    const step = receiveFromServer(client, message)
    client = step.client
    step.send.forEach(say)
    if (message.type === 'ack' || message.type === 'waiting' || message.type === 'refused')
      answers.get(message.requestId ?? '')?.(message)
  }
  const greet = async () => {
    socket.addEventListener('message', hear)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('close', () => reject(new Error('They were turned away')))
    })
    say({ type: 'hello', protocol: 1, deltas: true })
  }
  await greet()

  const answered = (messageOf: (requestId: string) => ClientMessage): Promise<void> =>
    new Promise((resolve, reject) => {
      const requestId = randomUUID()
      answers.set(requestId, (message) => {
        if (message.type === 'refused') reject(new Error(`Refused: ${JSON.stringify(message.refusal)}`))
        else resolve()
      })
      say(messageOf(requestId))
    })
  const ask = (request: AskedRequest) =>
    answered((requestId) => ({ type: 'ask', gameId: client.gameId, requestId, request }))
  return {
    userId,
    /** Until it is carried out, or the host was asked. */
    answered,
    /** As they have it. */
    room,
    gameId: () => client.gameId,
    roomCode: () => door?.roomCode ?? '',
    viewToken: () => door?.viewToken ?? '',
    /** By the names at the table. */
    totals: (): Readonly<Record<string, number>> => {
      const { game } = room()
      const { present, totals } = tallyOf(game)
      const nameOf = new Map(game.players.map(({ id, name }) => [id, name]))
      return Object.fromEntries(present.map((id, place) => [nameOf.get(id) ?? '', totals[place] ?? 0]))
    },
    /** The ids of whoever is in the room, by the name that they have at the table, or else their own. */
    people: (): ReadonlyMap<string, string> => {
      const { game, members } = room()
      const nameOf = new Map(game.players.map(({ id, name }) => [id, name]))
      return new Map(
        members.map(({ userId: id, name, playerId }) => [
          playerId === null ? name : (nameOf.get(playerId) ?? name),
          id,
        ]),
      )
    },
    /** As host. */
    letIn: (name: string) => {
      const asker = room().asking.find((one) => one.name === name)
      if (asker === undefined) throw new Error(`${name} does not ask`)
      return ask({ type: 'answer-join', userId: asker.userId, isAdmitted: true })
    },
    ask,
    /** In the order of the table. */
    enterRound: (scores: readonly number[], dutch?: string) => {
      const dutchPlayerId = dutch === undefined ? null : seatOf(dutch)
      return answered((requestId) => ({ type: 'add_round', gameId: client.gameId, scores, dutchPlayerId, requestId }))
    },
    undoRound: () => answered((requestId) => ({ type: 'undo_round', gameId: client.gameId, requestId })),
    /** Somebody who has played goes home. */
    leaveTable: (name: string) => ask({ type: 'play', command: { type: 'leave-player', playerId: seatOf(name) } }),
    endGame: () => ask({ type: 'play', command: { type: 'end-game' } }),
    closeRoom: () => ask({ type: 'close-room' }),
    continueGame: () => answered((requestId) => ({ type: 'continue_game', gameId: client.gameId, requestId })),
    isIn: () => client.room !== null,
    /** They wait for the host's word no longer. @param target by which they came */
    takeBack: (target: string) =>
      answered((requestId) => ({ type: 'ask', gameId: target, requestId, request: { type: 'leave' } })),
    /** After the server was away. */
    comeBack: async () => {
      socket = open()
      await greet()
      greetings(client).send.forEach(say)
    },
    /** They stay in the room, away. */
    hangUp: () => socket.close(),
  }
}

async function sessionOf(url: string, { context, accountId: userId }: Device): Promise<Session> {
  const cookies = await context.cookies(url)
  return { userId, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** Under which a phone comes in: of an account the whole one, of a guest the one at the table. */
const ownName = ({ email }: Device, name: string): string => (email === '' ? name : `${name} Martin`)

const accounts = new Map<string, Promise<Session>>()

/** Of a server one of each name: nothing of it is kept here, and an account is in many rooms. */
function accountNamed(url: string, name: string): Promise<Session> {
  const key = `${url} ${name}`
  const known = accounts.get(key) ?? newAccount(url, name)
  accounts.set(key, known)
  return known
}

async function newAccount(url: string, name: string): Promise<Session> {
  const person = { email: `${randomUUID()}@example.fr`, password: PASSWORD }
  await signUp(url, person, name)
  const answer = await post(url, '/api/auth/sign-in/email', person)
  const { user } = v.parse(SignedIn, await answer.json())
  return { userId: user.id, cookie: cookieOf(answer) }
}

async function newGuest(url: string): Promise<Session> {
  const answer = await post(url, '/api/guests', {})
  return { userId: v.parse(BegunAsGuest, await answer.json()).userId, cookie: cookieOf(answer) }
}

function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url }
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
}
