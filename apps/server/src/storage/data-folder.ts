import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseFault } from './database-fault.ts'

/** SQLITE_BUSY */
const BUSY = 5

/** Makes the folder readable by the server's own account only. @throws DatabaseFault if it cannot be made or written */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderFault(folder, error)
  }
}

export function folderFault(folder: string, error: unknown): unknown {
  return systemFault(`DATA_DIR=${folder}: this folder cannot be used`, error)
}

/** SPEC Z1304: wraps errors of the system or SQLite, such as a full disk; other errors are our own. */
export function systemFault(what: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  return new DatabaseFault(`${what} (${error.message})`, { cause: error })
}

export function wasUsed(folder: string): boolean {
  return existsSync(lockFile(folder))
}

function lockFile(folder: string): string {
  return join(folder, 'server.lock')
}

/**
 * The system holds the lock, so it ends with a killed process.
 * @returns a function that releases it
 * @throws DatabaseFault if another server holds it
 */
export function lockDataFolder(folder: string): () => void {
  const file = lockFile(folder)
  let lock: DatabaseSync | null = null
  try {
    // Any account that can read the file could hold the lock.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
    lock = new DatabaseSync(file)
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock?.close()
  } catch (error) {
    lock?.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw folderFault(folder, error)
    throw new DatabaseFault(
      `DATA_DIR=${folder}: a server already runs on this folder; stop it, or set another DATA_DIR`,
      { cause: error },
    )
  }
}
