// The phones of a benchmark are a program in C: one in Node.js would use more of its core than the servers under test.

import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const folder = mkdtempSync(join(tmpdir(), 'dutch-rooms-'))

/** Compiles a program of the bench. @returns its path */
export function compiled(name: 'load' | 'echo'): string {
  const program = join(folder, name)
  const source = fileURLToPath(new URL(`../../../../bench/rooms/${name}.c`, import.meta.url))
  execFileSync('gcc', ['-O2', '-o', program, source])
  return program
}

export type Dialect = 'ours' | 'raw' | 'socket.io' | 'colyseus' | 'boardgame'

/** The frames of rounds: long as in protocol 1, short as in protocol 2. */
export type Frames = 'long' | 'short'

/** The upgrade request of one phone. */
export interface PhoneRequest {
  readonly path: string
  /** Whole header lines. */
  readonly headers: readonly string[]
}

const Counted = v.object({ rounds: v.number(), ms: v.number(), bytes: v.number(), busy: v.number() })
const Timed = v.object({
  rounds: v.number(),
  passedOver: v.number(),
  p50: v.number(),
  p99: v.number(),
  worst: v.number(),
  busy: v.number(),
})
const Returned = v.object({ phones: v.number(), untilReceived: v.number(), ms: v.number() })

/** Times are in ms. `busy` is the load program's share of its core, `bytes` the length of a round's message. */
export interface Phones {
  readonly connect: () => Promise<void>
  /** Puts every four phones into a new room. */
  readonly openRooms: () => Promise<void>
  /** @param onBegin called when the warm-up ends and the measurement begins */
  readonly closedLoop: (warm: number, span: number, onBegin: () => void) => Promise<v.InferOutput<typeof Counted>>
  readonly openLoop: (perSecond: number, span: number) => Promise<v.InferOutput<typeof Timed>>
  /** Waits for the server to die. Resolves when all phones are back in their rooms. */
  readonly recover: () => Promise<v.InferOutput<typeof Returned>>
  readonly end: () => void
}

let files = 0
let tags = 0

/** Makes phones for a server that listens on this machine. */
export function startPhones(
  program: string,
  dialect: Dialect,
  port: number,
  requests: readonly PhoneRequest[],
  frames: Frames = 'long',
): Phones {
  const list = join(folder, `phones-${String((files += 1))}`)
  writeFileSync(list, requests.map(({ path, headers }) => `${path}\t${headers.join('|')}\n`).join(''))
  const child = spawn(program, [dialect, String(port), String(requests.length), list, frames], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = (command: string) => child.stdin.write(`${command}\n`)
  const receive = async (): Promise<unknown> => {
    const line = await lines.next()
    if (line.done === true) throw new Error(`The phones of ${dialect} gave up`)
    return JSON.parse(line.value)
  }
  return {
    connect: async () => {
      ask('connect')
      await receive()
    },
    openRooms: async () => {
      // A new tag for each call and each run, since a repeated request id would find the earlier room.
      ask(`rooms ${Date.now().toString(36)}${String((tags += 1))}`)
      await receive()
    },
    closedLoop: async (warm, span, onBegin) => {
      ask(`closed ${String(warm)} ${String(span)}`)
      await receive()
      onBegin()
      return v.parse(Counted, await receive())
    },
    openLoop: async (perSecond, span) => {
      ask(`open ${String(perSecond)} ${String(span)}`)
      return v.parse(Timed, await receive())
    },
    recover: async () => {
      ask('recover')
      return v.parse(Returned, await receive())
    },
    end: () => {
      child.stdin.end()
      child.kill()
    },
  }
}
