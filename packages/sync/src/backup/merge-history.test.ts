import { replay } from '@dutch/domain/game/apply'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { describe, expect, it } from 'vitest'
import { sampleGame } from '../../test/game-log-contract.ts'
import { withGameId } from '../handover/copy-ids.ts'
import type { Backup } from './backup.ts'
import { planImport, type DeviceContent } from './plan-import.ts'

const game = sampleGame(3)
const id = game.gameId
const device: DeviceContent = { records: [], game, players: [], quarantine: new Set() }

/** @param course the points of the rounds: another number makes a diverged game */
function record(name: string, course: number, rounds = 3): HistoryRecord {
  const state = replay(withGameId(sampleGame(rounds), name).events)
  if (state === null) throw new Error('no game')
  const changed = state.rounds.map((round) => ({
    ...round,
    entries: round.entries.map((entry) => ({ ...entry, score: entry.score + course })),
  }))
  const filed = recordOf({ ...state, endedAt: 5e12, rounds: changed }, name)
  if (!filed.ok) throw new Error(filed.error.reason)
  return filed.value
}

const fileOf = (...history: readonly HistoryRecord[]): Backup => ({
  exportedAt: 0,
  history,
  game: null,
  players: [],
  settings: null,
  houseRules: null,
})

const totals = (records: readonly HistoryRecord[]) =>
  new Map(records.map(({ id, players }) => [id, players.reduce((sum, { score }) => sum + score, 0)]))

/** Merges twice: the second merge must find everything here that the first has added. */
function imported(before: DeviceContent, backup: Backup): DeviceContent {
  const plan = planImport(backup, before)
  const after = { ...before, records: [...before.records, ...plan.newGames] }
  expect(new Set(after.records.map((one) => one.id)).size).toBe(after.records.length)
  expect(plan).toMatchObject({ unread: 0, knownGames: backup.history.length - plan.newGames.length })
  expect(planImport(backup, after)).toMatchObject({ newGames: [], knownGames: backup.history.length })
  return after
}

describe('finished games of a file beside those here', () => {
  it.each<[string, Partial<DeviceContent>, readonly Backup[], Record<string, HistoryRecord>]>([
    [
      'two of the game under way in one file',
      {},
      [fileOf(record(id, 1), record(`${id}.2`, 2))],
      { [`${id}.2`]: record(id, 2), [`${id}.3`]: record(id, 1) },
    ],
    [
      'one of the game under way in each of two files',
      {},
      [fileOf(record(id, 1)), fileOf(record(id, 2)), fileOf(record(id, 1))],
      { [`${id}.2`]: record(id, 1), [`${id}.3`]: record(id, 2) },
    ],
    [
      'one of a game under way that has a further id itself',
      { game: withGameId(game, `${id}.2`), records: [record(id, 5)] },
      [fileOf(record(`${id}.2`, 2))],
      { [id]: record(id, 5), [`${id}.3`]: record(id, 2) },
    ],
    [
      'one whose further id was given to another here',
      { game: null, records: [record(id, 5), record(`${id}.2`, 6)] },
      [fileOf(record(id, 5), record(`${id}.2`, 2))],
      { [id]: record(id, 5), [`${id}.2`]: record(id, 6), [`${id}.3`]: record(id, 2) },
    ],
    [
      'one that is filed under another id here',
      { game: null, records: [record(`${id}.2`, 6)] },
      [fileOf(record(id, 6))],
      { [`${id}.2`]: record(id, 6) },
    ],
  ])('Y607: no course of a game is lost, and each is added once: %s', (_, change, files, expected) => {
    const { records } = files.reduce(imported, { ...device, ...change })
    expect(totals(records)).toEqual(totals(Object.entries(expected).map(([name, one]) => ({ ...one, id: name }))))
    for (const { id: name, details } of records) expect(details?.gameId).toBe(name)
  })

  it('Y607: the record of a game here that lacks its last rounds is completed, under the names that it has here', () => {
    const [shorter, longer] = [record(id, 0, 2), record(id, 0, 3)]
    const [first, ...others] = shorter.players
    if (first === undefined) throw new Error('no player')
    const here = { ...shorter, date: '2020-01-01T00:00:00.000Z', players: [{ ...first, name: 'Léa d’ici' }, ...others] }
    const plan = planImport(fileOf(longer), { ...device, game: null, records: [here] })
    expect(plan).toMatchObject({ newGames: [], knownGames: 0, unread: 0, completedGames: [{ id, rounds: 3 }] })
    expect(plan.completedGames[0]?.players.map(({ name }) => name)).toEqual(here.players.map(({ name }) => name))
    const again = planImport(fileOf(longer), { ...device, game: null, records: plan.completedGames })
    expect(again).toMatchObject({ newGames: [], completedGames: [], knownGames: 1 })
    // Rounds that were undone here before the end stay undone.
    const undone = { ...shorter, date: '2300-01-01T00:00:00.000Z' }
    const older = planImport(fileOf(longer), { ...device, game: null, records: [undone] })
    expect(older).toMatchObject({ newGames: [], completedGames: [], knownGames: 1 })
  })

  it('Y607: so is one that is here under a further id, beside the other course of its game', () => {
    const [other, shorter] = [record(id, 5), { ...record(`${id}.2`, 0, 2), date: '2020-01-01T00:00:00.000Z' }]
    const here = { ...device, game: null, records: [other, shorter] }
    const plan = planImport(fileOf(record(id, 0, 3)), here)
    const details = { gameId: `${id}.2` }
    expect(plan).toMatchObject({ newGames: [], knownGames: 0, completedGames: [{ id: `${id}.2`, rounds: 3, details }] })
    const again = planImport(fileOf(record(id, 0, 3)), { ...here, records: [other, ...plan.completedGames] })
    expect(again).toMatchObject({ newGames: [], completedGames: [], knownGames: 1 })
  })

  it('Y607: of two that went on from one here, each its own way, the newer completes it and the other is added', () => {
    const here = { ...device, game: null, records: [{ ...record(id, 0, 2), date: '2020-01-01T00:00:00.000Z' }] }
    const [older, straight, { details: bent }] = [record(id, 0), record(`${id}.2`, 0), record(id, 7)]
    if (straight.details === undefined || bent === undefined) throw new Error('no rounds')
    const rounds = [...straight.details.rounds.slice(0, 2), ...bent.rounds.slice(2)]
    const newer = { ...straight, date: '2200-01-01T00:00:00.000Z', details: { ...straight.details, rounds } }
    const plan = planImport(fileOf(older, newer), here)
    expect(plan).toMatchObject({ knownGames: 0, unread: 0, completedGames: [{ id, details: { rounds } }] })
    expect(plan.newGames.map((one) => [one.id, one.rounds])).toEqual([[`${id}.3`, 3]])
    const after = [...plan.completedGames, ...plan.newGames]
    const again = planImport(fileOf(older, newer), { ...here, records: after })
    expect(again).toMatchObject({ newGames: [], completedGames: [], knownGames: 2 })
  })

  it('Y607: without rounds the instant tells whether a game is here under a further id', () => {
    const { details: _, ...bare } = record(id, 1)
    const after = imported(device, fileOf(bare))
    expect(after.records).toEqual([{ ...bare, id: `${id}.2` }])
    expect(planImport(fileOf({ ...bare, date: '2020-01-01T00:00:00.000Z' }), after).newGames).toHaveLength(1)
  })

  it('Y607: a game that went more ways than there are ids is not said to be here', () => {
    const ways = Array.from({ length: 20 }, (_, at) => record(at === 0 ? id : `${id}.${String(at + 1)}`, at))
    const plan = planImport(fileOf(record(id, 50)), { ...device, game: null, records: ways })
    expect(plan).toMatchObject({ newGames: [], knownGames: 0, unread: 1 })
  })

  it('Y608: a game of the file goes on under an id that none of its finished courses was given', () => {
    const backup = { ...fileOf(record(id, 1)), game: withGameId(sampleGame(2), id) }
    const plan = planImport(backup, { ...device, game: null, records: [record(id, 5)] })
    expect(plan.newGames.map((one) => one.id)).toEqual([`${id}.2`])
    expect(plan.games[0]?.gameId).toBe(`${id}.3`)
  })
})
