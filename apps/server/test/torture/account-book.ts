import type { Operation } from '@dutch/sync/account/operation'
import type { SyncProcess } from './forked-sync.ts'

/** What the server acknowledged to one account, compared with what it holds. */
export interface AccountBook {
  readonly account: string
  readonly sent: Set<string>
  acknowledge(operations: readonly Operation[]): void
  /** Pulls from a server. @returns the faults of what it holds */
  check(server: SyncProcess): Promise<readonly string[]>
  /** The number of acknowledged events. */
  size(): number
}

export function createBook(account: string): AccountBook {
  const sent = new Set<string>()
  const promised = new Map<string, Set<string>>()
  const settings = new Map<string, number>()
  const held = new Map<string, readonly string[]>()
  const heldSettings = new Map<string, number>()
  const numbers = new Map<string, number>()
  let place: { readonly cursor: number; readonly epoch: string | null } = { cursor: 0, epoch: null }

  async function pullAll(server: SyncProcess): Promise<readonly string[]> {
    const faults: string[] = []
    for (;;) {
      const answer = await server.pull(account, place.cursor, place.epoch)
      if (answer === null) return ['the server ended while it was asked']
      if (place.epoch !== null && answer.epoch !== place.epoch) faults.push('the epoch changed')
      for (const entry of answer.entries) {
        const name = entry.kind === 'game' ? entry.gameId : entry.key
        if (entry.seq <= (numbers.get(name) ?? 0)) faults.push(`${name} came again with the number ${entry.seq}`)
        numbers.set(name, entry.seq)
        if (entry.kind === 'setting') heldSettings.set(entry.key, Number(entry.value))
        else if (entry.view.kind === 'active')
          held.set(
            name,
            entry.view.events.map(({ id }) => id),
          )
        else faults.push(`${name} is ${entry.view.kind}`)
      }
      place = { cursor: answer.cursor, epoch: answer.epoch }
      if (!answer.hasMore) return faults
    }
  }

  return {
    account,
    sent,
    acknowledge: (operations) => {
      for (const operation of operations) {
        if (operation.kind === 'set') settings.set(operation.key, Number(operation.value))
        if (operation.kind !== 'event') continue
        const ids = promised.get(operation.gameId) ?? new Set()
        promised.set(operation.gameId, ids.add(operation.id))
      }
    },
    check: async (server) => {
      const faults = [...(await pullAll(server))]
      for (const [game, ids] of held) {
        if (new Set(ids).size !== ids.length) faults.push(`${game} holds an event twice`)
        faults.push(...ids.filter((id) => !sent.has(id)).map((id) => `nobody sent ${id}`))
      }
      for (const [game, ids] of promised) {
        const present = new Set(held.get(game))
        faults.push(...[...ids].filter((id) => !present.has(id)).map((id) => `${id} was acknowledged and is lost`))
      }
      for (const [key, value] of settings) {
        // A later value may be stored without having been acknowledged.
        if ((heldSettings.get(key) ?? 0) < value) faults.push(`${key}=${value} was acknowledged and is lost`)
      }
      if (new Set(numbers.values()).size !== numbers.size) faults.push('two changes have one number')
      return faults
    },
    size: () => [...promised.values()].reduce((sum, ids) => sum + ids.size, 0),
  }
}
