import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseFault } from './storage-fault.ts'

/** SQLITE_BUSY */
const BUSY = 5

/**
 * Readable by the server's own account alone. @throws DatabaseFault when it cannot be made or
 * written
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DatabaseFault(`DATA_DIR=${folder}: this folder cannot be written (${reasonOf(error)})`, { cause: error })
  }
}

export function wasUsed(folder: string): boolean {
  return existsSync(lockFile(folder))
}

function lockFile(folder: string): string {
  return join(folder, 'server.lock')
}

/**
 * The system holds the lock, so it goes with a killed process. @returns what releases it
 * @throws DatabaseFault when another server holds it
 */
export function lockDataFolder(folder: string): () => void {
  const file = lockFile(folder)
  // Whoever can read the file can hold the lock.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error
    throw new DatabaseFault(
      `DATA_DIR=${folder}: a server already runs on this folder; stop it, or set another DATA_DIR`,
      { cause: error },
    )
  }
  return () => lock.close()
}

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
}
