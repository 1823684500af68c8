// SPEC Y906, Y911, Y913 to Y915, Y917: applies the account's entries to the device. A game or setting in the outbox
// stays as it is until it is pushed.

import { replay } from '@dutch/domain/game/apply'
import type { GameEvent } from '@dutch/domain/game/events'
import { gameId as asGameId } from '@dutch/domain/game/ids'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'
import { withGameId, withId } from '../handover/copy-ids.ts'
import { parseRecord } from '../history-codec.ts'
import { membershipOf, writeOtherDevicesGame, writeMembership, type OutboxSubject } from './device-records.ts'
import type { DiskTransaction } from './disk.ts'
import { textOfRound } from './filed-rounds.ts'
import type { Entry, GameEntry } from './ledger-store.ts'
import { mergeEvents } from './merge-events.ts'

export interface Applied {
  readonly isGameChanged: boolean
  readonly closedGame: 'ended' | 'removed' | null
  readonly isHistoryChanged: boolean
}

export const NOTHING_APPLIED: Applied = { isGameChanged: false, closedGame: null, isHistoryChanged: false }

export function withoutOutbox(entries: readonly Entry[], pending: readonly OutboxSubject[]): readonly Entry[] {
  const games = new Set(pending.map(({ gameId }) => gameId))
  const keys = new Set(pending.map(({ key }) => key))
  return entries.filter((entry) => (entry.kind === 'game' ? !games.has(entry.gameId) : !keys.has(entry.key)))
}

/** @param newId for a game of this device alone that has the id of a different game of the account */
export async function applyGames(
  disk: DiskTransaction,
  entries: readonly GameEntry[],
  newId: () => string,
): Promise<Applied> {
  let applied = NOTHING_APPLIED
  for (const entry of entries) applied = joined(applied, await applyGame(disk, entry, newId))
  return applied
}

function joined(one: Applied, other: Applied): Applied {
  return {
    isGameChanged: one.isGameChanged || other.isGameChanged,
    closedGame: other.closedGame ?? one.closedGame,
    isHistoryChanged: one.isHistoryChanged || other.isHistoryChanged,
  }
}

async function applyGame(disk: DiskTransaction, { gameId, view }: GameEntry, newId: () => string): Promise<Applied> {
  const isOurs = (await membershipOf(disk, gameId)) !== 'none'
  const moved = isOurs ? NOTHING_APPLIED : await moveNamesake(disk, gameId, view, newId)
  await writeMembership(disk, gameId, view.kind === 'removed' ? 'removed' : 'member')
  switch (view.kind) {
    case 'active':
      return joined(moved, await applyActive(disk, gameId, view.events))
    case 'finished':
      return joined(moved, await applyFinished(disk, gameId, view.record))
    case 'removed':
      return joined(moved, await applyRemoved(disk, gameId))
  }
}

async function applyActive(disk: DiskTransaction, gameId: string, events: readonly GameEvent[]): Promise<Applied> {
  const game: LoggedGame = { gameId: asGameId(gameId), events }
  const present = await disk.game.read()
  if (present?.gameId !== gameId) {
    await writeOtherDevicesGame(disk, gameId, game)
    return NOTHING_APPLIED
  }
  const merged = mergeEvents(events, present.events)
  if (isSameList(merged, present.events)) return NOTHING_APPLIED
  await disk.game.write({ ...game, events: merged })
  return { ...NOTHING_APPLIED, isGameChanged: true }
}

async function applyFinished(disk: DiskTransaction, gameId: string, record: HistoryRecord): Promise<Applied> {
  const closed = await close(disk, gameId, 'ended')
  const stored = parseRecord(await disk.get('gameHistory', gameId))
  if (stored.ok && JSON.stringify(stored.value) === JSON.stringify(record)) return closed
  await disk.put('gameHistory', { ...record })
  return { ...closed, isHistoryChanged: true }
}

async function applyRemoved(disk: DiskTransaction, gameId: string): Promise<Applied> {
  const closed = await close(disk, gameId, 'removed')
  if ((await disk.get('gameHistory', gameId)) === undefined) return closed
  await disk.delete('gameHistory', gameId)
  return { ...closed, isHistoryChanged: true }
}

async function close(disk: DiskTransaction, gameId: string, how: 'ended' | 'removed'): Promise<Applied> {
  await writeOtherDevicesGame(disk, gameId, null)
  if ((await disk.game.read())?.gameId !== gameId) return NOTHING_APPLIED
  await disk.game.write(null)
  await disk.game.markClosed(gameId)
  return { ...NOTHING_APPLIED, isGameChanged: true, closedGame: how }
}

/** SPEC Y917 */
async function moveNamesake(
  disk: DiskTransaction,
  gameId: string,
  view: GameEntry['view'],
  newId: () => string,
): Promise<Applied> {
  const present = await disk.game.read()
  if (present?.gameId === gameId && !isPartOf(present, view)) {
    await disk.game.write(withGameId(present, newId()))
    await disk.game.markClosed(gameId)
    return { ...NOTHING_APPLIED, isGameChanged: true }
  }
  const stored = parseRecord(await disk.get('gameHistory', gameId))
  if (!stored.ok || (view.kind === 'finished' && isSameResult(stored.value, view.record))) return NOTHING_APPLIED
  await disk.put('gameHistory', { ...withId(stored.value, newId()) })
  await disk.delete('gameHistory', gameId)
  return { ...NOTHING_APPLIED, isHistoryChanged: true }
}

function isSameList(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)
}

function isPartOf(game: LoggedGame, view: GameEntry['view']): boolean {
  if (view.kind === 'active') {
    const known = new Set(view.events.map(({ id }) => id))
    return game.events.every(({ id }) => known.has(id))
  }
  const state = replay(game.events)
  if (state === null) return true
  const known = new Set(view.kind === 'finished' ? textsOf(gameOf(view.record)) : [])
  return textsOf(state).every((text) => known.has(text))
}

function textsOf(game: Game | null): readonly string[] {
  return game === null ? [] : countedRounds(game).map(({ addedAt, entries }) => textOfRound(addedAt, entries))
}

function isSameResult(one: HistoryRecord, other: HistoryRecord): boolean {
  return (
    one.rounds === other.rounds &&
    one.players.length === other.players.length &&
    one.players.every(({ score }, index) => Object.is(score, other.players[index]?.score))
  )
}
