import { expect, test } from 'vitest'
import { openRooms } from '../../test/rooms-rig.ts'
import { joinRoom, openRoom, round } from '../../test/room-messages.ts'

/** Ana and Bo use protocol 2, Cleo protocol 1, Dan the specified messages; a screen watches. */
async function table() {
  const rig = await openRooms()
  const [ana, bo] = [await rig.phone('ana'), await rig.phone('bo')]
  for (const phone of [ana, bo]) {
    phone.send({ type: 'hello', protocol: 1, upTo: 2, deltas: true })
    expect(await phone.next('welcome')).toEqual({ type: 'welcome', protocol: 2 })
  }
  const cleo = await rig.hello('cleo')
  const { gameId, roomCode, viewToken } = await openRoom(ana)
  await joinRoom(bo, roomCode, 'Bo')
  await joinRoom(cleo, roomCode, 'Cleo')
  const screen = await rig.phone(null)
  screen.send({ type: 'hello', protocol: 2, deltas: true })
  screen.send({ type: 'watch', viewToken, version: 0, lastId: null })
  const { room } = await screen.next('delta')
  return { rig, ana, bo, cleo, screen, gameId, room: Number(room) }
}

test('Y1904: a round in short is told to each in the words of their protocol; its author’s own is the acknowledgement', async () => {
  const { rig, ana, bo, cleo, screen, gameId, room } = await table()
  const { entries: before } = (await rig.store.read(gameId, 0)) ?? { entries: [] }
  const after = before.length
  ana.send({ type: 'round', room, after, id: 'one', scores: [1, 2, 3, 4], dutch: 0, at: 5 })
  const told = { type: 'round', room, to: after + 1, id: 'one', by: 0, scores: [1, 2, 3, 4], dutch: 0 }
  for (const phone of [ana, bo, screen]) expect(await phone.next('round')).toMatchObject(told)
  expect(await cleo.next('delta')).toMatchObject({ from: after, to: after + 1, isWhole: false })
  // A protocol 2 socket can send a round at length, and so can a client of protocol 1.
  cleo.send(round(gameId, 'two', 'one/1'))
  expect(await cleo.next('ack')).toMatchObject({ requestId: 'two', version: after + 2 })
  bo.send(round(gameId, 'three', 'two/1'))
  for (const id of ['two', 'three']) expect(await bo.next('round')).toMatchObject({ id })
  // A repeated round is acknowledged and sent to nobody.
  ana.send({ type: 'round', room, after: after + 3, id: 'one', scores: [1, 2, 3, 4], dutch: 0, at: 5 })
  expect(await ana.next('ack')).toMatchObject({ requestId: 'one', version: after + 3 })
  expect([...ana.received, ...bo.received].filter((text) => text.includes('"ack"'))).toHaveLength(3)
  const { entries } = (await rig.store.read(gameId, 0)) ?? { entries: [] }
  expect(entries.slice(after).map((entry) => entry.type === 'played' && entry.event.id)).toEqual([
    'one.0',
    'two.0',
    'three.0',
  ])
  expect(screen.received.join('')).not.toContain('"ana"')
  expect(rig.faults).toEqual([])
})

test('Y1904: what is said of another version, table, room or by a stranger is to be said at length, and nothing is added', async () => {
  const { rig, ana, bo, gameId, room } = await table()
  const { entries } = (await rig.store.read(gameId, 0)) ?? { entries: [] }
  const after = entries.length
  const said = { type: 'round', room, after, id: 'late', scores: [4, 3, 2, 1], dutch: null, at: 5 } as const
  bo.send({ ...said, id: 'first' })
  await ana.next('round')
  const eve = await rig.hello('eve')
  eve.send({ ...said, after: after + 1, id: 'of-eve' })
  expect(await eve.next('behind')).toEqual({ type: 'behind', requestId: 'of-eve' })
  for (const wrong of [{}, { after: after + 9 }, { room: room + 1 }, { scores: [1, 2] }, { dutch: 7 }]) {
    ana.send({ ...said, after: after + ('after' in wrong || Object.keys(wrong).length === 0 ? 0 : 1), ...wrong })
    expect(await ana.next('behind')).toEqual({ type: 'behind', requestId: 'late' })
  }
  ana.send(round(gameId, 'late', null))
  expect(await ana.next('refused')).toMatchObject({ refusal: { reason: 'round-conflict', entered: { userId: 'bo' } } })
  ana.send({ ...said, after: after + 1, scores: [4, 3, 2, 1000] })
  expect(await ana.next('refused')).toMatchObject({ requestId: 'late', refusal: { reason: 'game' } })
  expect((await rig.store.read(gameId, 0))?.entries).toHaveLength(after + 1)
})
