import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Result } from '@dutch/domain/result'
import { parsePullAnswer, parsePushAnswer, type PullAnswer, type PushAnswer } from '@dutch/sync/account/answers'
import { PROTOCOL, type Operation } from '@dutch/sync/account/operation'
import * as v from 'valibot'
import type { StorageConfig } from '../../src/storage/database.ts'
import { USER_HEADER } from './users.ts'

const PROGRAM = fileURLToPath(new URL('sync-process.ts', import.meta.url))

const Port = v.looseTuple([v.pipe(v.number(), v.minValue(1024))])

/** One server process, from its start to its death. A request during which it dies is answered with null. */
export interface SyncProcess {
  push(account: string, operations: readonly Operation[]): Promise<PushAnswer | null>
  pull(account: string, cursor: number, epoch: string | null): Promise<PullAnswer | null>
  /** Kills it at once and resolves when it has ended. Earlier answers count. */
  kill(): Promise<void>
}

/** A process that has loaded its program and waits for a database. */
export interface SpareSyncProcess {
  /** Opens the database, after the previous process has ended. */
  begin(storage: StorageConfig): Promise<SyncProcess>
  end(): Promise<void>
}

/** Starts a process while another still runs, since loading the program takes longest. */
export function forkSyncProcess(): SpareSyncProcess {
  const child = fork(PROGRAM, [], { execPath: process.execPath, execArgv: [] })
  const isGone = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await isGone
  }
  const begin = async (storage: StorageConfig): Promise<SyncProcess> => {
    child.send(storage)
    const [port] = v.parse(Port, await Promise.race([once(child, 'message'), isGone]), {
      message: 'The server did not come back.',
    })
    return {
      push: async (account, operations) => {
        const body = { protocol: PROTOCOL, accountId: account, epoch: null, operations }
        return read(parsePushAnswer, await answerTo(port, account, 'push', body))
      },
      pull: async (account, cursor, epoch) => {
        const query = new URLSearchParams({ protocol: String(PROTOCOL), accountId: account, cursor: String(cursor) })
        if (epoch !== null) query.set('epoch', epoch)
        return read(parsePullAnswer, await answerTo(port, account, `pull?${query.toString()}`, null))
      },
      kill,
    }
  }
  return { begin, end: kill }
}

/** Null if the server died before it sent the whole answer. */
async function answerTo(port: number, account: string, path: string, body: object | null): Promise<unknown> {
  const headers = { [USER_HEADER]: account, ...(body === null ? {} : { 'content-type': 'application/json' }) }
  const request = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  let status = 0
  let text = ''
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/sync/${path}`, request)
    status = response.status
    text = await response.text()
  } catch {
    return null
  }
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`)
  return JSON.parse(text)
}

function read<Value>(parse: (value: unknown) => Result<Value, string>, answer: unknown): Value | null {
  if (answer === null) return null
  const parsed = parse(answer)
  if (!parsed.ok) throw new Error('The answer cannot be read.')
  return parsed.value
}
