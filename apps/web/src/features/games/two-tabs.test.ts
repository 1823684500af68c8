import { lastRound, presentPlayers } from '@dutch/domain/game/state'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DutchDb } from '../../browser/dutch-db.ts'
import { brokenDb } from '../../browser/test-db.ts'
import { createTestBrowser, type TestBrowser } from './storage/test-browser.ts'
import { create, openScreen, round, scoresOf, settled, undo, type TestScreen } from './test-screen.ts'

describe('two tabs', () => {
  it('Y107: the other one follows live, and says so', async () => {
    const browser = createTestBrowser()
    const [one, two] = [await openScreen(browser), await openScreen(browser)]
    await one.store.create(create, 'refuse')
    await one.store.dispatch(round(one, [5, 6]))
    await settled(two)
    expect(two.game()).toEqual(one.game())
    expect(two.notices).toContainEqual({ kind: 'changed-in-other-tab' })
    expect(one.notices).toEqual([])
    const { id } = two.game() ?? missing()
    await two.store.create(create, 'save')
    await settled(one)
    await two.store.finish()
    await settled(one)
    expect(one.game()).toBeNull()
    expect(one.notices).toMatchObject([
      { kind: 'ended-in-other-tab', game: { id }, next: { rounds: [] } },
      { kind: 'ended-in-other-tab', game: { rounds: [] }, next: null },
    ])
  })

  it('Y107: a round entered on an old state is not stored; the answer is a conflict, the state what stands', async () => {
    const browser = createTestBrowser()
    const [one, two] = [await openScreen(browser), await openScreen(browser)]
    await one.store.create(create, 'refuse')
    await settled(two)
    const mine = two.store.dispatch(round(two, [1, 1]))
    const theirs = one.store.dispatch(round(one, [2, 2]))
    const answers = await Promise.all([mine, theirs])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { kind: 'conflict' } })
    await settled(one, two)
    expect(one.game()).toEqual(two.game())
    expect(one.game()?.rounds).toHaveLength(1)
  })

  it('Y107: whoever comes too late to a game that another tab ended is told that it is over', async () => {
    const ended = { ok: false, error: { kind: 'refused', refusal: { reason: 'game-ended' } } }
    for (const late of [
      ({ store }) => store.finish(),
      ({ store }) => store.discard(),
      (screen) => screen.store.dispatch(round(screen, [1, 1])),
    ] satisfies ((screen: TestScreen) => Promise<unknown>)[]) {
      const browser = createTestBrowser()
      const [one, two] = [await openScreen(browser), await openScreen(browser)]
      await one.store.create(create, 'refuse')
      await settled(two)
      // The second tab has not heard of the end, or hears of it while its own command waits.
      const [end, answer] = await Promise.all([one.store.finish(), late(two)])
      expect(end.ok).toBe(true)
      expect(answer).toEqual(ended)
      await settled(one, two)
      expect(two.game()).toBeNull()
    }
  })

  const modes: [string, (browser: TestBrowser) => DutchDb][] = [
    ['the database', (browser) => browser.openDb()],
    ['local storage alone', (browser) => brokenDb(browser.clock)],
  ]
  it.each(modes)('Y107: in any order of their steps, no round is lost or doubled, in %s', async (_, open) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 6 }), async (scheduler, count) => {
        const browser = createTestBrowser()
        const slow = (db: DutchDb): DutchDb => ({
          ...db,
          read: (work) => scheduler.schedule(Promise.resolve()).then(() => db.read(work)),
          write: (stores, work) => scheduler.schedule(Promise.resolve()).then(() => db.write(stores, work)),
        })
        const first = await openScreen(browser, open(browser))
        await first.store.create({ ...create, limit: 1000 }, 'refuse')
        const work = async (name: number) => {
          const screen = await openScreen(browser, slow(open(browser)))
          for (let index = 0; index < count; index += 1) {
            const scores = [name, index]
            // A user takes time, in which the other tab may write.
            await scheduler.schedule(Promise.resolve())
            // After a conflict the user looks at the game and enters the round again.
            while (!(await screen.store.dispatch(round(screen, scores))).ok) expect(screen.game()).not.toBeNull()
          }
        }
        await scheduler.waitFor(Promise.all([work(1), work(2)]))
        const scores = scoresOf((await openScreen(browser, open(browser))).game()) ?? []
        const wanted = [1, 2].flatMap((name) => Array.from({ length: count }, (_, index) => [name, index]))
        expect(scores.map(String).sort()).toEqual(wanted.map(String).sort())
      }),
      { numRuns: 30 },
    )
  })

  it.each(modes)(
    'R205: an undo pressed in both takes back one round, at once or one after the other, in %s',
    async (_, open) => {
      for (const isAtOnce of [true, false]) {
        const browser = createTestBrowser()
        const [one, two] = [await openScreen(browser, open(browser)), await openScreen(browser, open(browser))]
        await one.store.create(create, 'refuse')
        for (const scores of [
          [1, 2],
          [3, 4],
          [5, 6],
        ])
          await one.store.dispatch(round(one, scores))
        await settled(two)
        // Both see the third round as the last one.
        const [first, second] = [undo(one), undo(two)]
        const mine = one.store.dispatch(first)
        if (!isAtOnce) {
          await mine
          await settled(one, two)
        }
        const answers = await Promise.all([mine, two.store.dispatch(second)])
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
        if (!isAtOnce)
          expect(answers[1]).toMatchObject({ error: { kind: 'refused', refusal: { reason: 'stale-undo' } } })
        await settled(one, two)
        for (const screen of [one, two, await openScreen(browser, open(browser))]) {
          expect(scoresOf(screen.game())).toEqual([
            [1, 2],
            [3, 4],
          ])
        }
      }
    },
  )

  it.each(modes)(
    'Y105, Y107: a game that is ended in both at once is filed once, and gone in both, in %s',
    async (_, open) => {
      const browser = createTestBrowser()
      const [one, two] = [await openScreen(browser, open(browser)), await openScreen(browser, open(browser))]
      await one.store.create(create, 'refuse')
      await one.store.dispatch(round(one, [1, 2]))
      await settled(two)
      const answers = await Promise.all([one.store.finish(), two.store.finish()])
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      await settled(one, two)
      for (const screen of [one, two, await openScreen(browser, open(browser))]) expect(screen.game()).toBeNull()
      expect(await one.tab.history.count()).toEqual({ ok: true, value: 1 })
    },
  )

  it('R204: a stale state never undoes a round that it does not show', async () => {
    const browser = createTestBrowser()
    const [one, two] = [await openScreen(browser), await openScreen(browser)]
    await one.store.create(create, 'refuse')
    await one.store.dispatch(round(one, [1, 2]))
    await settled(two)
    const back = two.store.dispatch(undo(two))
    const add = one.store.dispatch(round(one, [3, 4]))
    const [undone, added] = await Promise.all([back, add])
    expect([undone.ok, added.ok].filter(Boolean)).toHaveLength(1)
    const last = lastRound((await openScreen(browser)).game() ?? missing())
    expect(last?.entries.map(({ score }) => score)).toEqual(added.ok ? [3, 4] : undefined)
    expect(presentPlayers(one.game() ?? missing())).toHaveLength(2)
  })
})

function missing(): never {
  throw new Error('no game')
}
