import type { StorageConfig } from '../../src/storage/database.ts'
import { startRedis } from '../redis-server.ts'
import { openMemberRooms, type MemberRooms } from './member-rooms.ts'
import { startNode, type NodeProcess } from './forked-node.ts'
import type { TortureResult } from './torture.ts'

const ROOMS = 8
const PEOPLE = 4
/** Kills per set of rooms; then their logs would take too long to send. */
const KILLS_OF_ROOMS = 10
/** Short, so that many kills happen during the change to the next game. */
const ROUNDS_OF_GAME = 4
/** Acknowledgements between two kills. */
const SHORTEST_LIFE = 10
const LONGEST_LIFE = 80
/** All phones have one address. */
const BOUNDS = { ofAddress: 10_000, ofUser: 100, attempts: { most: 1, everyMs: 0 } }

/**
 * SPEC Z701, Z902, Y1803, Z716: kills nodes (-9) while rooms play game after game and members leave and return. Phones
 * are spread over the nodes, and reconnect to any.
 * @param count nodes; several share a Redis
 */
export async function tortureNodes(storage: StorageConfig, kills: number, count: number): Promise<TortureResult> {
  const redis = count > 1 ? await startRedis() : null
  const setup = { storage, redisUrl: redis?.url ?? null, bounds: BOUNDS }
  const nodes: (NodeProcess | null)[] = []
  for (let place = 0; place < count; place += 1) nodes.push(await startNode(setup))
  const faults: string[] = []
  let [acknowledged, unanswered, nextGames, left] = [0, 0, 0, 0]
  let rooms: MemberRooms | null = null
  let turn = 0
  // It may be the address of a dead node, which a phone notices only when it connects.
  let last = ''
  const address = () => {
    turn += 1
    last = nodes[turn % count]?.address ?? last
    return last
  }
  const leave = () => {
    acknowledged += rooms?.acknowledged() ?? 0
    nextGames += rooms?.nextGames() ?? 0
    left += rooms?.left() ?? 0
    rooms?.end()
  }
  for (let kill = 0; kill < kills && faults.length === 0; kill += 1) {
    if (kill % KILLS_OF_ROOMS === 0) {
      leave()
      const tag = `kill-${String(kill)}`
      rooms = await openMemberRooms({ rooms: ROOMS, people: PEOPLE, tag, address, roundsOfGame: ROUNDS_OF_GAME })
    }
    if (rooms === null) break
    await rooms.playOn(SHORTEST_LIFE + Math.floor(Math.random() * (LONGEST_LIFE - SHORTEST_LIFE)))
    const place = Math.floor(Math.random() * count)
    await nodes[place]?.kill()
    unanswered += rooms.members.filter(({ client }) => client().pending.length > 0).length
    // If there are other nodes, play goes on while this one starts.
    const [node] = await Promise.all([startNode(setup), count > 1 ? rooms.playOn(SHORTEST_LIFE) : null])
    nodes[place] = node
    faults.push(...(await rooms.rest()))
  }
  leave()
  await Promise.all([...nodes.map((node) => node?.kill()), redis?.kill()])
  return { kills, acknowledged, unanswered, nextGames, left, faults }
}
