// A process that writes pairs of rows, one pair per transaction, until its input ends, then prints the number of rows.

import { sql } from 'kysely'
import { openDatabase } from '../src/storage/database.ts'

const database = await openDatabase({ dataDir: process.argv[2] ?? '', databaseUrl: null })
process.stdin.resume()
while (!process.stdin.readableEnded) {
  await database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ last: number | null }>`select max(number) as last from pair`.execute(transaction)
    const last = rows[0]?.last ?? 0
    for (const number of [last + 1, last + 2]) {
      await sql`insert into pair values (${number}, ${'x'.repeat(200)})`.execute(transaction)
    }
  })
  console.log('written')
  // Lets the end of the input be noticed.
  await new Promise(setImmediate)
}
const { rows } = await sql<{ rows: number }>`select count(*) as rows from pair`.execute(database.kysely)
console.log(rows[0]?.rows)
await database.close()
