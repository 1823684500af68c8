// The phones of a bench: a program in C, since one in Node would take more of its core than the servers it loads.

import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const folder = mkdtempSync(join(tmpdir(), 'dutch-rooms-'))

/** Compiles one of the bench's own programs. @returns where it is */
export function compiled(name: 'load' | 'echo'): string {
  const program = join(folder, name)
  const source = fileURLToPath(new URL(`../../../../bench/rooms/${name}.c`, import.meta.url))
  execFileSync('gcc', ['-O2', '-o', program, source])
  return program
}

export type Dialect = 'ours' | 'raw' | 'socket.io' | 'colyseus' | 'boardgame'

/** How rounds are said: as protocol 1 does, or as protocol 2. */
export type Frames = 'long' | 'short'

/** How one phone asks to come in. */
export interface PhoneRequest {
  readonly path: string
  /** Whole lines. */
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

/** All times in ms; `busy` is the share of its core that the load took, `bytes` how long the message of a round was. */
export interface Phones {
  readonly connect: () => Promise<void>
  /** Every four phones into a new room. */
  readonly openRooms: () => Promise<void>
  /** @param onBegin called when the warming up is over, and what counts begins */
  readonly closedLoop: (warm: number, span: number, onBegin: () => void) => Promise<v.InferOutput<typeof Counted>>
  readonly openLoop: (perSecond: number, span: number) => Promise<v.InferOutput<typeof Timed>>
  /** Waits for the server to die; resolves when all are back in their rooms. */
  readonly recover: () => Promise<v.InferOutput<typeof Returned>>
  readonly end: () => void
}

let files = 0
let tags = 0

/** Phones of a server that listens on this machine. */
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
      // Another one each time, also of another run: requests are known by their names.
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
