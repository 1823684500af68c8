import { expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { addUser } from '../../test/payment/add-user.ts'
import { createPremiumMail } from './premium-mail.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY_MS = 24 * 3_600_000

it.each(STORES)('Z1219: a beginning that is heard of late promises no withdrawal that is over, on %s', async (kind) => {
  const database = await emptyDatabase(kind)
  await addUser(database, 'u')
  const written: string[] = []
  const write = createPremiumMail({
    database: database.kysely,
    mail: { send: (_to, content) => Promise.resolve(void written.push(content('').paragraphs.join('\n'))) },
    publicUrl: new URL('https://dutch.example.org'),
    now: () => NOW,
  })
  await write({ kind: 'started', at: NOW + DAY_MS, userId: 'u' })
  await write({ kind: 'started', at: NOW - DAY_MS, userId: 'u' })
  expect(written.map((text) => text.includes('Me rétracter'))).toEqual([true, false])
  expect(written.every((text) => text.includes('se renouvelle de lui-même'))).toBe(true)
})
