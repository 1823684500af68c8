import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, expect, it } from 'vitest'
import { createMemoryCluster } from '../../test/memory-cluster.ts'
import { clusterContract } from '../../test/cluster-contract.ts'
import { startRedis, type RedisServer } from '../../test/redis-server.ts'
import { roomOf, type Cluster } from '../rooms/cluster.ts'
import { createRedisCluster } from './redis-cluster.ts'
import { whyDown } from './redis-link.ts'

const closing: (() => unknown)[] = []
afterAll(() => Promise.all(closing.toReversed().map((close) => close())))

async function redis(): Promise<RedisServer> {
  const server = await startRedis()
  closing.push(server.kill)
  return server
}

function clusterAt(url: string, notified: string[] = [], secret = 'a secret of the tests'): Cluster {
  const made = createRedisCluster({
    url,
    secret,
    serverId: randomUUID(),
    // Long enough for a busy machine.
    silentMs: 1000,
    onUp: () => notified.push('up'),
    onDown: (error) => notified.push(`down: ${whyDown(error)}: ${String(error)}`),
  })
  closing.push(made.close)
  return made
}

const missed = (server: Cluster, about: string, receive: (text: string) => void = () => undefined) =>
  new Promise<ReturnType<Cluster['subscribe']>>((resolve) => {
    const channel = server.subscribe(about, (received) => {
      if (received.type === 'missed') resolve(channel)
      else receive(JSON.stringify(received.notice))
    })
  })

clusterContract('memory', () => {
  const { server, cut, heal } = createMemoryCluster()
  return Promise.resolve({ server, cut: () => Promise.resolve(cut()), heal: () => Promise.resolve(heal()) })
})

clusterContract('Redis', async () => {
  const { url, kill, begin } = await redis()
  return { server: () => clusterAt(url), cut: kill, heal: begin }
})

it('Z911: a server that was itself too busy to listen does not take its Redis for silent', async () => {
  const { url } = await redis()
  const notified: string[] = []
  const server = clusterAt(url, notified)
  await missed(server, roomOf('g'))
  // Blocks this process for longer than a Redis may be silent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  await missed(server, roomOf('h'))
  expect(notified).toEqual(['up'])
})

it('Z911: a Redis that holds its connections and does not answer is left, and met again; each is told once', async () => {
  const { url, freeze, thaw } = await redis()
  const notified: string[] = []
  const server = clusterAt(url, notified)
  await missed(server, roomOf('g'))
  freeze()
  await expect.poll(() => server.isReachable()).toBe(false)
  thaw()
  await expect.poll(() => server.isReachable()).toBe(true)
  expect(notified).toEqual(['up', 'down: does not answer: Error: Redis does not answer.', 'up'])
})

it('Z911: a Redis that refuses the password or a right is told as one that refuses', async () => {
  const { url } = await redis()
  const operator = new Redis(url)
  await operator.acl('SETUSER', 'limited', 'on', '>right', '+@all', 'resetchannels')
  const toldAs = async (password: string) => {
    const notified: string[] = []
    clusterAt(url.replace('//', `//limited:${password}@`), notified)
    await expect.poll(() => notified).toHaveLength(1)
    return notified[0]
  }
  expect(await toldAs('wrong')).toContain('down: refuses (WRONGPASS): ReplyError')
  expect(await toldAs('right')).toContain('down: refuses (NOPERM): ReplyError')
  await operator.quit()
})

it('Z911: what comes late from a Redis that is left does not say that it is back', async () => {
  const { url } = await redis()
  let isHeld = false
  const between = createServer({ allowHalfOpen: true }, (socket) => {
    const way = connect(Number(new URL(url).port), '127.0.0.1')
    const held: Buffer[] = []
    socket.on('data', (data) => way.write(data))
    way.on('data', (data) => (isHeld ? held.push(data) : socket.write(data)))
    socket.on('end', () => {
      // Delivers the held messages before the close, like a Redis that wakes up.
      for (const data of held) socket.write(data)
      isHeld = false
      setImmediate(() => {
        socket.end()
        way.end()
      })
    })
    for (const end of [socket, way]) end.on('error', () => end.destroy())
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  closing.push(() => between.close())
  const { port } = between.address() as AddressInfo
  const notified: string[] = []
  const server = clusterAt(`redis://127.0.0.1:${String(port)}`, notified)
  await missed(server, roomOf('g'))
  isHeld = true
  await expect.poll(() => notified.length).toBeGreaterThan(1)
  await expect.poll(() => server.isReachable()).toBe(true)
  expect(notified).toEqual(['up', 'down: does not answer: Error: Redis does not answer.', 'up'])
})

it('Z911: a server begins without a Redis, says so once, and speaks when it is there', async () => {
  const { url, kill, begin } = await redis()
  await kill()
  const notified: string[] = []
  const server = clusterAt(url, notified)
  const channel = server.subscribe(roomOf('g'), () => undefined)
  channel.publish({ type: 'who' })
  await expect.poll(() => notified).toHaveLength(1)
  expect(notified[0]).toContain('ECONNREFUSED')
  await begin()
  await expect.poll(() => notified).toHaveLength(2)
  expect(notified[1]).toBe('up')
})

it('Z911: servers of another database are not heard, what cannot be read is passed over, and no channel names a game', async () => {
  const { url } = await redis()
  const [a, b, stranger] = [clusterAt(url), clusterAt(url), clusterAt(url, [], 'the secret of another database')]
  const received: string[] = []
  await missed(a, roomOf('g'), (text) => received.push(text))
  const other = await missed(stranger, roomOf('g'))
  const channel = await missed(b, roomOf('g'))
  const intruder = new Redis(url)
  closing.push(() => intruder.disconnect())
  // PUBSUB SHARDCHANNELS returns a list of names.
  const channels = (await intruder.call('PUBSUB', 'SHARDCHANNELS')) as readonly string[]
  expect(channels).toHaveLength(7)
  for (const channel of channels) {
    expect(channel).toMatch(/^dutch:[\w-]{43}$/)
    for (const text of ['', '{', 'null', '{"from":"x","number":1,"notice":{"type":"new"}}', `seal\nx\n${channel}\t1`])
      await intruder.spublish(channel, text)
  }
  other.publish({ type: 'moved', version: 1 })
  channel.publish({ type: 'moved', version: 2 })
  await expect.poll(() => received).toEqual(['{"type":"moved","version":2}'])
})

it('Z912: what is added within one turn of the event loop goes to Redis as one message, behind it what is said of a room', async () => {
  const { url } = await redis()
  const sent: string[] = []
  const between = createServer((socket) => {
    const way = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (data) => {
      if (data.includes('dutch:')) sent.push(...data.toString().split('spublish').slice(1))
    })
    socket.pipe(way).pipe(socket)
    for (const end of [socket, way]) end.on('error', () => end.destroy())
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  closing.push(() => between.close())
  const { port } = between.address() as AddressInfo
  const server = clusterAt(`redis://127.0.0.1:${String(port)}`)
  const channel = await missed(server, roomOf('g'))
  for (let version = 0; version < 10; version += 1) channel.publish({ type: 'moved', version })
  channel.publish({ type: 'continued' })
  const about = () => sent.map((text) => [text.match(/\t/gu)?.length ?? 0, text.includes('continued')])
  await expect.poll(about).toContainEqual([0, true])
  expect(about().filter(([between, isContinued]) => between !== 0 || isContinued)).toEqual([
    [20, false],
    [0, true],
  ])
})
