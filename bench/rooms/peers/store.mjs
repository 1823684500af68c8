// @ts-check
// What a peer stores before it broadcasts a round: nothing, or a row, in its own commit (STORE=each) or in shared ones (STORE=group).
import pg from 'pg'
import { createBatches } from '../../../apps/server/src/storage/batches.ts'
import { storedOf } from './delta.mjs'

const { STORE, DATABASE_URL } = process.env
/** The values of our server. */
const SHARING = { concurrency: 4, largest: 64, everyMs: 2 }
const AT_ONCE = 16
const BETWEEN = '\x1e'
const EACH = { name: 'each', text: 'insert into round (room, version, at, body) values ($1, $2, $3, $4)' }
const GROUP = {
  name: 'group',
  text: `insert into round (room, version, at, body)
    select * from unnest($1::integer[], $2::integer[], $3::bigint[], string_to_array($4, E'\\x1e'))`,
}

/**
 * @typedef {{ number: number, version: number, at: number, text: string, then: () => void }} Row
 * @typedef {(room: { number: number, version: number }, told: unknown, then: () => void) => void} Keep
 */

/** @type {Keep} */
export const keep = STORE === undefined ? (_room, _told, then) => then() : await keeping()

/** @returns {Promise<Keep>} */
async function keeping() {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: STORE === 'each' ? AT_ONCE : SHARING.concurrency,
    idleTimeoutMillis: 0,
  })
  await pool.query(
    'create table round (room integer, version integer, at bigint not null, body text not null, primary key (room, version))',
  )
  if (STORE === 'each')
    return ({ number, version }, told, then) =>
      void pool.query({ ...EACH, values: [number, version, Date.now(), storedOf(told)] }).then(then, fail)
  const run = async (/** @type {readonly Row[]} */ rows) => {
    const column = (/** @type {(row: Row) => number} */ of) => `{${rows.map(of).join()}}`
    const columns = [column((row) => row.number), column((row) => row.version), column((row) => row.at)]
    await pool.query({ ...GROUP, values: [...columns, rows.map((row) => row.text).join(BETWEEN)] }).catch(fail)
    for (const { then } of rows) then()
  }
  const add = createBatches({ ...SHARING, keyOf: () => null, run })
  return ({ number, version }, told, then) => add({ number, version, at: Date.now(), text: storedOf(told), then })
}

/**
 * Ends the peer, since one that loses a round must not be measured.
 * @param {unknown} error
 */
function fail(error) {
  console.error(error)
  process.exit(1)
}
