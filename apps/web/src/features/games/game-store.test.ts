import { replay } from '@dutch/domain/game/apply'
import type { GameLog } from '@dutch/sync/game-log'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { describe, expect, it } from 'vitest'
import { KEYS } from '../../browser/storage-keys.ts'
import { createTestBrowser } from './storage/test-browser.ts'
import { failingDb } from '../../browser/test-db.ts'
import type { GameNotice } from './game-store-api.ts'
import { createGameStore } from './game-store.ts'
import { create, openScreen, round, scoresOf, settled, undo } from './test-screen.ts'

describe('the store of the live game', () => {
  it('Y101: is loading, then ready without a game', async () => {
    const tab = createTestBrowser().openTab()
    const store = createGameStore({ log: tab.log, now: () => 0, newId: () => 'x' })
    expect(store.getState()).toEqual({ phase: 'loading' })
    const states: string[] = []
    store.subscribe(() => states.push(store.getState().phase))
    await store.start()
    expect(store.getState()).toEqual({ phase: 'ready', game: null })
    expect(states).toEqual(['ready'])
  })

  it('Y108: changes only once the storage has answered, and finds the game again', async () => {
    const browser = createTestBrowser()
    const screen = await openScreen(browser)
    const made = await screen.store.create(create, 'refuse')
    expect(made).toEqual({ ok: true, value: screen.game() })
    const pending = screen.store.dispatch(round(screen, [3, 30]))
    expect(screen.game()?.rounds).toEqual([])
    expect((await pending).ok).toBe(true)
    expect(scoresOf(screen.game())).toEqual([[3, 30]])
    expect((await openScreen(browser)).game()).toEqual(screen.game())
  })

  it('Y102: commands sent at once run one after the other', async () => {
    const screen = await openScreen(createTestBrowser())
    await screen.store.create(create, 'refuse')
    const twice = round(screen, [1, 2])
    const answers = await Promise.all([screen.store.dispatch(twice), screen.store.dispatch(twice)])
    expect(answers.map((answer) => answer.ok)).toEqual([true, false])
    expect(answers[1]).toMatchObject({ error: { kind: 'refused', refusal: { reason: 'stale-round' } } })
    expect(scoresOf(screen.game())).toEqual([[1, 2]])
  })

  it('W121: what is asked of a game whose next one is being stored is not done to that one', async () => {
    const screen = await openScreen(createTestBrowser())
    await screen.store.create(create, 'refuse')
    await screen.store.dispatch(round(screen, [3, 30]))
    const next = screen.store.create(create, 'save')
    const asked = await Promise.all([
      screen.store.finish(),
      screen.store.discard(),
      screen.store.dispatch({ type: 'raise-limit', limit: 500 }),
    ])
    for (const answer of asked) {
      expect(answer).toEqual({ ok: false, error: { kind: 'refused', refusal: { reason: 'game-ended' } } })
    }
    expect(await next).toEqual({ ok: true, value: screen.game() })
  })

  it('hands out the game under way with all its events', async () => {
    const screen = await openScreen(createTestBrowser())
    expect(await screen.store.underWay()).toBeNull()
    await screen.store.create(create, 'refuse')
    await screen.store.dispatch(round(screen, [3, 30]))
    const logged = await screen.store.underWay()
    expect(logged !== null && replay(logged.events)).toEqual(screen.game())
  })

  it('tells what it stored itself, once it is stored: events and the filing of a game, never what another tab did', async () => {
    const browser = createTestBrowser()
    const [screen, other] = [await openScreen(browser), await openScreen(browser)]
    const notified: string[] = []
    screen.store.onStored((change) => {
      notified.push(change.kind === 'events' ? change.events.map(({ type }) => type).join() : change.kind)
    })
    await screen.store.create(create, 'refuse')
    await screen.store.dispatch(round(screen, [3, 30]))
    await settled(screen, other)
    await other.store.dispatch(round(other, [1, 2]))
    await settled(screen, other)
    expect(scoresOf(screen.game())).toEqual([
      [3, 30],
      [1, 2],
    ])
    await screen.store.finish()
    await screen.store.create(create, 'refuse')
    await screen.store.create(create, 'save')
    await screen.store.discard()
    expect(notified).toEqual(['game-created', 'round-added', 'filed', 'game-created', 'game-created'])
  })

  it('R305: refusals are answered, nothing is stored', async () => {
    const screen = await openScreen(createTestBrowser())
    const refused = { ok: false, error: { kind: 'refused', refusal: { reason: 'no-game' } } }
    expect(await screen.store.dispatch(undo(screen))).toEqual(refused)
    expect(await screen.store.finish()).toEqual(refused)
    expect(await screen.store.discard()).toEqual({ ok: true, value: null })
  })

  it('Y105: finishing files the game and leaves none', async () => {
    const browser = createTestBrowser()
    const screen = await openScreen(browser)
    await screen.store.create(create, 'refuse')
    await screen.store.dispatch(round(screen, [3, 30]))
    const finished = await screen.store.finish()
    expect(finished).toMatchObject({ ok: true, value: { rounds: 1, winner: 'Joueur 1' } })
    expect(screen.game()).toBeNull()
    expect(await screen.tab.history.newest(5)).toEqual({ ok: true, value: finished.ok ? [finished.value] : [] })
    expect((await openScreen(browser)).game()).toBeNull()
  })

  it.each(['save', 'discard', 'refuse'] as const)('R102: a new game over one under way, told to %s', async (fate) => {
    const screen = await openScreen(createTestBrowser())
    await screen.store.create(create, 'refuse')
    await screen.store.dispatch(round(screen, [3, 30]))
    const before = screen.game()
    const made = await screen.store.create({ ...create, limit: 50 }, fate)
    const filed = await screen.tab.history.newest(5)
    expect(filed.ok && filed.value.map(({ id }) => id)).toEqual(fate === 'save' ? [before?.id] : [])
    if (fate === 'refuse') {
      expect(made).toMatchObject({ error: { kind: 'refused', refusal: { reason: 'game-exists' } } })
      expect(screen.game()).toBe(before)
    } else {
      expect(made).toEqual({ ok: true, value: screen.game() })
      expect(screen.game()).toMatchObject({ limit: 50, rounds: [] })
    }
  })

  it.each(['save', 'refuse'] as const)('Y706: a game from elsewhere over one under way, told to %s', async (fate) => {
    const browser = createTestBrowser()
    const screen = await openScreen(browser)
    await screen.store.create(create, 'refuse')
    await screen.store.dispatch(round(screen, [3, 30]))
    const before = screen.game()
    const adopted = await screen.store.adopt(sampleGame(2, 'far-'), fate)
    const filed = await screen.tab.history.newest(5)
    expect(filed.ok && filed.value.map(({ id }) => id)).toEqual(fate === 'save' ? [before?.id] : [])
    expect(adopted.ok ? screen.game()?.id : adopted.error.kind).toBe(fate === 'save' ? 'far-id-1' : 'conflict')
    expect((await openScreen(browser)).game()?.id).toBe(fate === 'save' ? 'far-id-1' : before?.id)
  })

  it('Y706: a game without a round leaves no trace when another one comes', async () => {
    const screen = await openScreen(createTestBrowser())
    await screen.store.create(create, 'refuse')
    expect((await screen.store.adopt(sampleGame(2, 'far-'), 'save')).ok).toBe(true)
    expect(await screen.tab.history.count()).toEqual({ ok: true, value: 0 })
  })

  it('Y105: discarding drops the game', async () => {
    const browser = createTestBrowser()
    const screen = await openScreen(browser)
    await screen.store.create(create, 'refuse')
    expect(await screen.store.discard()).toEqual({ ok: true, value: null })
    expect((await openScreen(browser)).game()).toBeNull()
    expect(await screen.tab.history.count()).toEqual({ ok: true, value: 0 })
  })

  it('W806: says that the storage is full, and shows what is stored', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const screen = await openScreen(browser, db)
    await screen.store.create(create, 'refuse')
    failWith('QuotaExceededError')
    browser.storage.quota = 0
    expect(await screen.store.dispatch(round(screen, [3, 30]))).toEqual({ ok: false, error: { kind: 'storage-full' } })
    expect(screen.game()?.rounds).toEqual([])
    expect(screen.notices).toEqual([{ kind: 'storage-full' }])
    failWith(null)
    expect((await screen.store.dispatch(round(screen, [3, 30]))).ok).toBe(true)
  })

  it('W806: where no game is under way, a full storage is only told to whoever asked, since there is nothing to export', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    failWith('QuotaExceededError')
    browser.storage.quota = 0
    const screen = await openScreen(browser, db)
    expect(await screen.store.create(create, 'refuse')).toEqual({ ok: false, error: { kind: 'storage-full' } })
    expect(screen.notices).not.toContainEqual({ kind: 'storage-full' })
  })

  it('Y210: what a load found is said, also to who listens only later', async () => {
    const browser = createTestBrowser()
    browser.storage.setItem(KEYS.currentGame, 'damaged')
    const store = createGameStore({ log: browser.openTab().log, now: browser.clock.now, newId: browser.newId })
    await store.start()
    const notices: GameNotice[] = []
    store.onNotice((notice) => notices.push(notice))
    expect(notices).toEqual([{ kind: 'corrupt-save-quarantined' }])
  })

  it('W801: shows the crash copy until the storage has answered, which then stands without a message', async () => {
    const browser = createTestBrowser()
    const screen = await openScreen(browser)
    await screen.store.create(create, 'refuse')
    const peeked = await browser.openTab().log.load()
    await screen.store.dispatch(round(screen, [3, 30]))
    const { log } = browser.openTab()
    const store = createGameStore({
      log,
      peek: () => (peeked.ok ? peeked.value.game : null),
      now: browser.clock.now,
      newId: browser.newId,
    })
    const notices: GameNotice[] = []
    store.onNotice((notice) => notices.push(notice))
    const started = store.start()
    expect(store.getState()).toMatchObject({ phase: 'ready', game: { rounds: [] } })
    await started
    expect(store.getState()).toMatchObject({ phase: 'ready', game: { rounds: [{}] } })
    expect(notices).toEqual([])
  })

  it('W801: an up-to-date crash copy is not shown a second time', async () => {
    const browser = createTestBrowser()
    await (await openScreen(browser)).store.create(create, 'refuse')
    const { log } = browser.openTab()
    const known = await log.load()
    const store = createGameStore({
      log,
      peek: () => (known.ok ? known.value.game : null),
      now: browser.clock.now,
      newId: browser.newId,
    })
    const started = store.start()
    const shown = store.getState()
    await started
    expect(store.getState()).toBe(shown)
  })

  it('Y101: storage that answers nothing leaves the sheet without a game, not without a page', async () => {
    const fault = { ok: false as const, error: { kind: 'unavailable' as const, cause: null } }
    const answer = () => Promise.resolve(fault)
    const log: GameLog = {
      load: answer,
      append: answer,
      close: answer,
      verify: answer,
      subscribe: () => () => undefined,
    }
    const store = createGameStore({ log, now: () => 0, newId: () => 'x' })
    await store.start()
    expect(store.getState()).toEqual({ phase: 'ready', game: null })
    expect(await store.create(create, 'refuse')).toEqual({ ok: false, error: { kind: 'unavailable' } })
    expect(await store.checkIntegrity()).toEqual({ ok: false, error: { kind: 'unavailable' } })
  })
})
