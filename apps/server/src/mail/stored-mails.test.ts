import { expect, it } from 'vitest'
import { GOOD_PASSWORD, SERVER_URL, signUp } from '../../test/accounts-server.ts'
import { STORES } from '../../test/databases.ts'
import { openPremiumServer } from '../../test/payment/premium-server.ts'
import { createStoredMails, type StoredMailsParts } from './stored-mails.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
type Mail = StoredMailsParts['mail']

/** A user who has paid, on a server that passes mails to `mail`. */
async function paid(kind: (typeof STORES)[number], mail: Mail) {
  const server = await openPremiumServer(kind, { mail })
  const device = await signUp(server, 'paid@example.org')
  const { url = '' } = (await device.ask('POST', '/api/create-checkout', {})).json<{ readonly url?: string }>()
  const { book } = server.standIn
  const page = book.checkouts.get(url.split('/').at(-1) ?? '')
  if (page === undefined) throw new Error(`No page to pay on: ${url}`)
  book.pay(page)
  for (const event of book.events) await server.receive(event)
  /** Another server with this database, `later` milliseconds later. */
  const next = async (later: number) => {
    const subjects: string[] = []
    const mails = createStoredMails({
      database: server.database.kysely,
      mail: { send: (_to, write) => Promise.resolve(void subjects.push(write('').subject)) },
      publicUrl: new URL(SERVER_URL),
      now: () => server.now + later,
      log: () => undefined,
    })
    await mails.run()
    return subjects
  }
  return { server, device, next }
}

it.each(STORES)(
  'Z1219: a message that a server was writing when it died is written by the next one, on %s',
  async (kind) => {
    // The transport never finishes, like on a server that dies.
    const { server, device, next } = await paid(kind, { send: () => new Promise(() => undefined) })
    server.now += 1
    expect((await device.ask('POST', '/api/premium/withdraw', {})).statusCode).toBe(200)
    const subjects = [...(await next(3 * MINUTE_MS)), ...(await next(3 * MINUTE_MS))]
    expect(subjects).toEqual(['Votre abonnement Premium a commencé', 'Votre rétractation est enregistrée'])
    expect(await next(DAY_MS)).toEqual([])
  },
)

it.each(STORES)(
  'Z1219: a message that nobody takes is given up in the end, and none goes to a deleted account, on %s',
  async (kind) => {
    let tried = 0
    const send = () => {
      tried += 1
      return Promise.reject(new Error('refused'))
    }
    const { server, device } = await paid(kind, { send })
    for (let count = 0; count < 30; count += 1) {
      await server.catchUp()
      server.now += DAY_MS / 4
    }
    expect(tried).toBe(21)
    await device.ask('POST', '/api/premium/withdraw', {})
    await server.catchUp()
    const before = tried
    await device.post('delete-user', { password: GOOD_PASSWORD })
    server.now += DAY_MS
    await server.catchUp()
    expect(tried).toBe(before)
  },
)
