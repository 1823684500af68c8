import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import NODE_OPTIONS from '../../src/node-options.json' with { type: 'json' }
import type { ConnectionBounds } from '../../src/rooms/connection-limiter.ts'
import type { StorageConfig } from '../../src/storage/database.ts'

const PROGRAM = fileURLToPath(new URL('node-process.ts', import.meta.url))

export interface NodeSetup {
  readonly storage: StorageConfig
  /** Null for a single node. */
  readonly redisUrl: string | null
  /** For trials on one machine, which would reach the usual limits. */
  readonly bounds?: Partial<ConnectionBounds>
}

/** Memory in bytes, and counts. With `--expose-gc` the heap is read after a collection. */
export interface NodeUsage {
  readonly heapUsed: number
  readonly rss: number
  readonly sockets: number
  readonly rooms: number
}

/** Each is answered with a `NodeUsage`. */
export type NodeQuestion = 'usage' | 'fill' | 'empty'

/** One of several nodes, from its start to its death. */
export interface NodeProcess {
  /** The address of `/ws`. */
  readonly address: string
  readonly port: number
  readonly usage: () => Promise<NodeUsage>
  /** Makes the disk of an embedded database full, or free again. */
  readonly limitPages: (isFull: boolean) => Promise<void>
  /** Resolves once it receives notices of other nodes, or no longer does. */
  readonly until: (state: 'connected' | 'deaf') => Promise<void>
  /** Kills it at once and resolves when it has ended. */
  readonly kill: () => Promise<void>
}

/** Starts a node that listens only on this machine. @param options of Node.js */
export async function startNode(setup: NodeSetup, options: readonly string[] = []): Promise<NodeProcess> {
  const child = fork(PROGRAM, [], { execPath: process.execPath, execArgv: [...NODE_OPTIONS, ...options] })
  const isGone = once(child, 'exit')
  let state: unknown = 'deaf'
  let wake: () => void = () => undefined
  let listening: (port: number) => void = () => undefined
  let seen: (usage: NodeUsage) => void = () => undefined
  const port = new Promise<number>((resolve) => {
    listening = resolve
  })
  child.on('message', (message) => {
    if (typeof message === 'number') listening(message)
    else if (typeof message === 'object') {
      // The other end of this channel is `node-process.ts`.
      seen(message as NodeUsage)
    } else state = message
    wake()
  })
  child.send(setup)
  const there = await Promise.race([port, isGone.then(() => null)])
  if (there === null) throw new Error('The node did not come up.')
  const ask = (question: NodeQuestion) =>
    new Promise<NodeUsage>((resolve) => {
      seen = resolve
      child.send(question)
    })
  return {
    port: there,
    usage: () => ask('usage'),
    limitPages: async (isFull) => {
      await ask(isFull ? 'fill' : 'empty')
    },
    address: `ws://127.0.0.1:${String(there)}/ws`,
    until: (wanted) =>
      new Promise((resolve) => {
        wake = () => {
          if (state === wanted) resolve()
        }
        wake()
      }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await isGone
    },
  }
}
