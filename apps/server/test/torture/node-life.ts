import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StorageConfig } from '../../src/storage/database.ts'

const PROGRAM = fileURLToPath(new URL('node-process.ts', import.meta.url))

export interface NodeSetup {
  readonly storage: StorageConfig
  readonly redisUrl: string
}

/** One of several nodes, from its start to its death. */
export interface NodeLife {
  /** Where its rooms are. */
  readonly address: string
  /** Resolves once its neighbours can be heard, or cannot be. */
  readonly until: (state: 'heard' | 'deaf') => Promise<void>
  /** Kills it at once and resolves when it is gone. */
  readonly kill: () => Promise<void>
}

/** A node that listens, on this machine alone. */
export async function beginNode(setup: NodeSetup): Promise<NodeLife> {
  const child = fork(PROGRAM, [], { execPath: process.execPath, execArgv: [] })
  const isGone = once(child, 'exit')
  let state: unknown = 'deaf'
  let look: () => void = () => undefined
  let listening: (port: number) => void = () => undefined
  const port = new Promise<number>((resolve) => {
    listening = resolve
  })
  child.on('message', (message) => {
    if (typeof message === 'number') listening(message)
    else state = message
    look()
  })
  child.send(setup)
  const there = await Promise.race([port, isGone.then(() => null)])
  if (there === null) throw new Error('The node did not come up.')
  return {
    address: `ws://127.0.0.1:${String(there)}/ws`,
    until: (wanted) =>
      new Promise((resolve) => {
        look = () => {
          if (state === wanted) resolve()
        }
        look()
      }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await isGone
    },
  }
}
