import type { StorageConfig } from '../../src/storage/database.ts'
import { startRedis } from '../redis-server.ts'
import { startNode } from './forked-node.ts'
import { openSheetPhone } from './sheet-phone.ts'
import type { TortureResult } from './torture.ts'

/** After as many kills a table has nearly a hundred points, and another room is opened. */
const KILLS_OF_ROOM = 4

/** SPEC Z911: kills the Redis of two nodes while both enter rounds. Both must send all rounds in one order. */
export async function tortureRedis(storage: StorageConfig, kills: number): Promise<TortureResult> {
  const redis = await startRedis()
  const setup = { storage, redisUrl: redis.url }
  const [one, two] = await Promise.all([startNode(setup), startNode(setup)])
  const [ana, bo] = [await openSheetPhone(one.address, 'ana'), await openSheetPhone(two.address, 'bo')]
  const faults: string[] = []
  let promised: string[] = []
  let acknowledged = 0
  let gameId = ''
  let opened = ''
  const both = async (name: string) => {
    const added = await Promise.all([ana.round(gameId, opened, `${name}-ana`), bo.round(gameId, opened, `${name}-bo`)])
    promised.push(...added)
    acknowledged += added.length
    await Promise.all([ana, bo].map((phone) => phone.has(promised.length)))
  }
  for (let kill = 0; kill < kills && faults.length === 0; kill += 1) {
    if (kill % KILLS_OF_ROOM === 0) {
      opened = `open${String(kill)}`
      const players = ['Ana', 'Bo', 'Cleo', 'Dan']
      const room = { type: 'create_game', players, scoreLimit: 100, playerName: 'Ana', requestId: opened } as const
      const { gameId: made, roomCode } = await ana.enter(room)
      gameId = made
      promised = []
      await bo.enter({ type: 'join_game', gameId: roomCode, playerName: 'Bo', requestId: `join${String(kill)}` })
    }
    await Promise.all([one.until('connected'), two.until('connected')])
    await both(`${String(kill)}-heard`)
    await redis.kill()
    await both(`${String(kill)}-deaf`)
    await redis.begin()
    const [here, there] = [ana.rounds(), bo.rounds()]
    if (here.join() !== there.join()) faults.push(`one tells ${here.join()}, the other ${there.join()}`)
    if (here.toSorted().join() !== promised.toSorted().join())
      faults.push(`${here.join()} instead of ${promised.join()}`)
  }
  for (const phone of [ana, bo]) phone.leave()
  await Promise.all([one.kill(), two.kill(), redis.kill()])
  return { kills, acknowledged, unanswered: 0, faults }
}
