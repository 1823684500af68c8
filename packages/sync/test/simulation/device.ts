// A device: its disk, its lives from one crash to the next, and the product's code that runs in them.

import type { GameEvent } from '@dutch/domain/game/events'
import { syncDevice } from '../../src/account/account-device.ts'
import { parseEntry, CODEC_VERSION } from '../../src/account/answers.ts'
import type { SyncOutcome } from '../../src/account/device-ports.ts'
import type { Disk } from '../../src/account/disk.ts'
import { createOutbox } from '../../src/account/outbox.ts'
import { withKeptNotesFirst } from '../../src/account/kept-notes.ts'
import { SerialQueue } from '@dutch/domain/serial-queue'
import { MAX_OPERATIONS } from '../../src/account/ledger.ts'
import { pushPending } from '../../src/account/push-pending.ts'
import { parseEvents } from '../../src/event-codec.ts'
import { createMemoryDisk, createMemoryStorage, type DiskHooks, type MemoryStorage } from '../memory-disk.ts'
import type { Chance } from './chance.ts'
import { keepSetting, keptSetting, keptSettings, type DeviceApp } from './device-app.ts'
import { keepingTab } from './keeping-tab.ts'
import type { DeviceConnection, Network } from './network.ts'
import type { Sabotage } from './sabotage.ts'
import type { Life, Scheduler, Task } from './scheduler.ts'
import { readingOnce } from './wire.ts'

/** An older version does not know this type of event, nor the setting below. */
const NEWER_EVENT: GameEvent['type'] = 'player-unseated'
export const NEWER_SETTING = 'newer'

export interface Device {
  readonly name: string
  readonly connection: DeviceConnection
  readonly storage: MemoryStorage
  isOld: boolean
  life: Life
  queue: SerialQueue
  /** Whether power cuts can happen. */
  isFragile: boolean
}

export interface Devices {
  readonly create: (name: string, isOld: boolean, isFragile: boolean) => Device
  /** Work on the device never continues; what was committed stays. */
  readonly crash: (device: Device) => void
  /** Runs an action of the device's user. */
  readonly act: (device: Device, work: (app: DeviceApp) => Promise<void>) => Promise<void>
  readonly sync: (device: Device, onDone: (outcome: SyncOutcome) => void) => Promise<void>
  /** Pushes the outbox as the service worker does, beside other work. */
  readonly pushAll: (device: Device) => Promise<void>
}

export interface DevicesParts {
  readonly chance: Chance
  /** Decides which tabs cannot write to the outbox; null if all can. */
  readonly keeping: Chance | null
  readonly scheduler: Scheduler
  readonly network: Network
  readonly sabotage: Sabotage
  readonly newId: () => string
  readonly now: () => number
}

export function createDevices({ chance, keeping, scheduler, network, sabotage, newId, now }: DevicesParts): Devices {
  // In some worlds few operations, so that related changes are pushed in several requests.
  const most = chance.pick([2, 5, MAX_OPERATIONS]) ?? MAX_OPERATIONS
  const begin = (device: Device) => {
    device.life = { isOver: false }
    device.queue = new SerialQueue()
  }
  const crash = (device: Device) => {
    scheduler.kill(device.life)
    begin(device)
  }
  const die = (device: Device): Promise<void> => {
    crash(device)
    return new Promise(() => undefined)
  }
  const diskOf = (device: Device, task: Task, by: 'person' | 'sync'): Disk =>
    createMemoryDisk(device.storage, hooksOf(device, task, by), device.queue)
  const hooksOf = (device: Device, task: Task, by: 'person' | 'sync'): DiskHooks => {
    // How many more steps until a power cut.
    let left = device.isFragile && chance.happens(0.03) ? chance.below(25) : Number.MAX_SAFE_INTEGER
    const mayDie = () => {
      left -= 1
      return left < 0 ? die(device) : null
    }
    return {
      begin: () => (chance.happens(0.3) ? scheduler.pause(task) : Promise.resolve()),
      step: mayDie,
      commit: () => mayDie() ?? Promise.resolve(),
      // A user's action is acknowledged once it is committed, so no power cut may come before the book records it.
      committed: () => (by === 'sync' ? mayDie() : null) ?? Promise.resolve(),
    }
  }
  return {
    create: (name, isOld, isFragile) => {
      const line = { session: null, isCut: false }
      const life = { isOver: false }
      return {
        name,
        connection: line,
        storage: createMemoryStorage(),
        isOld,
        isFragile,
        life,
        queue: new SerialQueue(),
      }
    },
    crash,
    act: (device, work) =>
      scheduler.spawn(device.life, (task) => {
        const plain = diskOf(device, task, 'person')
        const disk = sabotage.appDisk?.(plain) ?? plain
        const right = createOutbox(newId)
        const outbox = sabotage.outbox?.(right, newId) ?? right
        const accountDisk = sabotage.leavesUnnoted === true ? disk : withKeptNotesFirst(disk, outbox)
        const own = keeping === null ? outbox : keepingTab(outbox, keeping.happens(0.7))
        return work({ disk, accountDisk, newId, now, outbox: own })
      }),
    sync: (device, onDone) =>
      scheduler.spawn(device.life, async (task) => {
        const plain = diskOf(device, task, 'sync')
        const disk = withKeptNotesFirst(sabotage.syncDisk?.(plain) ?? plain, createOutbox(newId))
        const transport = network.transport(task, device.connection, device.isOld ? readLess : readAll)
        const codecVersion = device.isOld ? CODEC_VERSION - 1 : CODEC_VERSION
        const { isOld } = device
        const outcome = await syncDevice({
          disk,
          transport: sabotage.transport?.(transport, disk) ?? transport,
          settings: {
            read: keptSetting,
            apply: async (transaction, key, value) => {
              if (!isOld || key !== NEWER_SETTING) await keepSetting(transaction, key, value)
            },
            acknowledged: () => Promise.resolve(),
          },
          newId,
          now,
          most,
          codecVersion: sabotage.reads?.(codecVersion) ?? codecVersion,
          onApplied: () => undefined,
          onRefused: () => undefined,
        })
        onDone(outcome)
      }),
    pushAll: (device) =>
      scheduler.spawn(device.life, async (task) => {
        const { push } = network.transport(task, device.connection, device.isOld ? readLess : readAll)
        await pushPending({
          read: diskOf(device, task, 'sync').write,
          push,
          settings: keptSettings,
          most,
        })
      }),
  }
}

const readAll = readingOnce()
const readLess = readingOnce((entry) =>
  parseEntry(entry, (value) => {
    const read = parseEvents(value)
    return read.ok && read.value.events.every(({ type }) => type !== NEWER_EVENT) ? read.value.events : null
  }),
)
