import { describe, expect, it, vi } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { createLimits } from './limits.ts'

describe.each(STORES)('limits on %s', (kind) => {
  const limit = { name: 'try', max: 3, withinMs: 60_000 }

  it('Z301: of twenty attempts at once as many pass as may, and after a while again', async () => {
    const { kysely } = await emptyDatabase(kind)
    let now = 1_800_000_000_000
    const limits = createLimits(kysely, () => now, [(text) => text])
    const passes = async (of: string) => {
      const tries = Array.from({ length: 20 }, () =>
        limits.count([{ limit, of }]).then(
          () => 1,
          () => 0,
        ),
      )
      return (await Promise.all(tries)).reduce<number>((sum, each) => sum + each, 0)
    }
    expect(await passes('a')).toBe(3)
    expect(await passes('b')).toBe(3)
    now += 59_000
    expect(await passes('a')).toBe(0)
    await expect(limits.count([{ limit, of: 'a' }])).rejects.toMatchObject({ status: 429, retryAfter: 1 })
    now += 1000
    expect(await passes('a')).toBe(3)
  })

  it('Z301: whoever goes on beyond a limit makes the database write nothing more', async () => {
    const { kysely } = await emptyDatabase(kind)
    let now = 1_800_000_000_000
    const limits = createLimits(kysely, () => now, [(text) => text])
    for (let tries = 0; tries < 50; tries += 1) await limits.isWithin({ limit, of: 'a' })
    expect(await kysely.selectFrom('attempts').select('count').execute()).toEqual([{ count: limit.max }])
    await expect(limits.count([{ limit, of: 'a' }])).rejects.toMatchObject({ status: 429, retryAfter: 60 })
    now += limit.withinMs
    expect(await limits.isWithin({ limit, of: 'a' })).toBe(true)
  })

  it('Z302: a clock that goes back a day closes nobody out; one that is a minute behind gives nobody more', async () => {
    const { kysely } = await emptyDatabase(kind)
    let now = 1_800_000_000_000
    const limits = createLimits(kysely, () => now, [(text) => text])
    const attempt = { limit, of: 'a' }
    for (let tries = 0; tries < limit.max; tries += 1) await limits.count([attempt])
    now -= 60_000
    expect(await limits.secondsUntilAllowed(attempt)).toBe(120)
    expect(await limits.isWithin(attempt)).toBe(false)
    now -= 24 * 3_600_000
    expect(await limits.secondsUntilAllowed(attempt)).toBeNull()
    const tries = [1, 2, 3, 4].map(() => limits.isWithin(attempt))
    expect((await Promise.all(tries)).filter((isWithin) => isWithin)).toHaveLength(limit.max)
    expect(await limits.secondsUntilAllowed(attempt)).toBe(60)
  })

  it('Z301: what one limit refuses uses up no other limit', async () => {
    const { kysely } = await emptyDatabase(kind)
    const limits = createLimits(kysely, () => 0, [(text) => text], kind)
    const [first, second, third] = ['first', 'second', 'third'].map((of) => ({ limit: { ...limit, max: 1 }, of }))
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.')
    await limits.count([second])
    const all = limits.inOneTransaction((counts) => counts.count([first, second, third]))
    await expect(all).rejects.toMatchObject({ status: 429 })
    for (const other of [first, third]) expect(await limits.secondsUntilAllowed(other)).toBeNull()
    const failing = limits.inOneTransaction(async (counts) => {
      await counts.count([third])
      throw new TypeError('a fault of ours')
    })
    await expect(failing).rejects.toThrow('a fault of ours')
    // Of simultaneous attempts, too, each refused one is taken back.
    const [narrow, wide] = [limit, { ...limit, name: 'wide', max: 10 }].map((each) => ({ limit: each, of: 'crowd' }))
    if (narrow === undefined || wide === undefined) throw new Error('There are two.')
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => limits.count([wide, narrow])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.max)
    const rows = await kysely.selectFrom('attempts').select('count').where('key', 'like', 'wide%').execute()
    expect(rows).toEqual([{ count: limit.max }])
  })

  it('Z301: several attempts at once are one write of a file', async () => {
    const { kysely } = await emptyDatabase(kind)
    const limits = createLimits(kysely, () => 0, [(text) => text], kind)
    const begun = vi.spyOn(kysely, 'transaction')
    await limits.count(['first', 'second'].map((of) => ({ limit, of })))
    expect(begun).toHaveBeenCalledTimes(kind === 'sqlite' ? 1 : 0)
    await limits.count([{ limit, of: 'third' }])
    expect(begun).toHaveBeenCalledTimes(kind === 'sqlite' ? 1 : 0)
    expect(await kysely.selectFrom('attempts').select('count').execute()).toHaveLength(3)
  })

  it('Z301: keys tell nothing of whom they count', async () => {
    const { kysely } = await emptyDatabase(kind)
    const limits = createLimits(kysely, () => 0, [(text) => String(text.length)])
    await limits.count([{ limit, of: 'lea@example.org' }])
    expect(await kysely.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'try:19' }])
  })

  it('Z307: a good one clears an account, and takes back one of an address', async () => {
    const { kysely } = await emptyDatabase(kind)
    const limits = createLimits(kysely, () => 0, [(text) => text])
    const attempts = [
      { limit, of: 'account', clearsWholeCount: true },
      { limit, of: 'address' },
    ]
    await limits.count(attempts)
    await limits.count(attempts)
    await limits.forgive(attempts)
    expect(await kysely.selectFrom('attempts').select(['key', 'count']).execute()).toEqual([
      { key: 'try:try\naddress', count: 1 },
    ])
  })
})
