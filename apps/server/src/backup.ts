// npm run backup [-- --to <file>] works while the server runs.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { refusePostgres, runTool, timeInName } from './storage-tool.ts'
import { backUp, secretBeside } from './storage/backup.ts'

await runTool(({ dataDir, databaseUrl }) => {
  if (databaseUrl !== null) refusePostgres('pg_dump --format=custom --file=dutch.dump "$DATABASE_URL"')
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const to = resolve(values.to ?? join(dataDir, 'backups', `dutch-${timeInName(new Date())}.sqlite`))
  const bytes = backUp(dataDir, to)
  const secret = existsSync(secretBeside(to)) ? [`With it, to be kept as safely: ${secretBeside(to)}`] : []
  return [`Backup of ${dataDir}: ${to}, ${Math.ceil(bytes / 1024)} KiB`, ...secret].join('\n')
})
