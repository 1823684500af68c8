import { errorCode } from '../error-code.ts'

/** Extended result codes of SQLite. */
const SQLITE_UNIQUE: ReadonlySet<number> = new Set([1555, 2067])
const POSTGRES_UNIQUE = '23505'

/** Whether the statement failed because a row with this key exists: another writer was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_UNIQUE.has(error.errcode)
  return errorCode(error) === POSTGRES_UNIQUE
}
