import type { GameEvent } from '@dutch/domain/game/events'
import { eventId } from '@dutch/domain/game/ids'
import { createRenaming } from '@dutch/domain/history/renaming'
import { nameKey } from '@dutch/domain/players/names'
import type { LoggedGame } from '@dutch/sync/game-log'
import { writeHandover } from '@dutch/sync/handover/handover-text'
import { sampleGame } from '@dutch/sync/test/game-log-contract'
import { describe, expect, it } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../../games/storage/test-browser.ts'
import { failingDb } from '../../../browser/test-db.ts'
import { openScreen, round, scoresOf, type TestScreen } from '../../games/test-screen.ts'
import { linkTo } from './handover-link.ts'
import { examineLink, takeGame, type ReceivingStores } from './receive-game.ts'

const game = sampleGame(3)
const upTo = (length: number): LoggedGame => ({ ...game, events: game.events.slice(0, length) })
const END: GameEvent = { type: 'game-ended', id: eventId('end'), at: Date.UTC(2026, 0, 2) }

interface Phone extends TestScreen {
  readonly stores: ReceivingStores
}

async function openPhone(browser: TestBrowser = createTestBrowser(), db = browser.openDb()): Promise<Phone> {
  const screen = await openScreen(browser, db)
  return { ...screen, stores: { game: screen.store, history: screen.tab.history } }
}

function textOf(logged: LoggedGame): string {
  const text = writeHandover(logged)
  if (!text.ok) throw new Error(text.error)
  return text.value
}

async function receive({ stores }: Phone, logged: LoggedGame) {
  const examined = await examineLink(stores, textOf(logged))
  if (!examined.ok) throw new Error(examined.error)
  const taken = await takeGame(stores, examined.value.plan)
  return [examined.value.plan.kind, taken.ok ? taken.value : taken.error.kind]
}

async function records({ stores }: Phone) {
  const newest = await stores.history.newest(9)
  if (!newest.ok) throw new Error('unreadable')
  return newest.value
}

async function filed(phone: Phone) {
  return (await records(phone)).map(({ id, rounds }) => [id, rounds])
}

describe('a game that comes to a phone', () => {
  it('Y706: goes on where none is under way, opened twice it is there once, and it survives', async () => {
    const browser = createTestBrowser()
    const phone = await openPhone(browser)
    expect(await receive(phone, game)).toEqual(['begin', 'game'])
    expect(await receive(phone, game)).toEqual(['known', 'game'])
    await phone.store.dispatch(round(phone, [1, 2, 3]))
    expect((await openPhone(browser)).game()?.rounds.length).toBe(4)
  })

  it('Y705: handed over, continued and handed back, it is one game again', async () => {
    const [mine, yours] = [await openPhone(), await openPhone()]
    await receive(mine, game)
    await receive(yours, game)
    await yours.store.dispatch(round(yours, [7, 8, 9]))
    const state = yours.game()
    if (state === null) throw new Error('no game')
    const link = await linkTo({ kind: 'game', game: state }, yours.stores, 'https://dutch.example')
    if (!link.ok) throw new Error(link.error)
    expect(link.value).toMatch(/^https:\/\/dutch\.example\/receive#1[\w-]+$/u)
    const examined = await examineLink(mine.stores, link.value.split('#')[1] ?? '')
    if (!examined.ok) throw new Error(examined.error)
    expect(examined.value.plan).toMatchObject({ kind: 'continue', newRounds: 1 })
    expect(await takeGame(mine.stores, examined.value.plan)).toEqual({ ok: true, value: 'game' })
    expect(scoresOf(mine.game())).toEqual(scoresOf(yours.game()))
  })

  it('Y706: another game under way is filed first', async () => {
    const phone = await openPhone()
    await receive(phone, sampleGame(2, 'own-'))
    expect(await receive(phone, game)).toEqual(['begin-beside', 'game'])
    expect(await filed(phone)).toEqual([['own-id-1', 2]])
    expect(phone.game()?.id).toBe(game.gameId)
  })

  it('Y706: gone two ways, both are kept', async () => {
    const phone = await openPhone()
    await receive(phone, upTo(3))
    await phone.store.dispatch(round(phone, [40, 0, 1]))
    expect(await receive(phone, game)).toEqual(['begin-beside', 'game'])
    expect(await filed(phone)).toEqual([[game.gameId, 3]])
    expect(phone.game()?.id).toBe(`${game.gameId}.2`)
    expect(await receive(phone, game)).toEqual(['known', 'game'])
  })

  it('Y706: a game that was given up here comes back when somebody asks for it', async () => {
    const phone = await openPhone()
    await receive(phone, game)
    await phone.store.discard()
    expect(await receive(phone, game)).toEqual(['begin', 'game'])
    expect(phone.game()?.id).toBe(`${game.gameId}.2`)
    await phone.store.discard()
    await receive(phone, sampleGame(1, 'own-'))
    expect(await receive(phone, game)).toEqual(['begin-beside', 'game'])
    expect(phone.game()?.id).toBe(`${game.gameId}.3`)
  })

  it('Y706: a game that was given up here under all of its twenty ids is refused', async () => {
    const phone = await openPhone()
    for (let copy = 1; copy <= 20; copy += 1) {
      expect(await receive(phone, game)).toEqual(['begin', 'game'])
      await phone.store.discard()
    }
    expect(await receive(phone, game)).toEqual(['begin', 'full'])
    await receive(phone, sampleGame(1, 'own-'))
    expect([await receive(phone, game), phone.game()?.id]).toEqual([['begin-beside', 'full'], 'own-id-1'])
  })

  it('Y706: a finished game goes to the history, once, beside what is under way', async () => {
    const phone = await openPhone()
    await receive(phone, sampleGame(1, 'own-'))
    const ended = { ...game, events: [...game.events, END] }
    expect(await receive(phone, ended)).toEqual(['file', 'history'])
    expect(await receive(phone, ended)).toEqual(['known', 'history'])
    expect(await filed(phone)).toEqual([[game.gameId, 3]])
    expect(phone.game()?.id).toBe('own-id-1')
  })

  it('Y706: a game under way here that was ended there ends here', async () => {
    const phone = await openPhone()
    await receive(phone, upTo(2))
    expect(await receive(phone, { ...game, events: [...game.events, END] })).toEqual(['finish', 'history'])
    expect(await filed(phone)).toEqual([[game.gameId, 3]])
    expect(phone.game()).toBeNull()
  })

  it('Y706: a record that is completed keeps the names that it has here', async () => {
    const phone = await openPhone()
    await receive(phone, { ...game, events: [...upTo(2).events, END] })
    const [before] = await records(phone)
    if (before === undefined) throw new Error('nothing filed')
    const rename = createRenaming({ from: nameKey(before.players[0]?.name ?? ''), to: 'Zoé Lou' })(before)
    if (rename.kind !== 'changed') throw new Error('nobody renamed')
    await phone.stores.history.add({ ...rename.record, name: 'Partie migrée - 21/11/2026' })
    expect(await receive(phone, { ...game, events: [...game.events, END] })).toEqual(['complete', 'history'])
    const [after] = await records(phone)
    expect(after).toMatchObject({ id: before.id, rounds: 3, name: 'Partie migrée - 21/11/2026' })
    const names = ['Zoé Lou', ...before.players.slice(1).map(({ name }) => name)]
    expect(after?.players.map(({ name }) => name)).toEqual(names)
    expect(after?.details?.players.map(({ name }) => name)).toEqual(names)
    expect(names).toContain(after?.winner)
  })

  it('Y706: a record that was removed or renamed since the question was asked is asked about again', async () => {
    const phone = await openPhone()
    await receive(phone, { ...game, events: [...upTo(3).events, END] })
    const [shorter] = await records(phone)
    if (shorter === undefined) throw new Error('Nothing was filed')
    const examined = await examineLink(phone.stores, textOf({ ...game, events: [...game.events, END] }))
    if (!examined.ok || examined.value.plan.kind !== 'complete') throw new Error('It would not be completed')
    const renamed = createRenaming({ from: nameKey(shorter.players[0]?.name ?? ''), to: 'Zoé' })(shorter)
    if (renamed.kind !== 'changed') throw new Error('Nothing was renamed')
    await phone.stores.history.add(renamed.record)
    const taken = await takeGame(phone.stores, examined.value.plan)
    expect(taken).toEqual({ ok: false, error: { kind: 'moved' } })
    await phone.stores.history.remove(shorter.id)
    expect((await takeGame(phone.stores, examined.value.plan)).ok).toBe(false)
    expect(await records(phone)).toEqual([])
  })

  it('Y706: a finished game whose id another tab took since the question is asked about again and filed beside', async () => {
    const phone = await openPhone()
    const ended = { ...game, events: [...game.events, END] }
    const examined = await examineLink(phone.stores, textOf(ended))
    if (!examined.ok) throw new Error(examined.error)
    const other = await openPhone()
    await receive(other, upTo(3))
    await other.store.dispatch(round(other, [40, 0, 1]))
    await other.store.finish()
    const [diverged] = await records(other)
    if (diverged === undefined) throw new Error('Nothing was filed')
    await phone.stores.history.add(diverged)
    const taken = await takeGame(phone.stores, examined.value.plan)
    expect(taken).toEqual({ ok: false, error: { kind: 'moved' } })
    expect(await receive(phone, ended)).toEqual(['file', 'history'])
    expect(new Set((await records(phone)).map(({ id }) => id))).toEqual(new Set([game.gameId, `${game.gameId}.2`]))
  })

  it('Y706, Y703: of a game with twenty copies here no further one is offered', async () => {
    const phone = await openPhone()
    await receive(phone, { ...upTo(3), events: [...upTo(3).events, END] })
    const [shorter] = await records(phone)
    if (shorter?.details === undefined) throw new Error('Nothing was filed')
    const { details } = shorter
    const rounds = details.rounds.map((one) => ({ ...one, scores: one.scores.map(() => 7) }))
    for (let copy = 1; copy <= 20; copy += 1) {
      const id = copy === 1 ? game.gameId : `${game.gameId}.${String(copy)}`
      await phone.stores.history.add({ ...shorter, id, details: { ...details, gameId: id, rounds } })
    }
    const ended = { ...game, events: [...game.events, END] }
    expect(await examineLink(phone.stores, textOf(ended))).toEqual({ ok: false, error: 'full' })
  })

  it('Y706: a record that lacks the last rounds is completed', async () => {
    const phone = await openPhone()
    await receive(phone, { ...game, events: [...upTo(3).events, END] })
    expect(await receive(phone, { ...game, events: [...game.events, END] })).toEqual(['complete', 'history'])
    expect(await filed(phone)).toEqual([[game.gameId, 3]])
  })
})

describe('a bad link or a bad storage', () => {
  it.each([
    ['cut', (text: string) => text.slice(0, text.length / 2)],
    ['damaged', (text: string) => `${text.slice(0, 30)}${text[30] === 'A' ? 'B' : 'A'}${text.slice(31)}`],
    ['from-the-future', (text: string) => `2${text.slice(1)}`],
    ['not-ours', () => 'constructor'],
    ['empty', () => ''],
  ])('Y703: %s changes nothing', async (reason, damage) => {
    const phone = await openPhone()
    await receive(phone, sampleGame(2, 'own-'))
    expect(await examineLink(phone.stores, damage(textOf(game)))).toEqual({ ok: false, error: reason })
    expect(phone.game()?.id).toBe('own-id-1')
    expect(await filed(phone)).toEqual([])
  })

  it('Y706: where there is no room, nothing is taken and nothing is lost', async () => {
    const browser = createTestBrowser()
    const { db, failWith } = failingDb(browser.clock)
    const phone = await openPhone(browser, db)
    await receive(phone, sampleGame(2, 'own-'))
    const examined = await examineLink(phone.stores, textOf(game))
    if (!examined.ok) throw new Error(examined.error)
    failWith('QuotaExceededError')
    browser.storage.quota = 0
    expect(await takeGame(phone.stores, examined.value.plan)).toMatchObject({ ok: false })
    expect(phone.game()?.id).toBe('own-id-1')
    failWith(null)
    expect(await filed(phone)).toEqual([])
  })

  it('Y706: what moved meanwhile is looked at again', async () => {
    const phone = await openPhone()
    const examined = await examineLink(phone.stores, textOf(game))
    if (!examined.ok) throw new Error(examined.error)
    await receive(phone, sampleGame(2, 'own-'))
    expect(await takeGame(phone.stores, examined.value.plan)).toEqual({ ok: false, error: { kind: 'moved' } })
  })
})
