import { Kysely, sql } from 'kysely'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { embeddedDialect, embeddedFile, fileGuard, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { finishRestore } from './restore.ts'
import type { Tables } from './tables.ts'

/** Who asks whether the server is ready does not wait longer. */
const PATIENCE_MS = 2000

/** Where the server keeps what it knows. */
export interface StorageConfig {
  /** Absolute. */
  readonly dataDir: string
  /** Address of a PostgreSQL database; null: the embedded one in `dataDir`. */
  readonly databaseUrl: string | null
}

export interface Database {
  readonly kysely: Kysely<Tables>
  readonly kind: 'sqlite' | 'postgres'
  /** Whether it answers now. Never rejects. */
  isReachable(): Promise<boolean>
  /** Whether a write would be kept: false while the file of an embedded database was moved away or deleted. */
  isInPlace(): boolean
  /** Ends it, and gives its folder back. */
  close(): Promise<void>
}

/**
 * Opens the database and brings its schema to this version.
 * @throws StorageFault with one line that names the variable to change
 */
export async function openDatabase({ dataDir, databaseUrl }: StorageConfig): Promise<Database> {
  if (databaseUrl !== null) {
    const kysely = await openPostgres(databaseUrl)
    return {
      kysely,
      kind: 'postgres',
      isReachable: () => answers(kysely),
      isInPlace: () => true,
      close: () => kysely.destroy(),
    }
  }
  prepareDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    return await openInFolder(dataDir, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openInFolder(folder: string, unlock: () => void): Promise<Database> {
  const file = embeddedFile(folder)
  finishRestore(folder, new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-'))
  const kysely = new Kysely<Tables>({ dialect: embeddedDialect(openEmbedded(file)) })
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
    close: () => kysely.destroy().finally(unlock),
  }
}

async function answers(kysely: Kysely<Tables>): Promise<boolean> {
  const isAnswered = sql`select epoch from store`.execute(kysely).then(
    () => true,
    () => false,
  )
  const isLate = new Promise<false>((settle) => setTimeout(settle, PATIENCE_MS, false).unref())
  return Promise.race([isAnswered, isLate])
}
