import { replay } from '@dutch/domain/game/apply'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backups } from '../../test/backups.ts'
import { sampleGame } from '../../test/game-log-contract.ts'
import { sampleRecord } from '../../test/history-store-contract.ts'
import { newestFirst } from '../memory-history.ts'
import { gameIdOfRecord } from '../handover/plan-handover.ts'
import type { Backup } from './backup.ts'
import { mergePlayers } from './merge-players.ts'
import { planImport, quarantinedText, type DeviceContent } from './plan-import.ts'

const empty: DeviceContent = {
  records: [],
  game: null,
  players: [],
  quarantine: new Set(),
}
const game = sampleGame(3)
const backup: Backup = { exportedAt: 0, history: [], game, players: [], settings: null, houseRules: null }

function recordOfGame(rounds: number): HistoryRecord {
  const state = replay(sampleGame(rounds).events)
  const record = state === null ? null : recordOf({ ...state, endedAt: 5e12 }, state.id)
  if (record?.ok !== true) throw new Error('no record')
  return record.value
}

/** The device after the stores have carried out an import. */
function imported(before: DeviceContent, from: Backup): DeviceContent {
  const plan = planImport(from, before)
  const isPlayed = plan.gameFate === 'taken' || plan.gameFate === 'continued'
  const isAside = plan.gameFate === 'quarantined' && plan.game !== null
  return {
    records: [...before.records, ...plan.newGames],
    game: isPlayed ? (plan.games[0] ?? null) : plan.isEnded ? null : before.game,
    players: mergePlayers(before.players, plan.players),
    quarantine: isAside ? new Set([...before.quarantine, quarantinedText(plan.game)]) : before.quarantine,
  }
}

describe('what a backup adds to a device', () => {
  it('Y606: an empty device takes everything', () => {
    fc.assert(
      fc.property(backups, (backup) => {
        const plan = planImport(backup, empty)
        expect(plan.newGames).toEqual(newestFirst(backup.history))
        expect(plan.knownGames).toBe(0)
        const { game } = backup
        if (game === null || backup.history.some((record) => gameIdOfRecord(record) === game.gameId)) return
        expect(plan.gameFate).toBe('taken')
      }),
    )
  })

  it('Y607: what stands here stays, and importing twice adds once', () => {
    fc.assert(
      fc.property(backups, backups, (first, second) => {
        const before = imported(empty, first)
        const once = imported(before, second)
        expect(once.records).toEqual(expect.arrayContaining([...before.records]))
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
    const plan = planImport({ ...backup, history }, { ...empty, records: [sampleRecord(1)] })
    expect(plan).toMatchObject({ newGames: [sampleRecord(2)], knownGames: 1 })
  })

  it.each<[string, Partial<DeviceContent>, Partial<Backup>, string]>([
    ['no game is in it', {}, { game: null }, 'none'],
    ['none is under way here: it goes on', {}, {}, 'taken'],
    ['the same is under way here', { game }, {}, 'known'],
    ['it was played further here', { game: sampleGame(5) }, {}, 'known'],
    ['it was played further there', { game: { ...game, events: game.events.slice(0, 2) } }, {}, 'continued'],
    ['another is under way here: it is set aside', { game: sampleGame(3, 'other') }, {}, 'quarantined'],
    [
      'it was set aside before',
      { game: sampleGame(3, 'other'), quarantine: new Set([quarantinedText(game)]) },
      {},
      'known',
    ],
    ['it is finished here', { records: [recordOfGame(3)] }, {}, 'known'],
    ['it is finished in the file', {}, { history: [recordOfGame(3)] }, 'known'],
    ['it ended here before its last round', { records: [recordOfGame(2)] }, {}, 'taken'],
  ])('Y608: the game under way, when %s', (_, device, change, fate) => {
    expect(planImport({ ...backup, ...change }, { ...empty, ...device }).gameFate).toBe(fate)
  })
})

it('Y608: a game that ended here before its last round goes on under an id of its own', () => {
  const { games } = planImport(backup, { ...empty, records: [recordOfGame(2)] })
  expect(games[0]).toMatchObject({ gameId: `${game.gameId}.2`, events: { length: game.events.length } })
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

  it('Y610: counts nobody as new for whom no place is left', () => {
    const known = Array.from({ length: 200 }, (_, at) => player(`N${String(at)}`, 10 + at))
    const players = [player('Léa', 5), player('Zoé', 15)]
    expect(planImport({ ...backup, players }, { ...empty, players: known }).newPlayers).toBe(1)
  })
})
