import { expect, test } from 'vitest'
import { openTestServer, signUp, signIn } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { findActiveSessions } from './active-sessions.ts'

const MONTH_MS = 31 * 24 * 3_600_000

test.each(STORES)('Z735: sessions that were ended, are late or never were do not go on (%s)', async (kind) => {
  const server = await openTestServer(kind)
  const first = await signUp(server, 'lea@example.org')
  await signIn(server, 'lea@example.org')
  const listed = (await first.get('/api/auth/list-sessions')).json<readonly { id: string; isCurrent: boolean }[]>()
  const ids = listed.map(({ id }) => id)
  const { kysely } = server.database
  expect([...(await findActiveSessions(kysely, [...ids, 'never'], Date.now()))].toSorted()).toEqual(ids.toSorted())
  expect(await findActiveSessions(kysely, ids, Date.now() + MONTH_MS)).toEqual(new Set())
  await first.post('revoke-other-sessions')
  const own = listed.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)
  expect([...(await findActiveSessions(kysely, ids, Date.now()))]).toEqual(own)
})
