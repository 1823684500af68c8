// The network between devices and server: requests and answers get lost, wait, overtake each other or arrive twice.

import { parsePullAnswer, parsePushAnswer, type ReadEntry } from '../../src/account/answers.ts'
import type { Answer, SyncTransport } from '../../src/account/device-ports.ts'
import { refuse, type Result } from '@dutch/domain/result'
import type { Chance } from './chance.ts'
import type { Scheduler, Task } from './scheduler.ts'
import { NOT_YOURS, type ServerAnswer } from './sabotage.ts'
import type { Server } from './server.ts'
import { createReader } from './wire.ts'

export interface DeviceConnection {
  /** The account that is signed in on this device, as the server knows it. */
  session: string | null
  isCut: boolean
}

export interface Network {
  readonly transport: (task: Task, line: DeviceConnection, readEntry: ReadEntry) => SyncTransport
  /** How many messages are on their way, without the slow ones. */
  readonly count: () => number
  /** Lets a slow message arrive, if there is one. */
  readonly deliverSlow: () => Promise<void>
  /** Makes all slow messages ordinary ones. */
  readonly hurry: () => void
  /** Lets the message at this index arrive. */
  readonly deliver: (index: number) => Promise<void>
  /** From now on nothing gets lost. */
  readonly heal: () => void
}

type Fate = 'whole' | 'request lost' | 'answer lost' | 'request late' | 'request twice'

export function createNetwork(chance: Chance, scheduler: Scheduler, server: Server): Network {
  const trouble = chance.pick([0, 1, 2, 5]) ?? 0
  const weights: Record<Fate, number> = {
    whole: 10,
    'request lost': trouble,
    'answer lost': trouble,
    'request late': trouble,
    'request twice': trouble,
  }
  const flights: (() => Promise<void>)[] = []
  /** Messages for which nobody waits any more. */
  const slow: (() => Promise<void>)[] = []
  const read = createReader()
  let isHealed = false
  const send = async (
    task: Task,
    line: DeviceConnection,
    path: 'push' | 'pull',
    body: string,
  ): Promise<ServerAnswer> => {
    const fate = isHealed ? 'whole' : line.isCut ? 'request lost' : chance.weigh(weights)
    const { session } = line
    const { wait, release } = scheduler.hold<ServerAnswer>(task)
    const arrive = (onAnswer: (answer: ServerAnswer) => void, way = flights) => {
      way.push(async () => onAnswer(await server.handle(session, path, body)))
    }
    const fail = () => flights.push(() => Promise.resolve(release(null)))
    const succeed = (answer: ServerAnswer) => flights.push(() => Promise.resolve(release(answer)))
    if (fate === 'request lost') fail()
    else if (fate === 'answer lost') arrive(fail)
    else if (fate === 'request late') {
      // The device gives up before the request arrives.
      fail()
      arrive(() => undefined, slow)
    } else {
      arrive(succeed)
      if (fate === 'request twice') arrive(() => undefined, slow)
    }
    return wait
  }
  return {
    transport: (task, line, readEntry) => {
      const ask = async <Value>(
        path: 'push' | 'pull',
        body: string,
        parse: (value: unknown, readEntry?: ReadEntry) => Result<Value, 'version'>,
      ): Promise<Answer<Value>> => {
        const answer = await send(task, line, path, body)
        if (answer === null) return refuse('unreachable')
        if (answer === NOT_YOURS) return refuse('signed-out')
        return parse(read(answer), readEntry)
      }
      return {
        push: (request) => ask('push', JSON.stringify(request), parsePushAnswer),
        pull: (request) => ask('pull', JSON.stringify(request), parsePullAnswer),
      }
    },
    count: () => flights.length,
    deliver: async (index) => {
      const [flight] = flights.splice(index, 1)
      await flight?.()
      await scheduler.idle()
    },
    deliverSlow: async () => {
      const [flight] = slow.splice(chance.below(slow.length), 1)
      await flight?.()
    },
    hurry: () => {
      flights.push(...slow.splice(0))
    },
    heal: () => {
      isHealed = true
    },
  }
}
