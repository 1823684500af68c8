// Errors of a database that is full, gone or overloaded, as opposed to our mistakes.

import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'
import { errorCode } from '../error-code.ts'
import { DatabaseFault } from './database-fault.ts'

/** Busy, locked, out of memory, read-only, I/O error, corrupt, full, cannot open, not a database. */
const SQLITE_CODES: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26])
/** The mask that removes the detail from a result code. */
const SQLITE_PRIMARY = 0xff
/** Connection errors, missing resources, intervention of an operator, system errors, internal errors. */
const POSTGRES_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58', 'XX'])
/** Read-only replica; idle in a transaction for too long; lock not available; serialisation failure; deadlock. */
const POSTGRES_CODES: ReadonlySet<string> = new Set(['25006', '25P03', '55P03', '40001', '40P01'])
const NETWORK = /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN)/
/** Messages of the drivers and of Kysely whose errors have no usable code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed)|Postgres connection has been discarded|Cannot use a pool after|driver has already been destroyed|database is not open)/

/** Whether the same work may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseFault) return true
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_CODES.has(error.errcode & SQLITE_PRIMARY)
  const code = errorCode(error)
  if (typeof code === 'string') {
    if (NETWORK.test(code)) return true
    if (code.length === 5 && (POSTGRES_CLASSES.has(code.slice(0, 2)) || POSTGRES_CODES.has(code))) return true
  }
  return WORDS.test(error.message)
}

/** @returns the error of the storage's ports if the same work may succeed later, else the error itself */
export function storageFault(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new StorageUnavailableError('The database does not answer or is full.', { cause: error })
}

export async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw storageFault(error)
  }
}
