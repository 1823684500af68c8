import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { GOOD_PASSWORD, openTestServer } from '../../test/accounts-server.ts'
import { emptyDatabase, STORES } from '../../test/databases.ts'

it.each(STORES)(
  'Z314: on %s, what is done after an answer begins some time later, and is the same for known and unknown addresses',
  async (kind) => {
    const database = await emptyDatabase(kind)
    const statements: string[] = []
    const listening = database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const pauses: number[] = []
    const wait = (ms: number) => (ms === 400 ? Promise.resolve() : new Promise(() => pauses.push(ms)))
    const quiet = await openTestServer(kind, {
      isConfirming: true,
      database: { ...database, kysely: listening },
      wait,
      chance: () => pauses.length / 10,
    })
    for (const email of ['waiting@example.org', 'done@example.org']) {
      await quiet.device().post('sign-up/email', { email, password: GOOD_PASSWORD })
      await quiet.accounts.idle()
    }
    await sql`update "user" set "emailVerified" = true where email = 'done@example.org'`.execute(listening)
    const seen: string[] = []
    for (const path of ['request-password-reset', 'send-verification-email']) {
      for (const email of ['waiting@example.org', 'done@example.org', 'never@example.org']) {
        await quiet.device().post(path, { email })
        await expect.poll(() => pauses).not.toEqual([])
        statements.length = 0
        await quiet.accounts.idle()
        seen.push([pauses.splice(0), ...statements].join(' '))
      }
      expect(new Set(seen.splice(0)).size).toBe(1)
    }
    expect(quiet.mailbox.map(({ to }) => to)).not.toContain('never@example.org')
    // A token for a missing account gives access to nothing, and only the last one is kept.
    for (let index = 0; index < 3; index += 1) {
      await quiet.device().post('request-password-reset', { email: `n${String(index)}@example.org` })
      // Two simultaneous requests may both leave a row until the next request.
      await quiet.accounts.idle()
    }
    expect(
      await listening.selectFrom('verification').select('id').where('value', '=', 'nobody').execute(),
    ).toHaveLength(1)
  },
)
