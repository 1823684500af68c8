import { replay } from '@dutch/domain/game/apply'
import type { Game } from '@dutch/domain/game/state'
import type { Instant } from '@dutch/domain/instant'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { isPrefix } from '../choose-copy.ts'
import { writeCompactCopy } from '../compact-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import { baseId, freeIds, withGameId } from '../handover/copy-ids.ts'
import { idsOf, isCopyOf, relationToRecord } from '../handover/plan-handover.ts'
import type { Backup } from './backup.ts'
import { mergeHistory, relationOf } from './merge-history.ts'
import { newPlayerCount } from './merge-players.ts'

export interface DeviceContent {
  readonly records: readonly HistoryRecord[]
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  /** The texts of the quarantined saves, as `quarantinedText` writes them. */
  readonly quarantine: ReadonlySet<string>
}

type GameFate =
  | 'none'
  /** The whole game is here: finished, under way or quarantined. */
  | 'known'
  /** No game is under way here. */
  | 'taken'
  /** It is the game under way here, played further. */
  | 'continued'
  /** Another game is under way here. */
  | 'quarantined'

export interface ImportPlan {
  /** The device may change while the user is asked, so the import is planned again before it is carried out. */
  readonly backup: Backup
  readonly exportedAt: Instant
  readonly newGames: readonly HistoryRecord[]
  /** The records that replace those here that lack the last rounds. */
  readonly completedGames: readonly HistoryRecord[]
  /** How many games of the file are here already; they stay as they are. */
  readonly knownGames: number
  /** How many games of the file cannot be imported. */
  readonly unread: number
  readonly players: readonly RememberedPlayer[]
  readonly newPlayers: number
  /** The file's game with its id in the file; of several the newest that is not known (SPEC Y611). */
  readonly game: LoggedGame | null
  readonly gameFate: GameFate
  /** The game that goes on, once for each id that it may take: the first id that was not closed here is used. */
  readonly games: readonly LoggedGame[]
  /** The game under way here has ended elsewhere: it becomes the file's record of it. */
  readonly isEnded: boolean
  /** Null if the file has none; the app's `planFor` sets it to null as well if the device has the same. */
  readonly settings: Backup['settings']
  readonly houseRules: Backup['houseRules']
}

/** SPEC Y607: the record of the game under way here, if that ended elsewhere with all of its players and rounds. */
export function endingOf(own: Game, records: readonly HistoryRecord[]): HistoryRecord | null {
  return records.find((record) => relationOf(own, record) === 'older') ?? null
}

/** SPEC Y606 to Y608: what an import would do. It removes nothing from the device. */
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
    // A diverged game for which no further id is free stays in the file.
    unread: (backup.unread ?? 0) + backup.history.length - newGames.length - completedGames.length - knownGames,
    players: backup.players,
    newPlayers: newPlayerCount(device.players, backup.players),
    ...placed,
    isEnded,
    settings: backup.settings,
    houseRules: backup.houseRules,
  }
}

/** SPEC Y608: the text under which a game is quarantined; it is always the same for the same game. */
export function quarantinedText(game: LoggedGame): string {
  return writeCompactCopy(game, game.events.at(-1)?.at ?? 0)
}

function placeOf(
  game: LoggedGame | null,
  records: readonly HistoryRecord[],
  { game: own, quarantine }: DeviceContent,
): Pick<ImportPlan, 'game' | 'gameFate' | 'games'> {
  const only = (gameFate: GameFate, games: readonly LoggedGame[] = []) => ({ game, gameFate, games })
  if (game === null) return only('none')
  const filed = records.filter((record) => isCopyOf(game.gameId, record))
  if (filed.some((record) => isWithin(game, record))) return only('known')
  if (own === null) {
    const names = freeIds(game.gameId, new Set(filed.flatMap(idsOf)))
    return only(
      'taken',
      names.map((id) => withGameId(game, id)),
    )
  }
  const copy = baseId(own.gameId) === baseId(game.gameId) ? withGameId(game, own.gameId) : game
  if (isPrefix(copy, own)) return only('known')
  if (isPrefix(own, copy)) return only('continued', [copy])
  return only(quarantine.has(quarantinedText(game)) ? 'known' : 'quarantined')
}

function isWithin({ events }: LoggedGame, record: HistoryRecord): boolean {
  const state = replay(events)
  return state === null || ['same', 'older'].includes(relationToRecord(state, record))
}
