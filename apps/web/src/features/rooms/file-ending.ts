import { partialRecordId, partialRecordOf, recordOf } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { HistoryFault, HistoryStore } from '@dutch/sync/history-store'
import { filedHere } from '../games/filed-here.ts'
import { removedGames } from '../games/removed-games.ts'
import { sharedOut } from '../games/shared-out.ts'
import { gameIn, type GameStore } from '../games/game-store-api.ts'
import type { RoomEnding } from './room-questions.ts'

/** Among so many the part that was filed before is looked for: mostly it was filed a moment ago. */
const NEWEST = 50

/**
 * SPEC W310, W343, W344: the same on every phone, and once.
 * @param goesOnHere whether a game is this phone's own, and goes on where it began
 * @param wasRemoved whether a record was taken out of the history here
 * @returns the record's id; null where there is nothing to file
 */
export async function fileEnding(
  history: Pick<HistoryStore, 'add' | 'addMissing' | 'newest' | 'remove'>,
  { game, kind }: RoomEnding,
  goesOnHere: (gameId: string) => boolean,
  wasRemoved: (recordId: string) => boolean = removedGames.has,
): Promise<Result<string | null, HistoryFault>> {
  if (kind !== 'ended' && goesOnHere(game.id)) return accept(null)
  const record = kind === 'partial' ? partialRecordOf(game) : recordOf(game, game.id)
  if (!record.ok || wasRemoved(record.value.id)) return accept(null)
  const filed = kind === 'partial' ? await history.add(record.value) : await history.addMissing([record.value])
  if (!filed.ok) return filed
  if (filed.value === 1) filedHere.add(record.value.id)
  if (kind !== 'partial') {
    const newest = await history.newest(NEWEST)
    const partial = partialRecordId(game.id)
    if (newest.ok && newest.value.some(({ id }) => id === partial)) await history.remove(partial)
  }
  return accept(record.value.id)
}

/** SPEC W319. @param store of this phone's own game */
export function goesOnIn(store: Pick<GameStore, 'getState'>): (gameId: string) => boolean {
  return (gameId) => sharedOut.has(gameId) || gameIn(store.getState())?.id === gameId
}
