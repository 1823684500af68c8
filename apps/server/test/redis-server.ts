// A Redis of the tests, which stores nothing on the disk and ends with the process.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from './free-port.ts'

/** Debian's `redis-tools` contain the server under another name, and start no service. */
const PROGRAMS = [process.env['REDIS_SERVER_PATH'] ?? '', '/usr/bin/redis-server', '/usr/bin/redis-check-rdb']

export interface RedisServer {
  readonly url: string
  /** The id of its process; another one after `begin`. */
  readonly pid: number
  /** Ends it at once. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same port. */
  readonly begin: () => Promise<void>
  /** Stops the process without closing connections, until `thaw`. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** Starts a Redis that listens only on this machine. */
export async function startRedis(): Promise<RedisServer> {
  const program = PROGRAMS.find((path) => path !== '' && existsSync(path))
  if (program === undefined) throw new Error('No Redis: apt-get install redis-tools, or set REDIS_SERVER_PATH.')
  const port = await freePort()
  let child: ChildProcess | null = null
  const begin = async () => {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: '/tmp' }
    const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    const begun = spawn(program, parameters, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'ignore'] })
    child = begun
    let said = ''
    await new Promise<void>((resolve, reject) => {
      begun.once('error', reject)
      begun.once('exit', () => reject(new Error(`Redis ended: ${said}`)))
      begun.stdout.on('data', (text) => {
        said += String(text)
        if (said.includes('Ready to accept connections')) resolve()
      })
    })
  }
  await begin()
  const pidOf = () => child?.pid ?? NaN
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    pid: pidOf(),
    begin,
    kill: async () => {
      if (child?.exitCode !== null || child.signalCode !== null) return
      const isGone = once(child, 'exit')
      child.kill('SIGKILL')
      await isGone
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  }
}
