// npm run restore -- --from <file>, with the server stopped. With DATABASE_URL it tells devices
// that pg_restore brought an older storage back.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refusePostgres, runTool, timeInName } from './storage-tool.ts'
import { secretBeside } from './storage/backup.ts'
import { beginEpochOf } from './storage/postgres.ts'
import { restore } from './storage/restore.ts'
import { DatabaseFault } from './storage/storage-fault.ts'

await runTool(async ({ dataDir, databaseUrl, authSecret }) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (databaseUrl !== null) {
    if (values.from !== undefined)
      refusePostgres(
        'pg_restore --exit-on-error --no-owner --dbname="$DATABASE_URL" dutch.dump into an empty database, then npm run restore without --from',
      )
    await beginEpochOf(databaseUrl)
    return 'Devices tell this database again what they know.'
  }
  if (values.from === undefined) throw new DatabaseFault('--from <file>: which backup to bring back is missing')
  const from = resolve(values.from)
  const replaced = restore(dataDir, from, timeInName(new Date()))
  const kept = replaced === null ? [] : [`What was there before is kept: ${replaced}`]
  const isSecretMissing = authSecret === null && !existsSync(secretBeside(from))
  return [`Restored: ${dataDir}`, ...kept, ...(isSecretMissing ? [missingSecret(from)] : [])].join('\n')
})

function missingSecret(from: string): string {
  return (
    `No secret lies beside this backup: ${secretBeside(from)}. Without the one it was made with, everybody is signed ` +
    'out and nobody with a second factor can sign in: put it there, and restore again before the start.'
  )
}
