import { hashPassword } from '@better-auth/utils/password'
import { expect, it } from 'vitest'
import { GOOD_PASSWORD, isSignedIn, openTestServer, signIn, signUp } from '../../test/accounts-server.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { createSemaphore } from './semaphore.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))
const never = () => new Promise<never>(() => undefined)

it('Z311: a password is kept by scrypt with N = 2^16, r = 8, p = 2, and no two alike', async () => {
  const hashing = createPasswordHashing({ wait: never })
  const [one, other] = await Promise.all([hashing.hash('x'), hashing.hash('x')])
  expect(one).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$[\w-]{22}\$[\w-]{86}$/)
  expect(one).not.toBe(other)
  expect(await hashing.verify({ hash: one, password: 'x' })).toBe(true)
  expect(await hashing.verify({ hash: one, password: 'y' })).toBe(false)
  expect(hashing.isOutdated?.(one)).toBe(false)
})

const cheap = { log: 4, r: 8, p: 1 }

it('Z311: what the account library kept is verified, and rewritten at the next sign-in alone', async () => {
  const hashing = createPasswordHashing({ wait: never, cost: cheap })
  const server = await openTestServer('sqlite', { hashing: { ...hashing, hash: hashPassword } })
  await signUp(server, 'before@example.org')
  const { kysely } = server.database
  const kept = async () =>
    (await kysely.selectFrom('account').select('password').executeTakeFirstOrThrow()).password ?? ''
  const before = await kept()
  expect(hashing.isOutdated?.(before)).toBe(true)
  const after = await openTestServer('sqlite', { hashing, database: server.database })
  await after.device().post('sign-in/email', { email: 'before@example.org', password: 'guessed' })
  await after.accounts.idle()
  expect(await kept()).toBe(before)
  await signIn(after, 'before@example.org')
  await after.accounts.idle()
  expect(await kept()).toMatch(/^\$scrypt\$ln=4,/)
  await signIn(after, 'before@example.org')
  expect(after.faults).toEqual([])
})

it('Z311: two at once, the others in line; who waited for three seconds is told to come again', async () => {
  const timers: { ms: number; ring: () => void }[] = []
  const wait = (ms: number) => new Promise<void>((ring) => timers.push({ ms, ring }))
  const semaphore = createSemaphore({
    atOnce: 2,
    most: 3,
    mostOfClient: 3,
    withinMs: 3000,
    wait,
    full: () => new Error('full'),
  })
  const ends: (() => void)[] = []
  const said: string[] = []
  const work = (name: string) =>
    semaphore('one', () => new Promise<void>((end) => ends.push(end))).then(
      () => said.push(name),
      () => said.push(`${name} refused`),
    )
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(work)
  await all[5]
  expect([ends.length, said, timers.map(({ ms }) => ms)]).toEqual([2, ['f refused'], [3000, 3000, 3000]])
  ends[0]?.()
  await turn()
  expect(ends).toHaveLength(3)
  timers[1]?.ring()
  await all[3]
  // This timer belongs to a task that has already begun.
  timers[0]?.ring()
  for (let next = 1; next < 4; next += 1) {
    ends[next]?.()
    await turn()
  }
  await Promise.all(all)
  expect(said.toSorted()).toEqual(['a', 'b', 'c', 'd refused', 'e', 'f refused'])
})

it('Z311: clients take turns, and one alone does not fill the queue', async () => {
  const full = () => new Error('full')
  const semaphore = createSemaphore({ atOnce: 2, most: 64, mostOfClient: 8, withinMs: 3000, wait: never, full })
  const begun: string[] = []
  const work = (client: string) =>
    semaphore(client, async () => {
      begun.push(client)
      await turn()
    }).then(
      () => 'done',
      () => 'refused',
    )
  const said = await Promise.all([...Array.from({ length: 60 }, () => work('greedy')), work('other'), work('third')])
  expect(begun.slice(2, 6)).toEqual(['greedy', 'other', 'third', 'greedy'])
  expect(said.filter((each) => each === 'done')).toHaveLength(12)
})

it('Z311: someone who signs in without end from one network keeps nobody else from it', async () => {
  const hashing = createPasswordHashing({ wait: never, cost: { log: 14, r: 8, p: 1 } })
  const server = await openTestServer('sqlite', { hashing })
  await signUp(server, 'patient@example.org')
  const greedy = server.device()
  const many = Array.from({ length: 30 }, (_, which) =>
    greedy.post('sign-in/email', { email: `unused-${which}@example.org`, password: 'guessed' }),
  )
  expect(await isSignedIn(await signIn(server, 'patient@example.org'))).toBe(true)
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
})

it('Z311: too many at once are a 503 with a time to come again, and no fault', async () => {
  const hashing = createPasswordHashing({ wait: () => Promise.resolve(), cost: cheap })
  const server = await openTestServer('sqlite', { hashing })
  await signUp(server, 'queue@example.org')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.device().post('sign-in/email', { email: 'queue@example.org', password: GOOD_PASSWORD }),
    ),
  )
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect([busy[0]?.json(), busy[0]?.headers['retry-after']]).toEqual([{ code: 'busy', retryAfter: 5 }, '5'])
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  expect(server.faults).toEqual([])
})
