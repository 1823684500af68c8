import type { SyncOutcome } from '../../src/account/device-ports.ts'
import { faultsOf } from './check.ts'
import type { Sabotage } from './sabotage.ts'
import { ACCOUNTS, runWorld, settleWorld, type World } from './world.ts'

/** How often all devices may synchronise until nothing changes any more. */
const ROUNDS = 4

/** Runs one seed to the end. @returns the faults found, the first one first */
export async function runSeed(seed: number, sabotage: Sabotage = {}): Promise<readonly string[]> {
  const world = await runWorld(seed, sabotage)
  const { devices, all, book } = world
  for (const accountId of ACCOUNTS) {
    const joiner = devices.create(`fresh-${accountId}`, false, false)
    await join(world, joiner, accountId)
    all.push(joiner)
  }
  let moved: readonly string[] = []
  // If synchronising all devices changes nothing, repeating it would change nothing either.
  for (let round = 0; round < ROUNDS && (round === 0 || moved.length > 0); round += 1) moved = await askAll(world)
  book.faults.push(...moved.map((name) => `${name} comes to no rest`))
  return [...book.faults, ...(await faultsOf(world))]
}

/** Synchronises all devices, one after the other. @returns the names of the devices that changed */
async function askAll(world: World): Promise<readonly string[]> {
  const before = world.all.map(thingsOn)
  for (const device of world.all) await syncToRest(world, device)
  return world.all.flatMap((device, index) => (areSame(thingsOn(device), before[index]) ? [] : [device.name]))
}

async function syncToRest(world: World, device: World['all'][number]): Promise<void> {
  const outcomes: SyncOutcome[] = []
  await world.devices.sync(device, (outcome) => outcomes.push(outcome))
  if (!(await settleWorld(world))) world.book.faults.push(`${device.name} never ends`)
  const [outcome] = outcomes
  if (outcome === undefined || outcome.kind === 'failed')
    world.book.faults.push(`${device.name}: ${JSON.stringify(outcome ?? 'no end')}`)
}

async function join(world: World, joiner: World['all'][number], accountId: string): Promise<void> {
  await world.signIn(joiner, accountId)
  await settleWorld(world)
}

function thingsOn({ storage: { data } }: World['all'][number]): ReadonlyMap<string, unknown> {
  const { stores, game, closed } = data
  return new Map<string, unknown>([
    ...stores.gameHistory,
    ...stores.userPreferences,
    ['game', game],
    ['closed', [...closed]],
  ])
}

/** Whether a device is unchanged, apart from when and how often it was synchronised. */
function areSame(now: ReadonlyMap<string, unknown>, before: ReadonlyMap<string, unknown> = new Map()): boolean {
  const ids = new Set([...now.keys(), ...before.keys()])
  ids.delete('sync-turn')
  return [...ids].every((id) => now.get(id) === before.get(id) || textOf(now.get(id)) === textOf(before.get(id)))
}

function textOf(thing: unknown): string {
  return JSON.stringify([thing], (key, value: unknown) => (key === 'lastSyncedAt' ? null : value))
}
