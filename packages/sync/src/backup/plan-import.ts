import type { Instant } from '@dutch/domain/instant'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { isPrefix } from '../choose-copy.ts'
import { writeCompactCopy } from '../compact-copy.ts'
import type { LoggedGame } from '../game-log.ts'
import { baseId, namesFor, underId } from '../handover/game-name.ts'
import type { Backup } from './backup.ts'
import { newPlayerCount } from './merge-players.ts'

export interface DeviceContent {
  readonly recordIds: ReadonlySet<string>
  /** Ids of the games that the records tell of. */
  readonly finishedGames: ReadonlySet<string>
  readonly game: LoggedGame | null
  readonly players: readonly RememberedPlayer[]
  readonly setAside: ReadonlySet<unknown>
}

export type GameFate =
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
  readonly exportedAt: Instant
  readonly newGames: readonly HistoryRecord[]
  /** They stay as they are. */
  readonly knownGames: number
  readonly players: readonly RememberedPlayer[]
  readonly newPlayers: number
  /** As it is in the file. */
  readonly game: LoggedGame | null
  readonly gameFate: GameFate
  /** What goes on, under the first id that was not closed here. */
  readonly games: readonly LoggedGame[]
  readonly settings: Backup['settings']
  readonly houseRules: Backup['houseRules']
}

/** SPEC Y606 to Y608: nothing here is changed or removed. */
export function planImport(backup: Backup, device: DeviceContent): ImportPlan {
  const newGames = backup.history.filter(({ id }) => !device.recordIds.has(id))
  return {
    exportedAt: backup.exportedAt,
    newGames,
    knownGames: backup.history.length - newGames.length,
    players: backup.players,
    newPlayers: newPlayerCount(device.players, backup.players),
    game: backup.game,
    ...placeOf(backup, device),
    settings: backup.settings,
    houseRules: backup.houseRules,
  }
}

/** A record that does not say is filed under the game's own id. */
export function finishedGames(records: Iterable<HistoryRecord>): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id, details } of records) ids.add(details?.gameId ?? id)
  return ids
}

/** SPEC Y608: always the same for one game. */
export function setAsideText(game: LoggedGame): string {
  return writeCompactCopy(game, game.events.at(-1)?.at ?? 0)
}

function placeOf({ game, history }: Backup, device: DeviceContent): Pick<ImportPlan, 'gameFate' | 'games'> {
  const only = (gameFate: GameFate, games: readonly LoggedGame[] = []) => ({ gameFate, games })
  if (game === null) return only('none')
  const isCopy = (id: string) => baseId(id) === baseId(game.gameId)
  if ([...device.finishedGames, ...finishedGames(history)].some(isCopy)) return only('known')
  const { game: own } = device
  if (own === null) return only('taken', [game, ...namesFor(game.gameId).map((id) => underId(game, id))])
  const copy = isCopy(own.gameId) ? underId(game, own.gameId) : game
  if (isPrefix(copy, own)) return only('known')
  if (isPrefix(own, copy)) return only('continued', [copy])
  return only(device.setAside.has(setAsideText(game)) ? 'known' : 'set-aside')
}
