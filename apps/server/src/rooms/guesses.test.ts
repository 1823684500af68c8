// A client that tries codes under many claimed addresses.

import { expect, test, vi } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { openRoom, openRoomOfAna } from '../../test/room-messages.ts'
import { serveSharedGames } from '../../test/shared-games.ts'

/** Headers that name a client's address, and that any client can send. */
const claimed = (place: number) => {
  const address = `198.51.${String(place >> 8)}.${String(place & 255)}`
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
    forwarded: `for=${address}`,
  }
}

test('Z709, Z303: 1,000 guesses under 1,000 claimed addresses are those of one: ten are looked up, then the right code is as good as a wrong one', async () => {
  const rig = await openRooms()
  const app = serveSharedGames(rig)
  const { roomCode } = await openRoom(await rig.hello('ana'))
  const answers: number[] = []
  for (let place = 0; place < 1000; place += 1) {
    const { statusCode, body } = await app.inject({ url: '/api/shared-games/ZZZZZZ', headers: claimed(place) })
    answers.push(statusCode)
    expect(body).not.toContain('Ana')
  }
  expect(answers.filter((status) => status === 404)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(990)
  const right = await app.inject({ url: `/api/shared-games/${roomCode}`, headers: claimed(5000) })
  const wrong = await app.inject({ url: '/api/shared-games/YYYYYY', headers: claimed(5001) })
  expect([right.statusCode, right.body]).toEqual([429, wrong.body])
})

test('Z709, Z303: nor do sockets get further, each with an account and a claimed address of its own', async () => {
  const rig = await openRooms()
  const { roomCode } = await openRoom(await rig.hello('ana'))
  const reasons: unknown[] = []
  for (let place = 0; place < 30; place += 1) {
    const phone = await rig.hello(`guess-${String(place)}`, { headers: claimed(place) })
    const target = place === 29 ? roomCode : 'ZZZZZZ'
    phone.send({ type: 'join_game', gameId: target, playerName: 'Eve', requestId: 'guess' })
    reasons.push((await phone.next('refused'))['refusal'])
    phone.ws.terminate()
  }
  expect(reasons.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ reason: 'unknown-room' })))
  for (const reason of reasons.slice(10)) expect(reason).toMatchObject({ reason: 'too-many-tries' })
})

const wrongFrom = async (rig: Awaited<ReturnType<typeof openRooms>>, addresses: number, tries: number) => {
  const reasons: string[] = []
  for (let place = 0; place < addresses * tries; place += 1) {
    const of = `198.51.${String((place % addresses) >> 8)}.${String((place % addresses) & 255)}`
    const found = await rig.registry.findTarget({ kind: 'code', code: 'ZZZZZZ' }, of)
    reasons.push(found.ok ? 'found' : found.error.reason)
  }
  return reasons
}

test('Z709, Y1209: 10,000 wrong codes from 1,000 addresses refuse those, and nobody else: a right one leads to the host', async () => {
  const { rig, ana, gameId, roomCode } = await openRoomOfAna()
  expect(new Set(await wrongFrom(rig, 1000, 10))).toEqual(new Set(['unknown-room']))
  const target = { kind: 'code', code: roomCode } as const
  for (const code of [roomCode, 'ZZZZZZ']) {
    const refused = new Set<string>()
    for (let place = 0; place < 1000; place += 1) {
      const of = `198.51.${String(place >> 8)}.${String(place & 255)}`
      const found = await rig.registry.findTarget({ kind: 'code', code }, of)
      refused.add(found.ok ? 'found' : JSON.stringify(found.error))
    }
    expect([...refused]).toEqual(['{"reason":"too-many-tries","retryAfter":300}'])
  }
  expect(await rig.registry.findTarget(target, '203.0.113.7')).toMatchObject({ ok: true, value: { isDoubtful: true } })
  const bo = await rig.hello('bo')
  bo.send({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: 'in' })
  await bo.next('waiting')
  expect(bo.received.join('\n')).not.toContain('Cleo')
  ana.send({ type: 'ask', gameId, requestId: 'yes', request: { type: 'answer-join', userId: 'bo', isAdmitted: true } })
  expect(await bo.next('entered')).toMatchObject({ requestId: 'in', gameId })
  // Without further tries the doubt ends, except for the addresses that tried.
  rig.wait(5000)
  expect(await rig.registry.findTarget(target, '203.0.113.8')).toMatchObject({ value: { isDoubtful: false } })
  expect((await rig.registry.findTarget(target, '198.51.0.1')).ok).toBe(false)
})

test('Z723: until then nothing is shown, and a right code is answered as a wrong one; what was found so stays doubted', async () => {
  const rig = await openRooms()
  const app = serveSharedGames(rig)
  const ana = await rig.hello('ana')
  const { gameId, roomCode } = await openRoom(ana)
  const fetchGame = async (key: string) => (await app.inject({ url: `/api/shared-games/${key}` })).body
  const shown = await fetchGame(roomCode)
  expect(shown).toContain('Cleo')
  await wrongFrom(rig, 1000, 10)
  const hidden = await fetchGame(roomCode)
  expect(hidden.replace(roomCode, 'ZZZZZZ')).toBe(await fetchGame('ZZZZZZ'))
  expect(hidden).not.toMatch(/Ana|Bo|Cleo|Dan/u)
  // The game's link cannot be guessed, so it still shows the game.
  expect(await fetchGame(gameId)).toContain('Cleo')
  const eve = await rig.hello('eve')
  eve.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'guess' })
  await eve.next('waiting')
  rig.wait(3_600_000)
  // Eve's second account does not get in by the code that her first one found.
  const other = await rig.hello('other')
  other.send({ type: 'join_game', gameId: roomCode, playerName: 'Eve', requestId: 'again' })
  await other.next('waiting')
  expect(await fetchGame(roomCode)).not.toContain('Cleo')
  const link = await rig.hello('bo')
  link.send({ type: 'join_game', gameId, playerName: 'Bo', requestId: 'by-link' })
  await link.next('entered')
})

test('Z709, Z306: who has a /48 of IPv6 is heard four times as often as one address, and switches nothing off', async () => {
  const rig = await openRooms()
  const { roomCode } = await openRoom(await rig.hello('ana'))
  let received = 0
  for (let place = 0; place < 2000; place += 1) {
    const of = `2001:db8:ab:${(place * 31).toString(16)}::/64`
    const found = await rig.registry.findTarget({ kind: 'code', code: 'ZZZZZZ' }, of)
    if (!found.ok && found.error.reason === 'unknown-room') received += 1
  }
  expect(received).toBe(40)
  const found = await rig.registry.findTarget({ kind: 'code', code: roomCode }, '2001:db8:cd:1::/64')
  expect(found).toMatchObject({ value: { isDoubtful: false } })
})

test('Z709, Z722: who asks for games that are not there costs the store 30 look-ups, and one a second; who has a link is heard', async () => {
  const rig = await openRooms()
  const app = serveSharedGames(rig)
  const { gameId } = await openRoom(await rig.hello('ana'))
  const read = vi.spyOn(rig.store, 'read')
  const fetchGame = async (key: string) => (await app.inject({ url: `/api/shared-games/${key}` })).statusCode
  const wrong = async (count: number) => {
    for (let place = 0; place < count; place += 1) await fetchGame(`abcdefghijklmnopqrstuvw${100 + place}`)
  }
  await wrong(300)
  expect(read).toHaveBeenCalledTimes(30)
  expect(await fetchGame('abcdefghijklmnopqrstuvwxyz')).toBe(429)
  expect(await fetchGame(gameId)).toBe(200)
  rig.wait(1000)
  await wrong(10)
  expect(read).toHaveBeenCalledTimes(31)
})

test('Y1708: tries of one address that are made at once are counted each', async () => {
  const rig = await openRooms()
  const found = await Promise.all(
    Array.from({ length: 400 }, async () => rig.registry.findTarget({ kind: 'code', code: 'ZZZZZZ' }, '203.0.113.9')),
  )
  const reasons = found.map((one) => (one.ok ? 'found' : one.error.reason))
  expect(reasons.filter((reason) => reason === 'unknown-room')).toHaveLength(10)
})
