import { replay } from '@dutch/domain/game/apply'
import type { PlayerId } from '@dutch/domain/game/ids'
import { countedRounds, scoreOf, type Game } from '@dutch/domain/game/state'
import { gameOf } from '@dutch/domain/history/game-of'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { nameKey } from '@dutch/domain/players/names'
import type { LoggedGame } from '../game-log.ts'
import { baseId, freeIds } from './copy-ids.ts'
import type { HandedGame } from './handover-text.ts'
import { endedAs } from './game-of-record.ts'
import { hashesOf, gameOfRows } from './game-of-rows.ts'
import { rowsOf } from './rows.ts'

interface HandoverDevice {
  readonly game: LoggedGame | null
  /** Only records of the incoming game and its copies matter. */
  readonly records: readonly HistoryRecord[]
}

export type HandoverPlan =
  /** The game is here already, `older` if the one here has more. */
  | { readonly kind: 'known'; readonly where: 'under-way' | 'history'; readonly relation: 'same' | 'older' }
  /** `games` is the game once for each id that it may take: the first id that was not closed here is used. */
  | { readonly kind: 'begin'; readonly games: readonly LoggedGame[]; readonly isInHistory: boolean }
  /** The game under way here, another one or a diverged copy of this one, is filed first. */
  | { readonly kind: 'begin-beside'; readonly games: readonly LoggedGame[]; readonly own: 'other' | 'diverged' }
  /** Corrections may make `newRounds` 0 or less. */
  | { readonly kind: 'continue'; readonly game: LoggedGame; readonly newRounds: number }
  | { readonly kind: 'finish'; readonly game: LoggedGame }
  | { readonly kind: 'file'; readonly game: LoggedGame; readonly isBeside: boolean }
  | { readonly kind: 'complete'; readonly game: LoggedGame; readonly before: HistoryRecord }
  /** The game would need an id of its own, but all ids that it may take are taken here. */
  | { readonly kind: 'full' }

type Relation = 'same' | 'older' | 'newer' | 'diverged'

/** SPEC Y705, Y706 */
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
  const ending = isOwn ? endedHere(own, handed.state) : null
  if (ending !== null) return { kind: 'finish', game: ending }
  const taken = new Set([...filed.flatMap(idsOf), ...(own === null ? [] : [own.gameId])])
  const games = freeIds(handed.gameId, taken).map((name) => gameOfRows(name, handed.rows))
  const [first] = games
  if (handed.state.endedAt === null) {
    if (first === undefined) return { kind: 'full' }
    return own === null
      ? { kind: 'begin', games, isInHistory: filed.length > 0 }
      : { kind: 'begin-beside', games, own: isOwn ? 'diverged' : 'other' }
  }
  const shorter = isOwn ? undefined : met.find(({ relation }) => relation === 'newer')
  if (shorter !== undefined) {
    const { record } = shorter
    return { kind: 'complete', game: gameOfRows(gameIdOfRecord(record), handed.rows), before: record }
  }
  return first === undefined ? { kind: 'full' } : { kind: 'file', game: first, isBeside: isOwn || filed.length > 0 }
}

export function isCopyOf(gameId: string, record: HistoryRecord): boolean {
  return baseId(gameIdOfRecord(record)) === baseId(gameId)
}

/** The id of the record's game; without details it is the record's own id. */
export function gameIdOfRecord({ id, details }: HistoryRecord): string {
  return details?.gameId ?? id
}

/** The ids that a diverged copy of the record's game cannot take. */
export function idsOf(record: HistoryRecord): readonly string[] {
  return [record.id, gameIdOfRecord(record)]
}

function goesOn(handed: HandedGame, own: LoggedGame): HandoverPlan {
  const known = rowsOf(own)
  const game = gameOfRows(own.gameId, handed.rows, known === null ? undefined : { ...own, ...known })
  if (handed.state.endedAt !== null) return { kind: 'finish', game }
  const before = replay(own.events)
  const newRounds = countedRounds(handed.state).length - (before === null ? 0 : countedRounds(before).length)
  return { kind: 'continue', game, newRounds }
}

/**
 * SPEC Y706: the game under way here, ended as on the other phone; null if that is not its end. The link of a finished game
 * has no corrections and may have new names, so its rows can differ from those here.
 */
function endedHere(own: LoggedGame, handed: Game): LoggedGame | null {
  const before = replay(own.events)
  return before !== null && isEndOf(handed, before) ? endedAs(own, handed) : null
}

/** SPEC Y607, Y706: whether `ended` has all players of the game under way here, and all of its counted rounds first. */
export function isEndOf(ended: Game, own: Game): boolean {
  if (ended.players.length < own.players.length || !hasPlayersOf(ended, own)) return false
  return ['same', 'newer'].includes(compared(roundsOf(ended), roundsOf(own)))
}

/**
 * Whether the seats that both games have are those of the same players, as far as it can be told without ids. A score in
 * the rounds that both have tells, as names may have been changed; who joined after these rounds is told by the name.
 */
function hasPlayersOf(longer: Game, shorter: Game): boolean {
  const rounds = countedRounds(shorter)
  return shorter.players.every(({ id, name, startingScore }, seat) => {
    const other = longer.players[seat]
    if (other === undefined) return true
    if (startingScore !== other.startingScore) return false
    return rounds.some((round) => scoreOf(round, id) !== null) || nameKey(name) === nameKey(other.name)
  })
}

/** SPEC Y705 */
function relationOf(handed: HandedGame, own: LoggedGame): Relation {
  const theirs = hashesOf(handed.gameId, handed.rows)
  const ours = hashesOf(own.gameId, rowsOf(own)?.rows ?? [])
  return compared(theirs, ours)
}

/** SPEC Y705 */
export function relationToRecord(handed: Game, record: HistoryRecord): Relation {
  const filed = gameOf(record)
  if (filed === null) return 'same'
  const relation = compared(roundsOf(handed), roundsOf(filed))
  // What completes the record keeps its names, seat by seat. Who is on no seat there has no score here: they were taken off
  // again if the record is partial, but may have won a game that ended.
  const hasSeats = record.details?.isPartial === true || handed.players.length >= filed.players.length
  if (relation === 'newer' && !(hasSeats && hasPlayersOf(handed, filed))) return 'diverged'
  return relation === 'same' && handed.endedAt === null ? 'older' : relation
}

/** Each counted round as a text of scores and Dutch by seat, for comparison without ids. */
function roundsOf(game: Game): readonly string[] {
  const seatOf = (wanted: PlayerId | null) => game.players.findIndex(({ id }) => id === wanted)
  return countedRounds(game).map(({ entries, dutchPlayerId }) => {
    const scores = entries.map(({ playerId, score }) => `${String(seatOf(playerId))}:${String(score)}`)
    return `${scores.sort().join(' ')} ${String(seatOf(dutchPlayerId))}`
  })
}

function compared(theirs: readonly string[], ours: readonly string[]): Relation {
  const shared = theirs.findIndex((each, index) => each !== ours[index])
  if (shared === -1) return theirs.length === ours.length ? 'same' : 'older'
  return shared === ours.length ? 'newer' : 'diverged'
}
