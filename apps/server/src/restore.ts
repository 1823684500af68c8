// npm run restore -- --from <file>, with the server stopped. With DATABASE_URL it tells devices
// that pg_restore brought an older storage back.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refusePostgres, runTool, timeInName } from './storage-tool.ts'
import { beginEpochOf } from './storage/postgres.ts'
import { restore } from './storage/restore.ts'
import { DatabaseFault } from './storage/storage-fault.ts'

await runTool(async ({ dataDir, databaseUrl }) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (databaseUrl !== null) {
    if (values.from !== undefined)
      refusePostgres(
        'pg_restore --clean --if-exists --dbname="$DATABASE_URL" dutch.dump, then npm run restore without --from',
      )
    await beginEpochOf(databaseUrl)
    return 'Devices tell this database again what they know.'
  }
  if (values.from === undefined) throw new DatabaseFault('--from <file>: which backup to bring back is missing')
  const replaced = restore(dataDir, resolve(values.from), timeInName(new Date()))
  return [`Restored: ${dataDir}`, replaced === null ? [] : `What was there before is kept: ${replaced}`]
    .flat()
    .join('\n')
})
