import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backups } from '../../test/backups.ts'
import { sampleGame } from '../../test/game-log-contract.ts'
import { sampleRecord } from '../../test/history-store-contract.ts'
import type { Backup } from './backup.ts'
import { mergePlayers } from './merge-players.ts'
import { finishedGames, planImport, setAsideText, type DeviceContent } from './plan-import.ts'

const empty: DeviceContent = {
  recordIds: new Set(),
  finishedGames: new Set(),
  game: null,
  players: [],
  setAside: new Set(),
}
const game = sampleGame(3)
const backup: Backup = { exportedAt: 0, history: [], game, players: [], settings: null, houseRules: null }

/** A device after an import, as the stores carry it out. */
function imported(before: DeviceContent, from: Backup): DeviceContent {
  const plan = planImport(from, before)
  const isPlayed = plan.gameFate === 'taken' || plan.gameFate === 'continued'
  const isAside = plan.gameFate === 'set-aside' && plan.game !== null
  return {
    recordIds: new Set([...before.recordIds, ...plan.newGames.map(({ id }) => id)]),
    finishedGames: new Set([...before.finishedGames, ...finishedGames(plan.newGames)]),
    game: isPlayed ? plan.game : before.game,
    players: mergePlayers(before.players, plan.players),
    setAside: isAside ? new Set([...before.setAside, setAsideText(plan.game)]) : before.setAside,
  }
}

describe('what a backup adds to a device', () => {
  it('Y606: an empty device takes everything', () => {
    fc.assert(
      fc.property(backups, (backup) => {
        const plan = planImport(backup, empty)
        expect(plan.newGames).toEqual(backup.history)
        expect(plan.knownGames).toBe(0)
        if (backup.game === null) return
        const isFinished = finishedGames(backup.history).has(backup.game.gameId)
        expect(plan.gameFate).toBe(isFinished ? 'known' : 'taken')
      }),
    )
  })

  it('Y607: what stands here stays, and importing twice adds once', () => {
    fc.assert(
      fc.property(backups, backups, (first, second) => {
        const before = imported(empty, first)
        const once = imported(before, second)
        for (const id of before.recordIds) expect(once.recordIds.has(id)).toBe(true)
        expect(imported(once, second)).toEqual(once)
        const again = planImport(second, once)
        expect(again.newGames).toEqual([])
        expect(again.newPlayers).toBe(0)
        expect(['none', 'known']).toContain(again.gameFate)
      }),
    )
  })

  it('Y607: a game that is here already is not written over', () => {
    const history = [{ ...sampleRecord(1), winner: 'Zoé' }, sampleRecord(2)]
    const plan = planImport({ ...backup, history }, { ...empty, recordIds: new Set(['game-1']) })
    expect(plan).toMatchObject({ newGames: [sampleRecord(2)], knownGames: 1 })
  })

  it.each<[string, Partial<DeviceContent>, Partial<Backup>, string]>([
    ['no game is in it', {}, { game: null }, 'none'],
    ['none is under way here: it goes on', {}, {}, 'taken'],
    ['the same is under way here', { game }, {}, 'known'],
    ['it was played further here', { game: sampleGame(5) }, {}, 'known'],
    ['it was played further there', { game: { ...game, events: game.events.slice(0, 2) } }, {}, 'continued'],
    ['another is under way here: it is set aside', { game: sampleGame(3, 'other') }, {}, 'set-aside'],
    ['it was set aside before', { game: sampleGame(3, 'other'), setAside: new Set([setAsideText(game)]) }, {}, 'known'],
    ['it is finished here', { finishedGames: new Set([game.gameId]) }, {}, 'known'],
    ['it is finished in the file', {}, { history: [{ ...sampleRecord(1), id: game.gameId }] }, 'known'],
  ])('Y608: the game under way, when %s', (_, device, change, fate) => {
    expect(planImport({ ...backup, ...change }, { ...empty, ...device }).gameFate).toBe(fate)
  })
})

describe('remembered players', () => {
  const player = (name: string, lastPlayedAt: number) => ({ name, emoji: '🦊', lastPlayedAt })

  it('Y610: one entry a person, written as where they played last, latest first', () => {
    const known = [player('Léa', 5), player('Hugo', 3)]
    expect(mergePlayers(known, [player('lea', 9), player('HUGO', 3), player('Zoé', 4)])).toEqual([
      player('lea', 9),
      player('Zoé', 4),
      player('Hugo', 3),
    ])
  })

  it('Y610: counts as new who is in none of the names', () => {
    const plan = planImport(
      { ...backup, players: [player('lea', 1), player('Zoé', 1), player('zoe', 2)] },
      { ...empty, players: [player('Léa', 1)] },
    )
    expect(plan.newPlayers).toBe(1)
  })
})
