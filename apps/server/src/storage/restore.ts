import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SECRET_NAME, secretBeside, syncToDisk } from './backup.ts'
import { faultOfBackup } from './check-backup.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { embeddedFile } from './embedded.ts'
import { DatabaseFault } from './storage-fault.ts'

const INCOMING_SECRET = `${SECRET_NAME}.incoming`

/**
 * Puts a backup in the place of the embedded database. What it replaces stays beside it; a crash at any moment leaves the one
 * or the other in place, whole.
 * @param now part of the name of what was replaced, such as "2026-11-21-20-15-00"
 * @returns where the replaced database is now; null when there was none
 * @throws DatabaseFault, with nothing changed, while a server runs on the folder or when the backup is damaged
 */
export function restore(dataDir: string, from: string, now: string): string | null {
  if (!existsSync(from)) throw new DatabaseFault(`--from ${from}: there is no such file`)
  prepareDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  const file = embeddedFile(dataDir)
  const incoming = `${file}.incoming`
  try {
    finishRestore(dataDir, now)
    copyFileSync(from, incoming)
    chmodSync(incoming, 0o600)
    const fault = faultOfBackup(incoming)
    if (fault !== null) throw new DatabaseFault(`--from ${from}: this is no backup that can be used (${fault})`)
    beginEpoch(incoming)
    syncToDisk(incoming)
    bringSecret(dataDir, from)
    const replaced = existsSync(file) ? keepBeside(file, `${file}.${now}`) : null
    // From here on it is the backup that counts, and its secret: a start takes the one with the other.
    renameSync(incoming, file)
    syncToDisk(dataDir)
    finishRestore(dataDir, now)
    return replaced
  } finally {
    if (existsSync(incoming)) rmSync(join(dataDir, INCOMING_SECRET), { force: true })
    for (const path of [incoming, `${incoming}-wal`, `${incoming}-shm`]) rmSync(path, { force: true })
    unlock()
  }
}

/** Puts the secret that belongs to the backup ready, where it is another one. */
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

/**
 * Brings a restore to its end that a crash cut off: the secret of the backup counts once its database does, and never before.
 * @param now part of the name of the secret that is replaced
 */
export function finishRestore(dataDir: string, now: string): void {
  const [secret, ready] = [join(dataDir, SECRET_NAME), join(dataDir, INCOMING_SECRET)]
  if (!existsSync(ready)) return
  if (existsSync(`${embeddedFile(dataDir)}.incoming`)) {
    rmSync(ready)
    return
  }
  if (existsSync(secret)) copyFileSync(secret, `${secret}.${now}`)
  renameSync(ready, secret)
  syncToDisk(dataDir)
}

/** Devices that know what came after the backup are to tell that this database went back. */
function beginEpoch(file: string): void {
  const database = new DatabaseSync(file)
  try {
    // Everything in the one file, with no log beside it that a rename would leave behind.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL')
    database.prepare('update store set epoch = ?').run(randomUUID())
  } finally {
    database.close()
  }
}

/** Gives the database a second name, with all of it under that name. */
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
    // It is damaged: perhaps that is why it is being replaced. It is kept as it is, its log too.
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
