import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepSecret, SECRET_NAME, secretBeside, syncToDisk } from './backup.ts'
import { faultOfBackup } from './check-backup.ts'
import { lockDataFolder, prepareDataFolder, systemFault } from './data-folder.ts'
import { embeddedFile } from './embedded.ts'
import { DatabaseFault } from './storage-fault.ts'

const INCOMING_SECRET = `${SECRET_NAME}.incoming`

/**
 * A crash leaves the old or the new database in place. @param now for the name of what was replaced, such as
 * "2026-11-21-20-15-00"
 * @returns where the replaced database is, a backup with its secret; null for none
 * @throws DatabaseFault, with nothing changed, while a server runs on the folder or the backup is damaged
 */
export function restore(dataDir: string, from: string, now: string): string | null {
  if (!existsSync(from)) throw new DatabaseFault(`--from ${from}: there is no such file`)
  prepareDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  const file = embeddedFile(dataDir)
  const incoming = `${file}.incoming`
  try {
    finishRestore(dataDir)
    copyFileSync(from, incoming)
    chmodSync(incoming, 0o600)
    const fault = faultOfBackup(incoming)
    if (fault !== null) throw new DatabaseFault(`--from ${from}: this is no backup that can be used (${fault})`)
    beginEpoch(incoming)
    syncToDisk(incoming)
    bringSecret(dataDir, from)
    const kept = `${file}.${now}`
    keepSecret(dataDir, kept)
    const replaced = existsSync(file) ? keepBeside(file, kept) : null
    // From here on the backup counts, and a start takes its secret.
    renameSync(incoming, file)
    syncToDisk(dataDir)
    finishRestore(dataDir)
    return replaced
  } catch (error) {
    throw systemFault(`--from ${from}: this backup could not be brought back`, error)
  } finally {
    if (existsSync(incoming)) rmSync(join(dataDir, INCOMING_SECRET), { force: true })
    for (const path of [incoming, `${incoming}-wal`, `${incoming}-shm`]) rmSync(path, { force: true })
    unlock()
  }
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

/** Finishes an interrupted restore. */
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
    // One file: a rename would leave a log behind.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL')
    database.prepare('update store set epoch = ?').run(randomUUID())
  } finally {
    database.close()
  }
}

/** Under a second name, with its log taken in. */
function keepBeside(file: string, kept: string): string {
  try {
    // Opening takes in what a killed server left in its log.
    const database = new DatabaseSync(file)
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  } catch {
    // Kept as it is, its log too.
  }
  try {
    linkSync(file, kept)
  } catch {
    copyFileSync(file, kept)
  }
  // A log of the old database must never meet the new one.
  for (const end of ['-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, kept + end)
  return kept
}
