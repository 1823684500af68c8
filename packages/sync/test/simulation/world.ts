// One simulation from one seed: devices, their users, a network, a server, and all their failures.

import { joinAccount } from '../../src/account/account-membership.ts'
import { readState } from '../../src/account/device-records.ts'
import type { Disk } from '../../src/account/disk.ts'
import { leaveAccount } from '../../src/account/leave-account.ts'
import { accountOf, createActs, reading } from './acts.ts'
import { createBook, type Book } from './book.ts'
import { createChance, type Chance } from './chance.ts'
import { createDevices, type Device, type Devices } from './device.ts'
import { excuse, excuseLost } from './excuses.ts'
import { createNetwork, type Network } from './network.ts'
import type { Sabotage } from './sabotage.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { createServer, type Server } from './server.ts'
import { QUARREL_WEIGHTS, WEIGHTS, type StepKind } from './steps.ts'

export const ACCOUNTS = ['ada', 'bob'] as const

export interface World {
  readonly chance: Chance
  readonly server: Server
  readonly scheduler: Scheduler
  readonly devices: Devices
  readonly all: Device[]
  readonly book: Book
  readonly network: Network
  readonly signIn: (device: Device, accountId: string) => Promise<void>
}

/** Runs the actions and failures of a seed. In the end everything works again, but not everything is pushed yet. */
export async function runWorld(seed: number, sabotage: Sabotage): Promise<World> {
  const { scene } = sabotage
  const chance = createChance(seed)
  const book = createBook()
  const scheduler = createScheduler((cause) => book.faults.push(`It broke: ${String(cause)}`))
  const server = createServer(chance, sabotage)
  const network = createNetwork(chance, scheduler, server)
  let clock = 1_794_600_000_000
  let ids = 0
  const newId = () => `i${String((ids += 1))}`
  const now = () => (clock += 1)
  // A generator of its own, so that seeds without such a tab still give the same runs.
  const tabs = createChance(~seed)
  const keeping = tabs.happens(0.3) ? tabs : null
  const devices = createDevices({ chance, keeping, scheduler, network, sabotage, newId, now })
  const isCrashing = chance.happens(0.6)
  const all = Array.from({ length: scene?.devices ?? 2 + chance.below(7) }, (_none, index) =>
    devices.create(`d${String(index)}`, index > 0 && index < 3 && chance.happens(0.4), isCrashing),
  )
  const acts = createActs(chance, book)
  const switching = chance.happens(0.35) ? 3 : 0
  const weights = { ...WEIGHTS, switch: switching, enrol: switching }
  // In one seed of four, users correct, hand over and give up more games, so that changes meet removals.
  if (seed % 4 === 0) Object.assign(weights, QUARREL_WEIGHTS)
  Object.assign(weights, scene?.weights)
  const isEvil = chance.happens(0.25)
  if (isEvil) Object.assign(weights, { 'back-up': 1, 'bring-back': 0.7 })
  const signIn = (device: Device, accountId: string) =>
    devices.act(device, async ({ accountDisk: disk }) => {
      device.connection.session = accountId
      await joinAccount(disk, accountId)
    })
  const world: World = { chance, server, scheduler, devices, all, book, network, signIn }
  for (const device of all) if (chance.happens(0.9)) await signIn(device, 'ada')

  /** A disk that excuses what is lost when the device leaves its account. */
  const leaving = (device: Device, disk: Disk, to: string | null): Disk => ({
    write: (work) =>
      disk.write(async (transaction) => {
        // After a restoration the device may not know yet which of its games the account has lost.
        const present = await accountOf(device, null)
        if (present !== null && present !== to && book.isBroughtBack) await excuse(world, device, present)
        return work(transaction)
      }),
  })

  const take = async (step: StepKind): Promise<void> => {
    const device = chance.pick(all)
    if (device === undefined) return
    switch (step) {
      case 'sync': {
        const outcome = (result: { readonly kind: string; readonly refused?: number }) => {
          if ((result.refused ?? 0) > 0) book.faults.push('Something was refused')
        }
        await devices.sync(device, outcome)
        // In some cases a second tab synchronises as well.
        if (chance.happens(0.15)) await devices.sync(device, outcome)
        return
      }
      case 'push':
        return devices.pushAll(device)
      case 'crash':
        if (device.isFragile) devices.crash(device)
        return
      case 'cut':
        device.connection.isCut = !device.connection.isCut
        return
      case 'update':
        device.isOld = false
        return
      case 'back-up':
        server.backUp()
        return
      case 'bring-back':
        if (!book.isBroughtBack && server.bringBack(chance.happens(0.5) ? 'another epoch' : 'in silence')) {
          book.isBroughtBack = true
          excuseLost(world)
        }
        return
      case 'enrol':
        await devices.act(device, async ({ accountDisk: disk }) => {
          if (device.connection.session !== null)
            await joinAccount(leaving(device, disk, device.connection.session), device.connection.session)
        })
        return
      case 'switch':
        await devices.act(device, async ({ accountDisk: disk }) => {
          book.hasLeavers = true
          const keepsGames = chance.happens(0.7)
          if (device.connection.session === null || chance.happens(0.2)) {
            device.connection.session = chance.happens(0.8) ? 'ada' : 'bob'
            // Otherwise the user is signed in, but the device has not joined the account yet.
            if (chance.happens(0.6))
              await joinAccount(leaving(device, disk, device.connection.session), device.connection.session)
            return
          }
          // With `forgo: 0` the user has agreed to no loss: unpushed changes stay on the device (Y925).
          await leaveAccount(leaving(device, disk, null), keepsGames ? { kind: 'keep' } : { kind: 'remove', forgo: 0 })
          device.connection.session = null
        })
        return
      default:
        await devices.act(device, acts.run(step, device, all))
    }
  }

  const count = 50 + Math.floor(250 * chance.next() ** 3)
  for (let done = 0; done < count;) {
    clock += 1000
    if (chance.happens(0.05)) await network.deliverSlow()
    const [waiting, flying] = [scheduler.waiting(), network.count()]
    if (waiting + flying === 0 || chance.happens(0.4)) {
      await take(chance.weigh(weights))
      done += 1
    } else await goOn(world, chance.below(waiting + flying))
  }
  network.heal()
  network.hurry()
  server.heal()
  for (const device of all) Object.assign(device, { isFragile: false, isOld: false })
  for (const { connection: line } of all) line.isCut = false
  if (!(await settleWorld(world))) book.faults.push('Nothing comes to rest')
  for (const { connection: line, storage } of all) {
    // A device may have died between sign-in and joining, or leaving and sign-out: its session follows its disk.
    const state = await readState(reading(storage.data.stores.userPreferences))
    line.session = state?.accountId ?? null
  }
  return world
}

/** Resumes a paused task, or lets a message arrive. */
async function goOn({ scheduler, network }: World, index: number): Promise<void> {
  if (index >= scheduler.waiting()) return network.deliver(index - scheduler.waiting())
  scheduler.resume(index)
  return scheduler.idle()
}

/** Resumes tasks and lets messages arrive in random order until none is left. @returns whether that ends */
export async function settleWorld(world: World): Promise<boolean> {
  for (let steps = 0; steps < 5000; steps += 1) {
    const left = world.scheduler.waiting() + world.network.count()
    if (left === 0) return true
    await goOn(world, world.chance.below(left))
  }
  return false
}
