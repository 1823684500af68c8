import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { faultOfBackup } from './check-backup.ts'
import { embeddedFile } from './embedded.ts'
import { DatabaseFault } from './database-fault.ts'

/** Signs sessions, unless `AUTH_SECRET` is set. */
export const SECRET_NAME = 'auth-secret'
/** How long to wait for a server that is writing. */
const BUSY_MS = 30_000

/**
 * Copies the database as of one moment, while a server may go on writing, and the folder's secret.
 * @returns the size of the copy in bytes
 * @throws DatabaseFault if there is nothing to copy or the copy cannot be written
 */
export function backUp(dataDir: string, to: string): number {
  const file = embeddedFile(dataDir)
  if (!existsSync(file)) throw new DatabaseFault(`DATA_DIR=${dataDir}: there is no database in this folder`)
  // Of an earlier backup that was moved away, or of one that was interrupted.
  const hasSecret = isSameFile(join(dataDir, SECRET_NAME), secretBeside(to))
  for (const made of hasSecret ? [to] : [to, secretBeside(to)])
    if (existsSync(made)) throw new DatabaseFault(`--to ${made}: this file exists already`)
  const partial = `${to}.partial`
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    closeSync(openSync(partial, 'w', 0o600))
    copyDatabase(file, partial)
    const fault = faultOfBackup(partial)
    if (fault !== null) throw new Error(fault)
    syncToDisk(partial)
    if (!hasSecret) keepSecret(dataDir, to)
    renameSync(partial, to)
    syncToDisk(dirname(to))
    return statSync(to).size
  } catch (error) {
    rmSync(partial, { force: true })
    if (!hasSecret && !existsSync(to)) rmSync(secretBeside(to), { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseFault(`--to ${to}: the backup could not be written (${reason})`, { cause: error })
  }
}

/** Copies the secret, without which second factors cannot be checked. */
export function keepSecret(dataDir: string, to: string): void {
  const secret = join(dataDir, SECRET_NAME)
  if (!existsSync(secret)) return
  copyFileSync(secret, secretBeside(to))
  chmodSync(secretBeside(to), 0o600)
  syncToDisk(secretBeside(to))
}

function isSameFile(path: string, other: string): boolean {
  return existsSync(path) && existsSync(other) && readFileSync(path).equals(readFileSync(other))
}

function copyDatabase(file: string, to: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
}

export function secretBeside(backup: string): string {
  return `${backup}.${SECRET_NAME}`
}

/** Makes a file, or the names in a folder, survive a power cut. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
