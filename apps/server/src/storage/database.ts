import { existsSync, statSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { folderFault, lockDataFolder, prepareDataFolder, wasUsed } from './data-folder.ts'
import {
  bytesInUse,
  embeddedDialect,
  embeddedFile,
  openEmbedded,
  statementCache,
  type RunSynchronousTransaction,
} from './embedded.ts'
import { migrate } from './migrate.ts'
import { bytesOfPostgres, openPostgres } from './postgres.ts'
import type { RunStatement } from './postgres-connections.ts'
import { finishRestore } from './restore.ts'
import {
  createStorageSpace,
  diskOf,
  FAULT_TEXTS,
  faultsTo,
  type Fullness,
  type ReadinessFault,
  type StorageSpace,
  type StorageSpaceParts,
} from './storage-space.ts'
import type { Tables } from './tables.ts'

/** How long a readiness check waits. */
const PATIENCE_MS = 2000
const WATCH_EVERY_MS = 5000
/** SPEC Z913 */
const UNHEARD =
  'Another server uses this database, or did until now. If it stays, set REDIS_URL on both: without it, a phone may not see what is written at the other one.'

export interface StorageConfig {
  /** An absolute path. */
  readonly dataDir: string
  /** Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Null if nothing tells this server what others write. */
  readonly redisUrl?: string | null
  /** The size in bytes from which no new data is taken. */
  readonly storageLimit?: number
  readonly log?: Log
}

/** Takes lines for the operator. */
type Log = (line: string, level: 'error' | 'info') => void

export type Database = DatabaseParts &
  (
    | { readonly kind: 'sqlite'; readonly runSynchronousTransaction: RunSynchronousTransaction }
    | { readonly kind: 'postgres'; readonly ask: RunStatement }
  )

interface DatabaseParts {
  readonly kysely: Kysely<Tables>
  /** Never rejects. */
  isReachable(): Promise<boolean>
  /** SPEC Z1306: why no new data is taken; null while it is. */
  fullness(): Fullness | null
  /** As `fullness`, and also for some time after a statement that met a full disk. */
  readinessFault(): ReadinessFault | null
  /** Also unlocks the data folder. */
  close(): Promise<void>
}

/**
 * Opens the database and migrates it to this version.
 * @throws DatabaseFault with one line that names the variable to change
 */
export async function openDatabase(config: StorageConfig): Promise<Database> {
  const { dataDir, databaseUrl, storageLimit: limit = Infinity, log = () => undefined } = config
  const watch: Opening['watch'] = {
    onChange: (fullness) => {
      if (fullness === null) log('New data is taken again.', 'info')
      else log(`No new data is taken: ${FAULT_TEXTS[fullness]}.`, 'error')
    },
    onFault: (fault) => log(`A statement failed: ${FAULT_TEXTS[fault]}.`, 'error'),
  }
  if (databaseUrl !== null) {
    const used = () => bytesOfPostgres(kysely)
    const space = createStorageSpace({ diskOf: () => null, used, limit, now, ...watch })
    const { kysely, ask, isShared, close } = await openPostgres(databaseUrl, space.noteFault)
    if (isShared && config.redisUrl === null) log(UNHEARD, 'info')
    const isReachable = () => withinPatience(isWritten(kysely, space.note))
    const stopWatching = watchAnswers(isReachable, log)
    return {
      kysely,
      kind: 'postgres',
      ask,
      isReachable,
      fullness: space.fullness,
      readinessFault: space.readinessFault,
      close: () => {
        stopWatching()
        return close()
      },
    }
  }
  prepareDataFolder(dataDir)
  const isUsed = wasUsed(dataDir)
  const unlock = lockDataFolder(dataDir)
  try {
    return await openInFolder(dataDir, { unlock, limit, isUsed, log, watch })
  } catch (error) {
    unlock()
    throw folderFault(dataDir, error)
  }
}

interface Opening {
  readonly unlock: () => void
  readonly limit: number
  /** Whether a server ran on the folder before. */
  readonly isUsed: boolean
  readonly log: Log
  readonly watch: Pick<StorageSpaceParts, 'onChange' | 'onFault'>
}

async function openInFolder(folder: string, { unlock, limit, isUsed, log, watch }: Opening): Promise<Database> {
  const file = embeddedFile(folder)
  finishRestore(folder)
  if (isUsed && (!existsSync(file) || statSync(file).size === 0))
    log(
      `DATA_DIR=${folder}: a server ran on this folder before, and its dutch.sqlite is gone or empty: accounts and rooms begin anew. ` +
        'If there should be any, stop now and look for the file or the disk; npm run restore brings a backup back.',
      'error',
    )
  const embedded = openEmbedded(file)
  const used = () => bytesInUse(embedded)
  const space = createStorageSpace({ diskOf: () => diskOf(folder), used, limit, now, ...watch })
  const onMoved = (isInPlace: boolean): void => {
    if (isInPlace) log('The database file is in its place again.', 'info')
    else log(`DATA_DIR=${folder}: the database file is not in its place, and nothing is stored.`, 'error')
  }
  let isOpen = false
  const kysely = new Kysely<Tables>({
    dialect: embeddedDialect(embedded, { onMoved }),
    // SPEC Z1304: a start that fails says so itself.
    log: faultsTo((error) => {
      if (isOpen) space.noteFault(error)
    }),
  })
  try {
    await migrate(kysely, `DATA_DIR=${folder}`)
    isOpen = true
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  const prepare = statementCache(embedded)
  return {
    kysely,
    kind: 'sqlite',
    runSynchronousTransaction: (work) =>
      kysely
        .transaction()
        .execute(() => Promise.resolve(work(prepare)))
        .catch((error: unknown) => {
          space.noteFault(error)
          throw error
        }),
    isReachable: () => withinPatience(sql`select epoch from store`.execute(kysely)),
    fullness: space.fullness,
    readinessFault: space.readinessFault,
    close: () => kysely.destroy().finally(unlock),
  }
}

const now = (): number => performance.now()

/** SPEC Z1305: asks PostgreSQL, and whether it takes writes: a standby answers questions. */
async function isWritten(kysely: Kysely<Tables>, note: StorageSpace['note']): Promise<void> {
  const { rows } = await sql<{ readOnly: string }>`
    select epoch, current_setting('transaction_read_only') as "readOnly" from store`.execute(kysely)
  if (rows[0]?.readOnly === 'on') note('read-only')
}

/** The question may not be Kysely's select, which succeeds even if the file is not in its place (SPEC Z1305). */
async function withinPatience(question: Promise<unknown>): Promise<boolean> {
  const isAnswered = question.then(
    () => true,
    () => false,
  )
  const isLate = new Promise<false>((settle) => setTimeout(settle, PATIENCE_MS, false).unref())
  return Promise.race([isAnswered, isLate])
}

/** SPEC Z1317. @returns a function that ends it */
function watchAnswers(isReachable: () => Promise<boolean>, log: Log): () => void {
  let wasReachable = true
  const look = async (): Promise<void> => {
    const isNow = await isReachable()
    if (isNow !== wasReachable && isNow) log('PostgreSQL answers again.', 'info')
    else if (isNow !== wasReachable) log('PostgreSQL does not answer: until it does, nothing is stored.', 'error')
    wasReachable = isNow
  }
  const timer = setInterval(() => void look(), WATCH_EVERY_MS).unref()
  return () => clearInterval(timer)
}
