import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '@dutch/server/test/free-port'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const PRELOADED = [
  new URL('end-with-parent.ts', import.meta.url).href,
  new URL('cheap-hashing.ts', import.meta.url).href,
  new URL('../../apps/server/test/many-accounts.ts', import.meta.url).href,
]

/** The built app, served by a process of its own. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Its standard output and error so far. */
  output(): string
  /** From now on nobody reads its output, as when the pipe to a log breaks. */
  closeOutput(): void
  /** Ends it with a signal; resolves with its exit code once it has exited. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

export interface ServerOptions {
  /** The port of an earlier server, to restart it; default a free one. */
  readonly port?: number
  /** Further environment variables. Without `DATA_DIR`, the data is in a folder that is removed when the server ends. */
  readonly environment?: Readonly<Record<string, string>>
  /** URL of a module to preload (`--import`). */
  readonly preload?: string
}

/** Starts a server and resolves when it is ready. A server that is not stopped ends with this process. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'dutch-server-'))
  const databaseUrl = await databaseOf(options.environment?.['DATA_DIR'] ?? folder)
  const preload = [...PRELOADED, options.preload].flatMap((module) =>
    module === undefined ? [] : [`--import ${module}`],
  )
  const neutral = {
    NODE_OPTIONS: preload.join(' '),
    HOST: '',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
  }
  const env = { ...process.env, ...neutral, ...options.environment, PORT: String(port) }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const { pid } = child
  if (pid === undefined) throw new Error('The server process could not be started.')
  await untilListening(child, () => output)
  return {
    url: `http://localhost:${port}`,
    port,
    pid,
    output: () => output,
    closeOutput: () => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** The URL of a database with `npm run e2e:postgres`, the same for the same folder; else an empty text. */
async function databaseOf(folder: string): Promise<string> {
  const broker = process.env['DUTCH_DATABASES']
  if (broker === undefined) return ''
  const socket = connect(broker)
  socket.write(`${folder}\n`)
  return text(socket)
}

/** Waits for the line that the server prints when it listens. */
async function untilListening(child: ChildProcess, output: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (output().includes('Dutch is served')) resolve()
    })
    child.on('exit', () => reject(new Error(`The server ended at once:\n${output()}`)))
  })
}
