import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepSecret, SECRET_NAME, secretBeside, syncToDisk } from './backup.ts'
import { faultOfBackup } from './check-backup.ts'
import { lockDataFolder, prepareDataFolder, systemFault } from './data-folder.ts'
import { embeddedFile } from './embedded.ts'
import { DatabaseFault } from './database-fault.ts'

const INCOMING_SECRET = `${SECRET_NAME}.incoming`

/**
 * Replaces the database; after a crash the old or the new one is in place.
 * @param now for the name of the replaced database, such as "2026-11-21-20-15-00"
 * @returns the path of the replaced database, kept as a backup with its secret; null if there was none
 * @throws DatabaseFault while a server uses the folder, or if the backup is damaged; nothing has changed then
 */
export function restore(dataDir: string, from: string, now: string): string | null {
  if (!existsSync(from)) throw new DatabaseFault(`--from ${from}: there is no such file`)
  prepareDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  const file = embeddedFile(dataDir)
  const incoming = `${file}.incoming`
  try {
    finishRestore(dataDir)
    removeWithLog(incoming)
    for (const end of isWithLog(from) ? ['', '-wal'] : ['']) {
      copyFileSync(from + end, incoming + end)
      chmodSync(incoming + end, 0o600)
    }
    const fault = faultOfBackup(incoming)
    if (fault !== null) throw new DatabaseFault(`--from ${from}: this is no backup that can be used (${fault})`)
    beginEpoch(incoming)
    syncToDisk(incoming)
    bringSecret(dataDir, from)
    const kept = `${file}.${now}`
    keepSecret(dataDir, kept)
    const replaced = existsSync(file) ? keepBeside(file, kept) : null
    // From here on the backup is the database, and a start completes the change of the secret.
    renameSync(incoming, file)
    syncToDisk(dataDir)
    finishRestore(dataDir)
    return replaced
  } catch (error) {
    throw systemFault(`--from ${from}: this backup could not be brought back`, error)
  } finally {
    if (existsSync(incoming)) rmSync(join(dataDir, INCOMING_SECRET), { force: true })
    removeWithLog(incoming)
    unlock()
  }
}

/** The place in the head of a SQLite file of its format version, and the version of files with a log. */
const [VERSION_AT, WITH_LOG] = [18, 2]

/**
 * Whether the newest rows are in a log beside the file, as with a copy of a killed server's files. A log beside any other file,
 * such as a backup, belongs to another database.
 */
function isWithLog(file: string): boolean {
  if (!existsSync(`${file}-wal`)) return false
  const head = Buffer.alloc(VERSION_AT + 1)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, head, 0, head.length, 0)
  } finally {
    closeSync(descriptor)
  }
  return head[VERSION_AT] === WITH_LOG
}

function removeWithLog(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
}

function bringSecret(dataDir: string, from: string): void {
  const [secret, saved] = [join(dataDir, SECRET_NAME), secretBeside(from)]
  const ready = join(dataDir, INCOMING_SECRET)
  rmSync(ready, { force: true })
  if (!existsSync(saved)) return
  if (existsSync(secret) && readFileSync(secret, 'utf8') === readFileSync(saved, 'utf8')) return
  copyFileSync(saved, `${ready}.partial`)
  chmodSync(`${ready}.partial`, 0o600)
  syncToDisk(`${ready}.partial`)
  renameSync(`${ready}.partial`, ready)
  syncToDisk(dataDir)
}

/** Completes a restore that was interrupted. */
export function finishRestore(dataDir: string): void {
  const ready = join(dataDir, INCOMING_SECRET)
  if (!existsSync(ready)) return
  if (existsSync(`${embeddedFile(dataDir)}.incoming`)) {
    rmSync(ready)
    return
  }
  renameSync(ready, join(dataDir, SECRET_NAME))
  syncToDisk(dataDir)
}

function beginEpoch(file: string): void {
  const database = new DatabaseSync(file)
  try {
    // With a log beside it, a rename would leave the log behind.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL')
    database.prepare('update store set epoch = ?').run(randomUUID())
  } finally {
    database.close()
  }
}

/** Gives the old database a second name, after its log was written into it. */
function keepBeside(file: string, kept: string): string {
  try {
    // Opening and checkpointing write a killed server's log into the database.
    const database = new DatabaseSync(file)
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  } catch {
    // An unreadable database is kept as it is, with its log.
  }
  try {
    linkSync(file, kept)
  } catch {
    copyFileSync(file, kept)
  }
  // SQLite must not apply a log of the old database to the new one.
  for (const end of ['-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, kept + end)
  return kept
}
