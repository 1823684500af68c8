import { lastRound, type Game } from '@dutch/domain/game/state'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '@dutch/domain/result'
import { createMemoryGameLog, createMemoryRecords } from '@dutch/sync/memory-game-log'
import { createGameStore } from '../games/game-store.ts'
import type { GameStore } from '../games/game-store-api.ts'
import { onUnexpectedError } from '../../browser/unexpected-error.ts'
import { announce } from '../../ui/announcer.ts'
import { notify } from '../../ui/toast.ts'
import { draftKeyOf, roundDrafts } from './draft-store.ts'
import { notifyRoundStored, undoStored, type StoredRound } from './stored-round.ts'

vi.mock(import('../../ui/announcer.ts'), () => ({ announce: vi.fn<typeof announce>() }))
vi.mock(import('../../ui/toast.ts'), () => ({ notify: vi.fn<typeof notify>() }))

const seat = (name: string) => ({ name, emoji: '🦊', avatarColor: 'delft' })

let store: GameStore

function gameNow(): Game {
  const state = store.getState()
  if (state.phase !== 'ready' || state.game === null) throw new Error('no game is under way')
  return state.game
}

async function addRound(scores: readonly number[]): Promise<StoredRound> {
  const { players } = gameNow()
  const entries = players.map((player, index) => ({ playerId: player.id, score: scores[index] ?? 0 }))
  const dutchPlayerId = players[0]?.id ?? null
  await store.dispatch({ type: 'add-round', after: lastRound(gameNow())?.id ?? null, entries, dutchPlayerId })
  const round = lastRound(gameNow())
  if (round === null) throw new Error('the round was not added')
  return { id: round.id, entries, dutchPlayerId, failed: null, before: null }
}

beforeEach(async () => {
  store = createGameStore({
    log: createMemoryGameLog(createMemoryRecords()),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  })
  await store.start()
  await store.create({ type: 'create-game', limit: 100, players: [seat('Léa'), seat('Hugo')] }, 'discard')
})

describe('a stored round', () => {
  it('is told in the words of the specification', async () => {
    const round = await addRound([0, 12])
    const notified = (text: string) => expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ text }))
    notifyRoundStored(store, gameNow(), round)
    notified('Manche ajoutée\u00A0- Léa a fait Dutch\u202F!')
    notifyRoundStored(store, gameNow(), { ...round, dutchPlayerId: null })
    notified('Manche ajoutée')
  })

  it('R503: a Dutch that failed is not cheered, whatever it cost', async () => {
    const round = await addRound([15, 0])
    const playerId = gameNow().players[0]?.id
    if (playerId === undefined) throw new Error('nobody is at the table')
    notifyRoundStored(store, gameNow(), { ...round, failed: { playerId, before: 5, after: 15, isCapped: false } })
    expect(notify).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: 'Manche ajoutée\u00A0- Léa a raté son Dutch\u00A0(+10)' }),
    )
    notifyRoundStored(store, gameNow(), round)
    expect(notify).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: 'Manche ajoutée\u00A0- Léa a raté son Dutch' }),
    )
  })

  it('is only said where it ends the game: the panel of the winner has the way back', async () => {
    vi.mocked(notify).mockClear()
    const round = await addRound([0, 100])
    notifyRoundStored(store, gameNow(), { ...round, dutchPlayerId: null })
    expect(notify).not.toHaveBeenCalled()
    expect(announce).toHaveBeenLastCalledWith('Manche ajoutée')
  })

  it('W1001: a bug while it is taken back reaches error reporting, which knows that it was handled', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', { origin: 'https://dutch.example.org' })
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    vi.stubGlobal(
      'ErrorEvent',
      class extends Event {
        readonly error: unknown
        constructor(type: string, { error }: { readonly error: unknown }) {
          super(type)
          this.error = error
        }
      },
    )
    const report = vi.fn<Parameters<typeof onUnexpectedError>[0]>()
    onUnexpectedError(report)
    const bug = Object.assign(new TypeError('x'), {
      stack: 'TypeError: x\n    at https://dutch.example.org/assets/a.js:1:2',
    })
    const round = await addRound([0, 12])
    expect(await undoStored({ ...store, dispatch: () => Promise.reject(bug) }, round)).toBe(false)
    expect(vi.mocked(notify).mock.lastCall?.[0].text).toMatch(/^Erreur interne\./u)
    expect(report.mock.calls).toEqual([[bug, true]])
  })

  it('is taken back while it is still the last one', async () => {
    const round = await addRound([0, 12])
    expect(await undoStored(store, round)).toBe(true)
    expect(gameNow().rounds).toHaveLength(0)
  })

  it('W306: an undo that waits for the network is said to be kept, not done or failed, and leaves its scores in the sheet', async () => {
    const round = await addRound([0, 12])
    const { dispatch } = store
    const kept = { kind: 'custom', text: 'Demande gardée', fate: 'kept' } as const
    store = {
      ...store,
      dispatch: async (command) => {
        await dispatch(command)
        return refuse(kept)
      },
    }
    expect(await undoStored(store, round)).toBe(true)
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'info', text: 'Demande gardée' }))
    expect(roundDrafts.load(draftKeyOf(gameNow(), null, null))).not.toBeNull()
    vi.mocked(notify).mockClear()
    store = { ...store, dispatch: () => Promise.resolve(refuse({ ...kept, text: '', fate: 'reported-elsewhere' })) }
    expect(await undoStored(store, round)).toBe(false)
    expect(notify).not.toHaveBeenCalled()
  })

  it('leaves its scores in the sheet when it is taken back, as they were typed', async () => {
    const round = await addRound([15, 0])
    const [lea, hugo] = gameNow().players.map(({ id }) => id)
    if (lea === undefined || hugo === undefined) throw new Error('nobody is at the table')
    await undoStored(store, { ...round, failed: { playerId: lea, before: 5, after: 15, isCapped: false } })
    expect(roundDrafts.load(draftKeyOf(gameNow(), null, null))).toEqual({
      drafts: { [lea]: '5', [hugo]: '0' },
      dutch: lea,
    })
  })

  it('is announced with who has its lowest score, all who share it', async () => {
    const round = await addRound([3, 7])
    notifyRoundStored(store, gameNow(), round)
    expect(announce).toHaveBeenCalledWith('Léa gagne la manche avec 3\u00A0points')
    const shared = await addRound([3, 3])
    notifyRoundStored(store, gameNow(), shared)
    expect(announce).toHaveBeenCalledWith('Léa et Hugo gagnent la manche avec 3\u00A0points')
  })

  it('stays once another round follows it', async () => {
    const round = await addRound([0, 12])
    await addRound([5, 7])
    expect(await undoStored(store, round)).toBe(false)
    expect(gameNow().rounds).toHaveLength(2)
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'warning' }))
  })

  it('R206: a correction is taken back to the scores before it, whatever came after', async () => {
    const round = await addRound([0, 12])
    await addRound([5, 7])
    const entries = round.entries.map((entry) => ({ ...entry, score: 40 }))
    await store.dispatch({ type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null })
    const before = { entries: round.entries, dutchPlayerId: round.dutchPlayerId }
    expect(await undoStored(store, { ...round, entries, dutchPlayerId: null, before })).toBe(true)
    expect(gameNow().rounds[0]?.entries).toEqual(round.entries)
    expect(gameNow().rounds[0]?.original).toBeNull()
  })

  it('R206: a correction is told and taken back as it was merged with what others corrected', async () => {
    const round = await addRound([0, 12])
    const [lea, hugo] = round.entries
    if (lea === undefined || hugo === undefined) throw new Error('two are at the table')
    const correct = (entries: StoredRound['entries'], before: StoredRound) =>
      store.dispatch({ type: 'correct-round', roundId: round.id, entries, dutchPlayerId: lea.playerId, before })
    const mine = { ...round, entries: [{ ...lea, score: 20 }, hugo], before: round }
    await correct([lea, { ...hugo, score: 5 }], round)
    await correct(mine.entries, round)
    notifyRoundStored(store, gameNow(), mine)
    expect(announce).toHaveBeenLastCalledWith('Hugo gagne la manche avec 5\u00A0points')
    expect(await undoStored(store, mine)).toBe(true)
    expect(gameNow().rounds[0]?.entries).toEqual([lea, { ...hugo, score: 5 }])
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Correction de la manche 1 annulée' }))
  })

  it('W121: a correction whose scores somebody corrected since is not taken back, and that is said', async () => {
    const round = await addRound([0, 12])
    const with20 = round.entries.map((entry) => ({ ...entry, score: 20 }))
    const with30 = round.entries.map((entry) => ({ ...entry, score: 30 }))
    for (const entries of [with20, with30])
      await store.dispatch({ type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null })
    expect(await undoStored(store, { ...round, entries: with20, dutchPlayerId: null, before: round })).toBe(false)
    expect(gameNow().rounds[0]?.entries).toEqual(with30)
    const text = 'Cette manche a été corrigée depuis\u00A0: reprenez\u2011la dans le tableau.'
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ tone: 'warning', text }))
  })
})
