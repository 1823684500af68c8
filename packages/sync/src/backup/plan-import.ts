import type { Instant } from '@dutch/domain/instant'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { isPrefix } from '../choose-copy.ts'
import { writeCompactCopy } from '../compact-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import type { Backup } from './backup.ts'
import { newPlayerCount } from './merge-players.ts'

/** What stands on the device that a backup comes to. */
export interface DeviceContent {
  /** Ids of the finished games. */
  readonly recordIds: ReadonlySet<string>
  /** Ids of the games that these tell of. */
  readonly finishedGames: ReadonlySet<string>
  /** The game under way, null for none. */
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  /** The texts of the saves that are set aside. */
  readonly setAside: ReadonlySet<unknown>
}

/** What becomes of the game under way in a backup. */
export type GameFate =
  /** There is none. */
  | 'none'
  /** All of it stands here: finished, under way, or set aside. */
  | 'known'
  /** No game is under way here: it goes on. */
  | 'taken'
  /** It is the one under way here, played further. */
  | 'continued'
  /** Another game is under way here: it is set aside. */
  | 'set-aside'

export interface ImportPlan {
  readonly exportedAt: Instant
  readonly newGames: readonly HistoryRecord[]
  /** How many finished games stand here already; they stay as they are. */
  readonly knownGames: number
  readonly players: readonly RememberedPlayer[]
  /** How many of the players nobody here knows yet. */
  readonly newPlayers: number
  readonly game: LoggedGame | null
  readonly gameFate: GameFate
  readonly settings: Backup['settings']
  readonly houseRules: Backup['houseRules']
}

/** SPEC Y55 to Y57: what a backup would add to a device. Nothing that stands there is changed or removed. */
export function planImport(backup: Backup, device: DeviceContent): ImportPlan {
  const newGames = backup.history.filter(({ id }) => !device.recordIds.has(id))
  return {
    exportedAt: backup.exportedAt,
    newGames,
    knownGames: backup.history.length - newGames.length,
    players: backup.players,
    newPlayers: newPlayerCount(device.players, backup.players),
    game: backup.game,
    gameFate: fateOf(backup, device),
    settings: backup.settings,
    houseRules: backup.houseRules,
  }
}

/** The ids of the games that records tell of. A record that does not say is filed under the game's own. */
export function finishedGames(records: Iterable<HistoryRecord>): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id, details } of records) ids.add(details?.gameId ?? id)
  return ids
}

/** SPEC Y57: the text under which a game that finds another one under way is set aside; always the same for one game. */
export function setAsideText(game: LoggedGame): string {
  return writeCompactCopy(game, game.events.at(-1)?.at ?? 0)
}

function fateOf({ game, history }: Backup, device: DeviceContent): GameFate {
  if (game === null) return 'none'
  if (device.finishedGames.has(game.gameId) || finishedGames(history).has(game.gameId)) return 'known'
  if (device.game === null) return 'taken'
  if (isPrefix(game, device.game)) return 'known'
  if (isPrefix(device.game, game)) return 'continued'
  return device.setAside.has(setAsideText(game)) ? 'known' : 'set-aside'
}
