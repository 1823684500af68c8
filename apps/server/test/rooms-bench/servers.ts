// Each server under test is a process on its own core, with phones that speak its protocol.

import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import NODE_OPTIONS from '../../src/node-options.json' with { type: 'json' }
import { freePort } from '../free-port.ts'
import { makeGuests, signIn, type BenchDatabase } from './database.ts'
import { startPhones, type Dialect, type Frames, type PhoneRequest, type Phones } from './phones.ts'

export const SERVER_CORE = 0
export const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const WITHOUT_COMMIT = fileURLToPath(new URL('without-commit.ts', import.meta.url))
export const SECRET = 'a secret that only benches know of, with 32 letters'

const Collections = v.object({ allocated: v.number(), longest: v.number() })

export interface BenchServer {
  readonly pid: number
  readonly port: number
  readonly phones: Phones
  /** Kills it, as the kernel does when memory runs out. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port; its phones stay. @returns the id of its process */
  readonly again: () => Promise<number>
  /**
   * Of a server that preloads `collections.mjs`: the bytes that it allocated since the last call, and the longest pause of
   * a collection in ms.
   */
  readonly collections: () => Promise<v.InferOutput<typeof Collections>>
  readonly end: () => Promise<void>
}

export interface OurServer extends BenchServer {
  /** Makes further phones of the same users. */
  readonly morePhones: (count: number) => Phones
}

interface Program {
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Matches the line that it prints when it listens. */
  readonly isUp: RegExp
}

/** Starts a server on the core for servers. */
export async function run({
  command,
  environment = {},
  isUp,
}: Program): Promise<{ child: ChildProcessByStdio<null, Readable, null>; output: string }> {
  const child = spawn('taskset', ['-c', String(SERVER_CORE), ...command], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length > 1_000_000) return
      output += text
      if (isUp.test(output)) resolve()
    })
    child.once('exit', () => reject(new Error(`${command.join(' ')} ended at once`)))
  })
  return { child, output }
}

export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Clears away what was started where `work` fails. */
export async function orClear<Value>(clear: () => Promise<void>, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    await clear()
    throw cause
  }
}

async function serve(
  program: Program,
  port: number,
  phonesOf: (output: string) => Phones | Promise<Phones>,
): Promise<BenchServer> {
  const first = await run(program)
  let { child } = first
  const kill = () => killServer(child)
  const phones = await orClear(kill, async () => phonesOf(first.output))
  return {
    pid: pidOf(child),
    port,
    phones,
    kill,
    again: async () => {
      child = (await run(program)).child
      return pidOf(child)
    },
    collections: async () => {
      const printed: Promise<readonly unknown[]> = once(child.stdout, 'data')
      child.kill('SIGUSR2')
      const [line] = await printed
      return v.parse(Collections, JSON.parse(String(line)))
    },
    end: async () => {
      phones.end()
      await kill()
    },
  }
}

export function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('A server could not be started')
  return pid
}

/** Starts ours with its own database. @param count the phones, and users who share them @param options of Node.js */
export async function startOurs(
  kind: 'durable' | 'without commit',
  database: BenchDatabase,
  load: string,
  count: {
    readonly phones: number
    readonly people: number
    readonly of?: 'accounts' | 'guests'
    readonly frames?: Frames
  },
  options: readonly string[] = [],
): Promise<OurServer> {
  const [port, url] = [await freePort(), await database.create()]
  const folder = mkdtempSync(join(tmpdir(), 'dutch-bench-data-'))
  const environment = { PORT: String(port), DATABASE_URL: url, AUTH_SECRET: SECRET, TRUST_PROXY: '1', DATA_DIR: folder }
  const program = kind === 'durable' ? MAIN : WITHOUT_COMMIT
  const command = [process.execPath, ...NODE_OPTIONS, ...options, program]
  const upTo = (phones: number) => startPhones(load, 'ours', port, requestsOfOurs(port, cookies, phones), count.frames)
  let cookies: readonly string[] = []
  const server = await serve({ command, environment, isUp: /Dutch is served|^listening/mu }, port, async () => {
    cookies = await (count.of === 'guests' ? makeGuests(url, count.people) : signIn(url, count.people, SECRET))
    return upTo(count.phones)
  })
  return {
    ...server,
    morePhones: upTo,
    end: async () => {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks one of our servers about an account: it then has the library of accounts, which it loads when it is first needed. */
export async function loadAccountLibrary(port: number): Promise<void> {
  const asked = await fetch(`http://127.0.0.1:${String(port)}/api/profile`, { headers: { cookie: 'of=nobody' } })
  if (asked.status !== 401) throw new Error(`Somebody unknown was answered ${String(asked.status)}`)
}

/** Each phone has its own address, since the server limits connections by address. */
function requestsOfOurs(port: number, cookies: readonly string[], phones: number): readonly PhoneRequest[] {
  return Array.from({ length: phones }, (_none, phone) => ({
    path: '/ws',
    headers: [
      `Cookie: ${cookies[phone % cookies.length] ?? ''}`,
      `Origin: http://localhost:${String(port)}`,
      `X-Forwarded-For: 10.0.${String(phone >> 8)}.${String(phone & 255)}`,
    ],
  }))
}

const PATHS: Readonly<Record<Dialect, string>> = {
  ours: '/ws',
  raw: '/',
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
  // Colyseus gives each phone its own path.
  colyseus: '',
  boardgame: '/socket.io/?EIO=4&transport=websocket',
}

/** What a peer stores: nothing, or rounds in its own database, with a commit each or with shared commits like ours. */
export interface PeerWork {
  readonly frames: Frames
  readonly store: 'each' | 'group' | null
}

/** Starts a peer. @param program what is between the name of Node.js and the port, or the program itself */
export async function startPeer(
  dialect: Dialect,
  program: readonly string[],
  load: string,
  phones: number,
  { last = String(phones), work = { frames: 'long', store: null }, database = null }: PeerOptions = {},
): Promise<BenchServer> {
  const port = await freePort()
  const kept =
    work.store === null || database === null ? {} : { STORE: work.store, DATABASE_URL: await database.create() }
  const environment = { FRAMES: work.frames, ...kept }
  const command = [...program, String(port), last]
  return serve({ command, environment, isUp: /listening.*\n/u }, port, (output) => {
    const [, given] = /^listening (?<paths>\[.*\])$/mu.exec(output) ?? []
    // Our own program of that peer prints this line.
    const paths = given === undefined ? [] : (JSON.parse(given) as readonly string[])
    const requests = Array.from({ length: phones }, (_none, phone) => ({
      path: paths[phone] ?? PATHS[dialect],
      headers: [],
    }))
    return startPhones(load, dialect, port, requests, work.frames)
  })
}

export interface PeerOptions {
  /** The argument after the port. */
  readonly last?: string
  readonly work?: PeerWork
  readonly database?: BenchDatabase | null
}
