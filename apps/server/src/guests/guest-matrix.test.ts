// SPEC Z812: every route and message, as every kind of user, in a room with a running game, an ended game, and closed.

import type { ClientMessage } from '@dutch/sync/room/client-messages'
import type { AskedRequest } from '@dutch/sync/room/requests'
import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { emptyDatabase, temporaryFolder } from '../../test/databases.ts'
import { LINK_TABLE, MESSAGE_TABLE } from '../../test/guest-matrix.data.ts'
import { KINDS, kindOf, MESSAGES, PEOPLE, REM, type Target } from '../../test/guest-messages.ts'
import { openRooms, type Phone } from '../../test/rooms-rig.ts'
import { openRoom } from '../../test/room-messages.ts'
import { serveSharedGames } from '../../test/shared-games.ts'
import { routesOf, wholeApp } from '../../test/whole-app.ts'

/** Returns the type of the answer, or the reason for the refusal. */
async function answerTo(phone: Phone, message: ClientMessage | string): Promise<string> {
  await phone.types()
  const from = phone.received.length
  phone.send(message)
  // `types` would take this pong for its own.
  if (typeof message !== 'string' && message.type === 'ping') return (await phone.next('pong')).type
  const types = await phone.types()
  const refused = /"refusal":\{"reason":"([\w-]+)"/.exec(phone.received.slice(from).join('\n'))
  if (refused !== null) return `! ${refused[1] ?? ''}`
  return types.find((type) => type === 'ack' || type === 'watching') ?? types.at(-1) ?? 'nothing'
}

/** Ana, who opens rooms in a given state, and the phones of all users. */
async function openMatrix(state: string) {
  const bounds = { ofAddress: 1000, withoutAccount: 1000, ofUser: 1000, attempts: { most: 1000, everyMs: 1 } }
  const rig = await openRooms({ bounds })
  const [ana, ...phones] = await Promise.all(['ana', ...PEOPLE].map((userId) => rig.hello(userId)))
  if (ana === undefined) throw new Error('nobody opens rooms')
  const ask = async (phone: Phone, message: ClientMessage) => {
    phone.send(message)
    await phone.next('ack')
  }
  /** Gus, a guest, and Bo, with an account, play; Rem was removed; a round was entered. */
  const newRoom = async (opened: string): Promise<Target> => {
    rig.wait(120_000)
    // The phone may still be sent new links of the previous room.
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
    const scores = [1, 2, 3, 4, 5]
    await ask(ana, { type: 'add_round', gameId, scores, dutchPlayerId: null, requestId: `${opened}-round` })
    if (state === 'closed') await askAs(`${opened}-close`, { type: 'close-room' })
    if (state === 'over') await askAs(`${opened}-end`, { type: 'play', command: { type: 'end-game' } })
    return { ...room, opened, requestId: `${opened}-asked` }
  }
  return { rig, phones, newRoom }
}

test('Z812: the table has a line of each kind of message', () => {
  const target = { gameId: 'g', roomCode: 'ABCDEF', viewToken: 'v', opened: 'o', requestId: 'r' }
  const kinds = Object.values(MESSAGES).flatMap((messageOf) => kindOf(messageOf(target)) ?? [])
  expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(KINDS).toSorted())
})

test('docs/room-protocol.md has a line of each kind of message', () => {
  const page = readFileSync(new URL('../../../../docs/room-protocol.md', import.meta.url), 'utf8')
  const [, tables = ''] = /^## From a phone$(.+?)^## /msu.exec(page) ?? []
  const named = [...tables.matchAll(/^\| `([\w-]+)` \|/gmu)].map(([, type]) => type).filter((type) => type !== 'type')
  const types = Object.keys(KINDS).map((kind) => kind.split(': ', 2).at(-1))
  expect(new Set(named)).toEqual(new Set([...types, 'ask']))
})

it.each(Object.entries(MESSAGE_TABLE))(
  'Z812: in a room that is %s each message is answered as the table says',
  async (state, table) => {
    const { phones, newRoom } = await openMatrix(state)
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

it.each(Object.entries(LINK_TABLE))(
  'Z812, Z811: a link into a room that is %s shows everybody the same, and who is known where they stand',
  async (state, table) => {
    const { rig, newRoom } = await openMatrix(state)
    const app = serveSharedGames(rig)
    const { gameId, roomCode, viewToken } = await newRoom('o')
    const view = async (key: string, userId: string | null) => {
      const headers = userId === null ? {} : { 'x-user': userId }
      const answer = await app.inject({ url: `/api/shared-games/${key}`, headers })
      const { status, you } = answer.json<{ status?: string; you?: { isMember: boolean } }>()
      if (status === undefined) return String(answer.statusCode)
      return you === undefined ? status : `${status}, ${you.isMember ? 'in' : 'out'}`
    }
    const rows: string[][] = []
    for (const [name, key] of Object.entries({ letters: roomCode, id: gameId, 'view link': viewToken }))
      rows.push([name, ...(await Promise.all(PEOPLE.map((userId) => view(key, userId))))])
    expect(rows).toEqual(table)
    await app.close()
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
      // Each request has another address, so that no limit refuses it.
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
