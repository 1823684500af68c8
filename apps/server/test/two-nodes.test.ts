// Two nodes from end to end: processes that are killed, a PostgreSQL, and a Redis that stops and starts.

import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { emptyStorage } from './databases.ts'
import { startRedis } from './redis-server.ts'
import { joinRoom, openRoom, round } from './room-messages.ts'
import { Phone } from './rooms-rig.ts'
import { USER_HEADER } from './torture/users.ts'
import { startNode, type NodeProcess } from './torture/forked-node.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

async function hello(node: NodeProcess, userId: string): Promise<Phone> {
  const phone = new Phone(new WebSocket(node.address, { headers: { [USER_HEADER]: userId } }))
  await phone.next('connected')
  phone.send({ type: 'hello', protocol: 1, deltas: true })
  await phone.next('welcome')
  return phone
}

/** Waits until a phone has received the round of this request. */
async function receivedRound(phone: Phone, requestId: string): Promise<void> {
  while (!phone.received.some((text) => text.startsWith('{"type":"delta"') && text.includes(`"${requestId}/1"`))) {
    await phone.next('delta')
  }
}

test('Z902, Z905, Z911: a round of one node is told on the other one; Redis goes and comes, a node is killed, and nobody loses a round', async () => {
  const [storage, redis] = await Promise.all([emptyStorage('postgres'), startRedis()])
  closing.push(redis.kill)
  const begin = async () => {
    const node = await startNode({ storage, redisUrl: redis.url })
    closing.push(node.kill)
    await node.until('connected')
    return node
  }
  const [one, two] = await Promise.all([begin(), begin()])
  const [ana, bo] = [await hello(one, 'ana'), await hello(two, 'bo')]
  const { gameId, roomCode } = await openRoom(ana)
  await joinRoom(bo, roomCode, 'Bo')
  ana.send(round(gameId, 'r1', null))
  await receivedRound(bo, 'r1')
  bo.send(round(gameId, 'r2', 'r1/1'))
  await receivedRound(ana, 'r2')

  await redis.kill()
  await Promise.all([one.until('deaf'), two.until('deaf')])
  ana.send(round(gameId, 'r3', 'r2/1'))
  await ana.next('ack')
  await receivedRound(bo, 'r3')
  // Both add a round at nodes that do not hear each other: one is stored, the other is refused as a conflict.
  ana.send(round(gameId, 'r4', 'r3/1'))
  await ana.next('ack')
  bo.send(round(gameId, 'r5', 'r3/1'))
  expect(await bo.next('refused')).toMatchObject({ requestId: 'r5', refusal: { reason: 'round-conflict' } })
  await redis.begin()
  await Promise.all([one.until('connected'), two.until('connected')])
  bo.send(round(gameId, 'r6', 'r4/1'))
  await receivedRound(ana, 'r6')

  ana.send(round(gameId, 'r7', 'r6/1'))
  await one.kill()
  const again = await hello(two, 'ana')
  again.send({ type: 'resume', gameId, version: 0, lastId: null })
  again.send(round(gameId, 'r7', 'r6/1'))
  for (const phone of [again, bo]) await receivedRound(phone, 'r7')
  const last = await hello(two, 'bo')
  last.send({ type: 'resume', gameId, version: 0, lastId: null })
  const { entries } = await last.next('delta')
  const rounds = [...JSON.stringify(entries).matchAll(/"roundId":"(r\d)\/1"/g)].map(([, id]) => id)
  expect(rounds).toEqual(['r1', 'r2', 'r3', 'r4', 'r6', 'r7'])
})
