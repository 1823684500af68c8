// npm run restore -- --from <file> needs the server stopped. With DATABASE_URL it runs after pg_restore, and makes
// devices push again what the older database lacks.

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HARM } from './accounts/auth-secret.ts'
import { refusePostgres, runTool, timeInName } from './storage-tool.ts'
import { secretBeside } from './storage/backup.ts'
import { startNewEpoch } from './storage/postgres.ts'
import { restore } from './storage/restore.ts'
import { DatabaseFault } from './storage/database-fault.ts'

await runTool(async ({ dataDir, databaseUrl, authSecret, previousSecrets }) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (databaseUrl !== null) {
    if (values.from !== undefined)
      refusePostgres(
        'pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL" dutch.dump into an empty database, then npm run restore without --from',
      )
    await startNewEpoch(databaseUrl)
    return 'Devices tell this database again what they know.'
  }
  if (values.from === undefined) throw new DatabaseFault('--from <file>: which backup to bring back is missing')
  const from = resolve(values.from)
  const replaced = restore(dataDir, from, timeInName(new Date()))
  const kept = replaced === null ? [] : [`What was there before is kept: ${replaced}`]
  const warning = warningOf(secretBeside(from), authSecret === null ? [] : [authSecret, ...previousSecrets])
  return [`Restored: ${dataDir}`, ...kept, ...warning].join('\n')
})

/** @param given the secrets in the environment; empty if the one beside the backup is used */
function warningOf(beside: string, given: readonly string[]): readonly string[] {
  const isThere = existsSync(beside)
  if (given.length === 0 && !isThere)
    return [
      `No secret lies beside this backup: ${beside}. Without the one it was made with, ${HARM}: ` +
        'put it there, and restore again before the start.',
    ]
  if (given.length > 0 && isThere && !given.includes(readFileSync(beside, 'utf8').trim()))
    return [
      `AUTH_SECRET is another secret than the one beside this backup: ${beside}. If the backup was made without ` +
        `AUTH_SECRET, add its content to AUTH_SECRET_PREVIOUS: else ${HARM}.`,
    ]
  return []
}
