/** Two rows of one key, in the extended codes of SQLite. */
const SQLITE_UNIQUE: ReadonlySet<number> = new Set([1555, 2067])
const POSTGRES_UNIQUE = '23505'
const SQLITE_FOREIGN = 787
const POSTGRES_FOREIGN = '23503'

/** Whether a database refused a row because one with its key is there already: somebody else was quicker. */
export function isAlreadyThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_UNIQUE.has(error.errcode)
  return 'code' in error && error.code === POSTGRES_UNIQUE
}

/** Whether a database refused a row because the one that it belongs to is not there: somebody took it away meanwhile. */
export function isOrphan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode === SQLITE_FOREIGN
  return 'code' in error && error.code === POSTGRES_FOREIGN
}
