// A process that locks the database of a folder until it is killed.

import { openDatabase } from '../src/storage/database.ts'

await openDatabase({ dataDir: process.argv[2] ?? '', databaseUrl: null })
console.log('held')
setInterval(() => {}, 60_000)
