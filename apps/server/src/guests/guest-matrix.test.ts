// SPEC Z812: every route and message, by everybody, in a room that goes on, whose game is over, and that is closed.

import { playerId, roundId } from '@dutch/domain/game/ids'
import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { guestNamed } from '@dutch/sync/test/room-rig'
import { expect, it, test } from 'vitest'
import { emptyDatabase, temporaryFolder } from '../../test/databases.ts'
import { MESSAGE_TABLE } from '../../test/guest-matrix.data.ts'
import { openRooms, type Phone } from '../../test/rooms-rig.ts'
import { openRoom, type RoomNames } from '../../test/room-talk.ts'
import { routesOf, wholeApp } from '../../test/whole-app.ts'

const [GUS, EVE, REM] = [guestNamed('gus'), guestNamed('eve'), guestNamed('rem')]
/** As the columns of the table. */
const PEOPLE = [null, GUS, EVE, 'bo', REM] as const

interface Target extends RoomNames {
  /** Names are made after it. */
  readonly opened: string
  readonly requestId: string
}

const asked = (requestOf: (target: Target) => AskedRequest) => (target: Target) =>
  ({ type: 'ask', gameId: target.gameId, requestId: target.requestId, request: requestOf(target) }) as const

const MESSAGES: Readonly<Record<string, (target: Target) => ClientMessage | string>> = {
  ping: () => ({ type: 'ping' }),
  hello: () => ({ type: 'hello', protocol: 1, deltas: true }),
  create_game: ({ requestId }) => ({
    type: 'create_game',
    players: ['Gus', 'Hal'],
    scoreLimit: 100,
    playerName: 'Gus',
    requestId,
  }),
  open_game: ({ requestId }) => ({ type: 'open_game', gameId: 'of-an-account', playerName: 'Gus', requestId }),
  'join_game by letters': ({ roomCode: gameId, requestId }) => ({
    type: 'join_game',
    gameId,
    playerName: 'Dan',
    requestId,
  }),
  'join_game by id': ({ gameId, requestId }) => ({ type: 'join_game', gameId, playerName: 'Dan', requestId }),
  add_round: ({ gameId, requestId }) => ({
    type: 'add_round',
    gameId,
    scores: [1, 2, 3, 4, 5],
    dutchPlayerId: null,
    requestId,
  }),
  undo_round: ({ gameId, requestId }) => ({ type: 'undo_round', gameId, requestId }),
  resume: ({ gameId }) => ({ type: 'resume', gameId, version: 0, lastId: null }),
  watch: ({ viewToken }) => ({ type: 'watch', viewToken, version: 0, lastId: null }),
  'watch by letters': ({ roomCode }) => ({ type: 'watch', viewToken: roomCode, version: 0, lastId: null }),
  follow_account: () => ({ type: 'follow_account' }),
  continue_game: ({ gameId, requestId }) => ({ type: 'continue_game', gameId, requestId }),
  'delete a round': asked(({ opened }) => ({
    type: 'play',
    command: { type: 'delete-round', roundId: roundId(`${opened}-round/1`) },
  })),
  'end the game': asked(() => ({ type: 'play', command: { type: 'end-game' } })),
  'claim a free name': asked(({ opened }) => ({ type: 'claim-seat', playerId: playerId(`${opened}/5`) })),
  'claim the name of Ana': asked(({ opened }) => ({ type: 'claim-seat', playerId: playerId(`${opened}/2`) })),
  'sit down': asked(() => ({ type: 'sit-down', name: 'Somebody' })),
  'release seat': asked(() => ({ type: 'release-seat' })),
  'free the name of Ana': asked(() => ({ type: 'release-seat', userId: 'ana' })),
  leave: asked(() => ({ type: 'leave' })),
  'vote host': asked(() => ({ type: 'vote-host' })),
  'set writing': asked(() => ({ type: 'set-writing', writing: 'host' })),
  'set joining': asked(() => ({ type: 'set-joining', joining: 'by-host' })),
  'set guests': asked(() => ({ type: 'set-guests', guests: 'refused' })),
  'remove member': asked(() => ({ type: 'remove-member', userId: 'bo' })),
  'let Gus vote': asked(() => ({ type: 'answer-join', userId: GUS, isAdmitted: true })),
  'let Rem in': asked(() => ({ type: 'answer-join', userId: REM, isAdmitted: true })),
  'renew view links': asked(() => ({ type: 'renew-view-links' })),
  'close room': asked(() => ({ type: 'close-room' })),
  // What the server alone asks for.
  'take a place': ({ gameId, requestId }) =>
    JSON.stringify({ type: 'ask', gameId, requestId, request: { type: 'take-place', userId: 'bo' } }),
}

/** The message that answers, or why it is refused. */
async function answerTo(phone: Phone, message: ClientMessage | string): Promise<string> {
  await phone.types()
  const from = phone.received.length
  phone.say(message)
  // Its own word would be taken for the end.
  if (typeof message !== 'string' && message.type === 'ping') return (await phone.next('pong')).type
  const types = await phone.types()
  const refused = /"refusal":\{"reason":"([\w-]+)"/.exec(phone.received.slice(from).join('\n'))
  if (refused !== null) return `! ${refused[1] ?? ''}`
  return types.find((type) => type === 'ack' || type === 'watching') ?? types.at(-1) ?? 'nothing'
}

it.each(Object.entries(MESSAGE_TABLE))(
  'Z812: in a room that is %s each message is answered as the table says',
  async (state, table) => {
    const bounds = { ofAddress: 1000, ofUser: 1000, attempts: { most: 1000, everyMs: 1 } }
    const rig = await openRooms({ bounds })
    const [ana, ...phones] = await Promise.all(['ana', ...PEOPLE].map((userId) => rig.hello(userId)))
    if (ana === undefined) throw new Error('nobody opens rooms')
    const ask = async (phone: Phone, message: ClientMessage) => {
      phone.say(message)
      await phone.next('ack')
    }
    /** Gus plays, a guest; Bo too, with an account; Rem was sent away; a round was entered. */
    const newRoom = async (opened: string): Promise<Target> => {
      rig.wait(120_000)
      // New links of the room before.
      await ana.types()
      const room = await openRoom(ana, opened)
      const { gameId } = room
      for (const [place, seat] of [1, 3, 4].entries()) {
        const playerName = ['Bo', 'Cleo', 'Rem'][place] ?? ''
        const [userId, phone] = [PEOPLE[seat], phones[seat]]
        if (phone === undefined) throw new Error(String(userId))
        await ask(phone, { type: 'join_game', gameId, playerName, requestId: `${opened}-in-${String(place)}` })
      }
      const askAs = (requestId: string, request: AskedRequest) => ask(ana, { type: 'ask', gameId, requestId, request })
      await askAs(`${opened}-away`, { type: 'remove-member', userId: REM })
      await ask(ana, {
        type: 'add_round',
        gameId,
        scores: [1, 2, 3, 4, 5],
        dutchPlayerId: null,
        requestId: `${opened}-round`,
      })
      if (state === 'closed') await askAs(`${opened}-close`, { type: 'close-room' })
      if (state === 'over') await askAs(`${opened}-end`, { type: 'play', command: { type: 'end-game' } })
      return { ...room, opened, requestId: `${opened}-asked` }
    }
    const rows: string[][] = []
    for (const [name, messageOf] of Object.entries(MESSAGES)) {
      const row = [name]
      for (const [place, phone] of phones.entries()) {
        const target = await newRoom(`o${String(rows.length)}-${String(place)}`)
        row.push(await answerTo(phone, messageOf(target)))
      }
      rows.push(row)
    }
    expect(rows).toEqual(table)
  },
)

test('Z812: every route answers a guest as it answers nobody, but for their own', async () => {
  const app = await wholeApp(await emptyDatabase('sqlite'), temporaryFolder())
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
  let sender = 0
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, cookie?: string) => {
    sender += 1
    return app.inject({
      method,
      url,
      // Each from elsewhere, so that no limit answers.
      remoteAddress: `198.18.${String(Math.floor(sender / 250))}.${String(sender % 250)}`,
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
  }
  const made = await ask('POST', '/api/guests')
  const cookie = String(made.headers['set-cookie']).split(';', 1)[0]
  const others: string[] = []
  for (const { method, url } of routesOf(app)) {
    const [nobody, guest] = [await ask(method, url), await ask(method, url, cookie)]
    if (url.startsWith('/api/guests')) {
      others.push(`${method} ${url}: ${String(nobody.statusCode)} ${String(guest.statusCode)}`)
      continue
    }
    expect([method, url, guest.statusCode]).toEqual([method, url, nobody.statusCode])
  }
  expect(others).toEqual([
    'POST /api/guests: 200 200',
    'DELETE /api/guests: 204 204',
    'POST /api/guests/claim: 401 401',
  ])
  await app.close()
})
