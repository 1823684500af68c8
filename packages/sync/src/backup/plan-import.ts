import { replay } from '@dutch/domain/game/apply'
import type { Game } from '@dutch/domain/game/state'
import type { Instant } from '@dutch/domain/instant'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { isPrefix } from '../choose-copy.ts'
import { writeCompactCopy } from '../compact-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import { baseId, freeNames, underId } from '../handover/game-name.ts'
import { idsOf, isCopyOf, relationToRecord } from '../handover/plan-handover.ts'
import type { Backup } from './backup.ts'
import { mergeHistory, relationOf } from './merge-history.ts'
import { newPlayerCount } from './merge-players.ts'

export interface DeviceContent {
  readonly records: readonly HistoryRecord[]
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  /** As `setAsideText` writes them. */
  readonly setAside: ReadonlySet<string>
}

type GameFate =
  | 'none'
  /** All of it is here: finished, under way, or quarantined. */
  | 'known'
  /** No game is under way here. */
  | 'taken'
  /** The game under way here, played further. */
  | 'continued'
  /** Another game is under way here. */
  | 'set-aside'

export interface ImportPlan {
  /** The device may change while somebody is asked: what is carried out is planned anew. */
  readonly backup: Backup
  readonly exportedAt: Instant
  readonly newGames: readonly HistoryRecord[]
  /** In place of those here that lack their last rounds. */
  readonly completedGames: readonly HistoryRecord[]
  /** They stay as they are. */
  readonly knownGames: number
  /** Games of the file that cannot be imported. */
  readonly unread: number
  readonly players: readonly RememberedPlayer[]
  readonly newPlayers: number
  /** As it is in the file: of several the newest that is not known (SPEC Y611). */
  readonly game: LoggedGame | null
  readonly gameFate: GameFate
  /** What goes on, under the first id that was not closed here. */
  readonly games: readonly LoggedGame[]
  /** The game under way here ended elsewhere: it becomes its record. */
  readonly isEnded: boolean
  /** Null where the file has none, or the device the same. */
  readonly settings: Backup['settings']
  readonly houseRules: Backup['houseRules']
}

/** SPEC Y607: the record that a game under way became elsewhere, where no round here is missing in it. */
export function endingOf(own: Game, records: readonly HistoryRecord[]): HistoryRecord | null {
  return records.find((record) => ['same', 'older'].includes(relationOf(own, record))) ?? null
}

/** SPEC Y606 to Y608: nothing here is removed. */
export function planImport(backup: Backup, device: DeviceContent): ImportPlan {
  const own = device.game === null ? null : replay(device.game.events)
  const { newGames, completedGames, knownGames } = mergeHistory(backup.history, device.records, own)
  const isEnded = own !== null && endingOf(own, newGames) !== null
  const records = [...device.records, ...backup.history, ...newGames]
  const present = isEnded ? { ...device, game: null } : device
  let placed = placeOf(backup.game, records, present)
  for (const game of backup.olderGames ?? []) if (placed.gameFate === 'known') placed = placeOf(game, records, present)
  return {
    backup,
    exportedAt: backup.exportedAt,
    newGames,
    completedGames,
    knownGames,
    // A game that went more ways than there are names stays in the file.
    unread: (backup.unread ?? 0) + backup.history.length - newGames.length - completedGames.length - knownGames,
    players: backup.players,
    newPlayers: newPlayerCount(device.players, backup.players),
    ...placed,
    isEnded,
    settings: backup.settings,
    houseRules: backup.houseRules,
  }
}

/** SPEC Y608: always the same for one game. */
export function setAsideText(game: LoggedGame): string {
  return writeCompactCopy(game, game.events.at(-1)?.at ?? 0)
}

function placeOf(
  game: LoggedGame | null,
  records: readonly HistoryRecord[],
  { game: own, setAside }: DeviceContent,
): Pick<ImportPlan, 'game' | 'gameFate' | 'games'> {
  const only = (gameFate: GameFate, games: readonly LoggedGame[] = []) => ({ game, gameFate, games })
  if (game === null) return only('none')
  const filed = records.filter((record) => isCopyOf(game.gameId, record))
  if (filed.some((record) => isWithin(game, record))) return only('known')
  if (own === null) {
    const names = freeNames(game.gameId, new Set(filed.flatMap(idsOf)))
    return only(
      'taken',
      names.map((id) => underId(game, id)),
    )
  }
  const copy = baseId(own.gameId) === baseId(game.gameId) ? underId(game, own.gameId) : game
  if (isPrefix(copy, own)) return only('known')
  if (isPrefix(own, copy)) return only('continued', [copy])
  return only(setAside.has(setAsideText(game)) ? 'known' : 'set-aside')
}

function isWithin({ events }: LoggedGame, record: HistoryRecord): boolean {
  const state = replay(events)
  return state === null || ['same', 'older'].includes(relationToRecord(state, record))
}
