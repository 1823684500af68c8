import { DatabaseSync } from 'node:sqlite'
import { isObject } from '@dutch/sync/unknown-fields'
import * as v from 'valibot'
import { migrations } from './migrations.ts'

const Check = v.object({ integrity_check: v.string() })
const Step = v.object({ name: v.string() })
const Counted = v.object({ rows: v.number() })

/** Returns what is wrong with the file; null for a complete database of this version or an older one. */
export function faultOfBackup(file: string): string | null {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file, { readOnly: true })
    return faultOf(database)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

function faultOf(database: DatabaseSync): string | null {
  const { integrity_check: state } = v.parse(Check, plain(database.prepare('PRAGMA integrity_check(1)').get()))
  if (state !== 'ok') return state
  if (database.prepare('PRAGMA foreign_key_check').get() !== undefined)
    return 'rows that belong together are torn apart'
  const tables = database
    .prepare(
      `select count(*) as rows from sqlite_master where type = 'table' and name in ('store', 'kysely_migration')`,
    )
    .get()
  if (v.parse(Counted, plain(tables)).rows !== 2) return 'this is a database of another product'
  const steps = database.prepare('select name from kysely_migration').all()
  const newer = steps.map((row) => v.parse(Step, plain(row)).name).find((name) => !(name in migrations))
  return newer === undefined ? null : `a newer version of Dutch made it (${newer})`
}

/** Returns a copy with the usual prototype, which rows of SQLite lack. */
function plain(row: unknown): unknown {
  return isObject(row) ? { ...row } : row
}
