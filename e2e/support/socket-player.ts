// A player of a room whose screen no test asserts: a WebSocket client in Node. A browser would cost seconds of processor time.

import { tallyOf } from '@dutch/domain/game/tally'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { messagesOnConnect, newRoomClient, receiveFromServer } from '@dutch/sync/room/room-client'
import type { Room } from '@dutch/sync/room/room-state'
import { parseServerMessage, type Entered, type PhoneMessage } from '@dutch/sync/room/server-messages'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { signUp, type Device } from './devices.ts'

export type SocketPlayer = Awaited<ReturnType<typeof connect>>

interface Session {
  readonly userId: string
  readonly cookie: string
}

export const PASSWORD = 'quarante-deux canards'
export const BegunAsGuest = v.object({ userId: v.string() })
const SignedIn = v.object({ user: v.object({ id: v.string() }) })

/**
 * Opens a room as its host.
 * @param names of the players; the first one is the host
 * @param kind an account unless a test needs a guest: the server limits how many rooms the guests of one address open (SPEC Z708)
 */
export async function hostBySocket(
  url: string,
  names: readonly string[],
  kind: 'account' | 'guest' = 'account',
): Promise<SocketPlayer> {
  const [playerName = ''] = names
  const host = await connect(url, await (kind === 'guest' ? newGuest(url) : accountNamed(url, playerName)))
  await host.answered((requestId) => ({ type: 'create_game', players: names, scoreLimit: 100, playerName, requestId }))
  return host
}

/** Asks to join a room as a new guest; resolves once the guest is in, or waits for the host. @param target room code or game id */
export async function joinBySocket(url: string, target: string, playerName: string): Promise<SocketPlayer> {
  const guest = await connect(url, await newGuest(url))
  await guest.answered((requestId) => ({ type: 'join_game', gameId: target, playerName, requestId }))
  return guest
}

/** Makes the account or guest of a device a member of a room, without opening the app. @param target room code or game id */
export async function seatDevice(url: string, device: Device, target: string, name: string): Promise<void> {
  const beside = await connectAsDevice(url, device, target, name)
  beside.disconnect()
}

/** Connects to a room as the account or guest of a device, beside the device's own connection, so that it enters rounds without taps. */
export async function connectAsDevice(
  url: string,
  device: Device,
  target: string,
  name: string,
): Promise<SocketPlayer> {
  const beside = await connect(url, await sessionOf(url, device))
  const playerName = ownName(device, name)
  await beside.answered((requestId) => ({ type: 'join_game', gameId: target, playerName, requestId }))
  return beside
}

/**
 * Opens a room in which each of these devices is a member; no app is opened.
 * @param devices by the name of their player; the first one is the host
 * @param others names of further players, who have no device
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
  host.disconnect()
  return { gameId: host.gameId(), roomCode: host.roomCode(), viewToken: host.viewToken() }
}

async function connect(url: string, { userId, cookie }: Session) {
  const init = { headers: { origin: url, cookie } }
  // The WebSocket of Node also takes an options object with headers; the DOM types only know protocols.
  const open = () => new WebSocket(`${url.replace('http', 'ws')}/ws`, init as unknown as string[])
  let socket = open()
  const answers = new Map<string, (message: PhoneMessage) => void>()
  let client = newRoomClient('', userId)
  let entered: Pick<Entered, 'roomCode' | 'viewToken'> | null = null
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
      entered = message
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
    /** Sends a message; resolves when the server acknowledges it or says that it waits for the host, rejects when it refuses. */
    answered,
    /** The room as this client has it. */
    room,
    gameId: () => client.gameId,
    roomCode: () => entered?.roomCode ?? '',
    viewToken: () => entered?.viewToken ?? '',
    /** Totals by player name. */
    totals: (): Readonly<Record<string, number>> => {
      const { game } = room()
      const { present, totals } = tallyOf(game)
      const nameOf = new Map(game.players.map(({ id, name }) => [id, name]))
      return Object.fromEntries(present.map((id, place) => [nameOf.get(id) ?? '', totals[place] ?? 0]))
    },
    /** User ids of the members, by the name of their seat, or by their own name if they have no seat. */
    memberIds: (): ReadonlyMap<string, string> => {
      const { game, members } = room()
      const nameOf = new Map(game.players.map(({ id, name }) => [id, name]))
      return new Map(
        members.map(({ userId: id, name, playerId }) => [
          playerId === null ? name : (nameOf.get(playerId) ?? name),
          id,
        ]),
      )
    },
    /** Admits somebody who asks to join; for the host. */
    admit: (name: string) => {
      const asker = room().asking.find((one) => one.name === name)
      if (asker === undefined) throw new Error(`${name} does not ask`)
      return ask({ type: 'answer-join', userId: asker.userId, isAdmitted: true })
    },
    ask,
    /** Adds a round. @param scores in the order of the seats @param dutch name of the player who called Dutch */
    enterRound: (scores: readonly number[], dutch?: string) => {
      const dutchPlayerId = dutch === undefined ? null : seatOf(dutch)
      return answered((requestId) => ({ type: 'add_round', gameId: client.gameId, scores, dutchPlayerId, requestId }))
    },
    undoRound: () => answered((requestId) => ({ type: 'undo_round', gameId: client.gameId, requestId })),
    /** Marks a player as having left the game. */
    leaveTable: (name: string) => ask({ type: 'play', command: { type: 'leave-player', playerId: seatOf(name) } }),
    endGame: () => ask({ type: 'play', command: { type: 'end-game' } }),
    closeRoom: () => ask({ type: 'close-room' }),
    continueGame: () => answered((requestId) => ({ type: 'continue_game', gameId: client.gameId, requestId })),
    isMember: () => client.room !== null,
    /** Withdraws the own request to join. @param target the room code or game id of that request */
    withdraw: (target: string) =>
      answered((requestId) => ({ type: 'ask', gameId: target, requestId, request: { type: 'leave' } })),
    /** Connects again, for instance to a restarted server. */
    reconnect: async () => {
      socket = open()
      await greet()
      messagesOnConnect(client).send.forEach(say)
    },
    /** Closes the connection; the user stays a member of the room. */
    disconnect: () => socket.close(),
  }
}

async function sessionOf(url: string, { context, accountId: userId }: Device): Promise<Session> {
  const cookies = await context.cookies(url)
  return { userId, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** The name with which a device joins: the full name of its account, or for a guest the given one. */
const ownName = ({ email }: Device, name: string): string => (email === '' ? name : `${name} Martin`)

const accounts = new Map<string, Promise<Session>>()

/** One account for each name and server, shared by all rooms of this process. */
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
