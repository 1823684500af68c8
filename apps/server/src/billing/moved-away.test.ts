import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signUp } from '../../test/accounts-server.ts'
import { openPremiumServer } from '../../test/payment/premium-server.ts'
import type { PremiumAnswer } from './premium-answer.ts'

it('Z1305, Z1207: while the database file is moved away nothing is dealt with, so that the provider tells it again', async () => {
  const server = await openPremiumServer('sqlite')
  const device = await signUp(server, 'moved@example.org')
  const pay = () => device.ask('POST', '/api/create-checkout', {})
  const url = (await pay()).json<{ readonly url: string }>().url
  const { book } = server.standIn
  const page = book.checkouts.get(url.split('/').at(-1) ?? '')
  if (page === undefined) throw new Error(`No page to pay on: ${url}`)
  book.pay(page)
  const { rows } = await sql<{ readonly file: string }>`pragma database_list`.execute(server.database.kysely)
  const file = rows[0]?.file ?? ''
  const tellAll = async () => {
    const answers: number[] = []
    for (const event of book.events) answers.push(await server.receive(event))
    return new Set(answers)
  }
  renameSync(file, `${file}.away`)
  expect([await tellAll(), (await pay()).statusCode]).toEqual([new Set([503]), 503])
  renameSync(`${file}.away`, file)
  expect(await tellAll()).toEqual(new Set([200]))
  expect((await device.get('/api/check-subscription')).json<PremiumAnswer>()).toMatchObject({ subscribed: true })
})
