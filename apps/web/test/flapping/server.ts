import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../../server/test/torture/node-process.ts', import.meta.url))
/** High limits, because all phones have the same address. */
const BOUNDS = { ofAddress: 10_000, ofUser: 100, everyMs: 0 }

/** Starts a server for rooms with an embedded database, in a process of its own. */
export async function startRoomServer(): Promise<{ readonly port: number; readonly end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dutch-flapping-'))
  const child = fork(PROGRAM, [], { execPath: process.execPath, execArgv: [] })
  const isGone = once(child, 'exit')
  child.send({ storage: { dataDir, databaseUrl: null }, redisUrl: null, bounds: BOUNDS })
  const [port] = await Promise.race([once(child, 'message'), isGone.then(() => [null])])
  if (typeof port !== 'number') throw new Error('The server did not come up.')
  return {
    port,
    end: async () => {
      child.kill('SIGKILL')
      await isGone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
