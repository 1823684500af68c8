import { replay } from '@dutch/domain/game/apply'
import type { PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, type Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { LoggedGame } from '../game-log.ts'
import { baseId, namesFor } from './game-name.ts'
import type { HandedGame } from './handover-text.ts'
import { marksOf, revive } from './revive.ts'
import { rowsOf } from './rows.ts'

/** What stands on the phone that a game comes to. */
export interface HandoverDevice {
  /** The game under way, null for none. */
  readonly game: LoggedGame | null
  /** The finished games; those of the game that comes matter. */
  readonly records: readonly HistoryRecord[]
}

/** What becomes of a game that comes to a phone. */
export type HandoverPlan =
  /** All of it is here: under way, maybe further on, or in the history. */
  | { readonly kind: 'known'; readonly where: 'under-way' | 'history'; readonly relation: 'same' | 'older' }
  /** No other game is under way: it goes on here, under the first of these ids that was not closed here. */
  | { readonly kind: 'begin'; readonly games: readonly LoggedGame[]; readonly isInHistory: boolean }
  /** Another game is under way, or this one gone another way: that one is filed in the history first. */
  | { readonly kind: 'begin-beside'; readonly games: readonly LoggedGame[]; readonly own: 'other' | 'diverged' }
  /** The one under way here, played further. `newRounds` is how many more rounds count; corrections make it 0 or less. */
  | { readonly kind: 'continue'; readonly game: LoggedGame; readonly newRounds: number }
  /** The one under way here was ended there: it is filed here too. */
  | { readonly kind: 'finish'; readonly game: LoggedGame }
  /** A finished game goes to the history, beside the one that went another way if there is one. */
  | { readonly kind: 'file'; readonly game: LoggedGame; readonly isBeside: boolean }
  /** The history has this game up to an earlier round: its record is completed. */
  | { readonly kind: 'complete'; readonly game: LoggedGame; readonly before: HistoryRecord }

type Relation = 'same' | 'older' | 'newer' | 'diverged'

/** SPEC Y67, Y68: what a handed game is to a phone, and what would become of it. Nothing that stands there is lost. */
export function planHandover(handed: HandedGame, { game: own, records }: HandoverDevice): HandoverPlan {
  const base = baseId(handed.gameId)
  const isOwn = own !== null && baseId(own.gameId) === base
  if (isOwn) {
    const relation = relationOf(handed, own)
    if (relation === 'newer') return goesOn(handed, own)
    if (relation !== 'diverged') return { kind: 'known', where: 'under-way', relation }
  }
  const filed = records.filter((record) => isCopyOf(handed.gameId, record))
  const met = filed.map((record) => ({ record, relation: relationToRecord(handed.state, record) }))
  for (const { relation } of met) {
    if (relation === 'same' || relation === 'older') return { kind: 'known', where: 'history', relation }
  }
  const taken = new Set([...filed.map(nameOf), own?.gameId])
  const games = namesFor(handed.gameId)
    .filter((name) => !taken.has(name))
    .map((name) => revive(name, handed.rows))
  if (handed.state.endedAt === null) {
    return own === null
      ? { kind: 'begin', games, isInHistory: filed.length > 0 }
      : { kind: 'begin-beside', games, own: isOwn ? 'diverged' : 'other' }
  }
  const shorter = isOwn ? undefined : met.find(({ relation }) => relation === 'newer')
  if (shorter !== undefined) {
    const { record } = shorter
    return { kind: 'complete', game: revive(nameOf(record), handed.rows), before: record }
  }
  return { kind: 'file', game: games[0] ?? handed, isBeside: isOwn || filed.length > 0 }
}

/** Whether a finished game is the one of an id, or a copy of it that went another way. */
export function isCopyOf(gameId: string, record: HistoryRecord): boolean {
  return baseId(nameOf(record)) === baseId(gameId)
}

/** A record that does not say which game it tells of is filed under the game's own id. */
function nameOf({ id, details }: HistoryRecord): string {
  return details?.gameId ?? id
}

/** The game under way here with what it lacks; what it has keeps its ids. */
function goesOn(handed: HandedGame, own: LoggedGame): HandoverPlan {
  const known = rowsOf(own)
  const game = revive(own.gameId, handed.rows, known === null ? undefined : { ...own, ...known })
  if (handed.state.endedAt !== null) return { kind: 'finish', game }
  const before = replay(own.events)
  const newRounds = countedRounds(handed.state).length - (before === null ? 0 : countedRounds(before).length)
  return { kind: 'continue', game, newRounds }
}

/** SPEC Y67: two copies of a game with events, by their marks: ids do not matter. */
function relationOf(handed: HandedGame, own: LoggedGame): Relation {
  const theirs = marksOf(handed.gameId, handed.rows)
  const ours = marksOf(own.gameId, rowsOf(own)?.rows ?? [])
  return compared(theirs, ours)
}

/** SPEC Y67: a record keeps no more than the rounds that counted. One without any rounds tells nothing more than that it is here. */
function relationToRecord(handed: Game, record: HistoryRecord): Relation {
  const filed = gameOf(record)
  if (filed === null) return 'same'
  const relation = compared(roundsOf(handed), roundsOf(filed))
  return relation === 'same' && handed.endedAt === null ? 'older' : relation
}

/** The rounds that counted, each as a text: scores by the seats that have one. */
function roundsOf(game: Game): readonly string[] {
  const seatOf = (wanted: PlayerId | null) => game.players.findIndex(({ id }) => id === wanted)
  return countedRounds(game).map(({ entries, dutchPlayerId }) => {
    const scores = entries.map(({ playerId, score }) => `${String(seatOf(playerId))}:${String(score)}`)
    return `${scores.sort().join(' ')} ${String(seatOf(dutchPlayerId))}`
  })
}

/** What the first of two lists is to the second. */
function compared(theirs: readonly string[], ours: readonly string[]): Relation {
  const shared = theirs.findIndex((mark, index) => mark !== ours[index])
  if (shared === -1) return theirs.length === ours.length ? 'same' : 'older'
  return shared === ours.length ? 'newer' : 'diverged'
}
