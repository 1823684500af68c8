import { existsSync, statSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { lockDataFolder, prepareDataFolder, wasUsed } from './data-folder.ts'
import { bytesInUse, embeddedDialect, embeddedFile, fileGuard, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { bytesOfPostgres, openPostgres } from './postgres.ts'
import { finishRestore } from './restore.ts'
import { createRoomLeft, diskOf, faultsTo, type Fullness } from './room-left.ts'
import type { Tables } from './tables.ts'

/** Who asks whether the server is ready does not wait longer. */
const PATIENCE_MS = 2000

/** Where the server keeps what it knows. */
export interface StorageConfig {
  /** Absolute. */
  readonly dataDir: string
  /** Address of a PostgreSQL database; null: the embedded one in `dataDir`. */
  readonly databaseUrl: string | null
  /** What the database may have before it takes no new data, in bytes; without it as much as there is. */
  readonly storageLimit?: number
  /** Hears what whoever runs the server has to know. */
  readonly warn?: (line: string) => void
}

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly kind: 'sqlite' | 'postgres'
  /** Whether it answers now. Never rejects. */
  isReachable(): Promise<boolean>
  /** Whether a write would be kept: false while the file of an embedded database was moved away or deleted. */
  isInPlace(): boolean
  /** SPEC Z344: why no new data is taken; null while it is. */
  fullness(): Fullness | null
  /** As `fullness`, and where a statement met a full disk lately. */
  trouble(): Fullness | null
  /** Ends it, and gives its folder back. */
  close(): Promise<void>
}

/**
 * Opens the database and brings its schema to this version.
 * @throws StorageFault with one line that names the variable to change
 */
export async function openDatabase(config: StorageConfig): Promise<Database> {
  const { dataDir, databaseUrl, storageLimit: limit = Infinity, warn } = config
  if (databaseUrl !== null) {
    const room = createRoomLeft({ diskOf: () => null, used: () => bytesOfPostgres(kysely), limit, now })
    const kysely = await openPostgres(databaseUrl, room.noteFault)
    return {
      kysely,
      kind: 'postgres',
      isReachable: () => answers(kysely),
      isInPlace: () => true,
      fullness: room.fullness,
      trouble: room.trouble,
      close: () => kysely.destroy(),
    }
  }
  prepareDataFolder(dataDir)
  const isUsed = wasUsed(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    return await openInFolder(dataDir, { unlock, limit, warn: isUsed ? warn : undefined })
  } catch (error) {
    unlock()
    throw error
  }
}

interface Opening {
  readonly unlock: () => void
  readonly limit: number
  /** Of a folder that a server had before. */
  readonly warn: ((line: string) => void) | undefined
}

async function openInFolder(folder: string, { unlock, limit, warn }: Opening): Promise<Database> {
  const file = embeddedFile(folder)
  finishRestore(folder, new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-'))
  if (!existsSync(file) || statSync(file).size === 0)
    warn?.(
      `DATA_DIR=${folder}: a server ran on this folder before, and its dutch.sqlite is gone or empty: accounts and rooms begin anew. ` +
        'If there should be any, stop now and look for the file or the disk; npm run restore brings a backup back.',
    )
  const embedded = openEmbedded(file)
  const room = createRoomLeft({ diskOf: () => diskOf(folder), used: () => bytesInUse(embedded), limit, now })
  const kysely = new Kysely<Tables>({ dialect: embeddedDialect(embedded), log: faultsTo(room.noteFault) })
  try {
    await migrate(kysely, `DATA_DIR=${folder}`)
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  const isInPlace = fileGuard(file)
  return {
    kysely,
    kind: 'sqlite',
    isReachable: async () => isInPlace() && (await answers(kysely)),
    isInPlace,
    fullness: room.fullness,
    trouble: room.trouble,
    close: () => kysely.destroy().finally(unlock),
  }
}

const now = (): number => performance.now()

async function answers(kysely: Kysely<Tables>): Promise<boolean> {
  const isAnswered = sql`select epoch from store`.execute(kysely).then(
    () => true,
    () => false,
  )
  const isLate = new Promise<false>((settle) => setTimeout(settle, PATIENCE_MS, false).unref())
  return Promise.race([isAnswered, isLate])
}
