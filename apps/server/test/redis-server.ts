// A Redis of a test's own: nothing it is told lasts, and it is ended by its process.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from './free-port.ts'

/** Debian's `redis-tools` have the server as well, under another name, and start no service when they are installed. */
const PROGRAMS = [process.env['REDIS_SERVER_PATH'] ?? '', '/usr/bin/redis-server', '/usr/bin/redis-check-rdb']

export interface RedisServer {
  readonly url: string
  /** Its process, as long as it was not begun again. */
  readonly pid: number
  /** Ends it at once. */
  readonly kill: () => Promise<void>
  /** Begins it again where it was. */
  readonly begin: () => Promise<void>
  /** It holds its connections and does nothing until `thaw`. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** A Redis that listens on this machine alone. */
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
