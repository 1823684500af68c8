import { partialRecordId, partialRecordOf, recordOf } from '@dutch/domain/history/record'
import { accept, type Result } from '@dutch/domain/result'
import type { HistoryFault, HistoryStore } from '@dutch/sync/history-store'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'
import { removedGames } from '../games/removed-games.ts'
import { openedAsRoom } from '../games/opened-as-room.ts'
import { gameIn, type GameStore } from '../games/game-store-api.ts'
import type { RoomEnding } from './room-questions.ts'

/** A record is looked for among this many newest ones: mostly it was filed a moment ago. */
const NEWEST = 50

/**
 * SPEC W310, W343, W344: files the game of a room that ended, was closed or was left; the record is the same on every phone.
 * @param goesOnHere whether a game goes on outside the room, as this phone's own game
 * @param wasRemoved whether a record was removed from the history on this device
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
  const { id } = record.value
  // Reads anew each time, because the page that shows the end files it at the same moment.
  const isStored = async (one: string) => {
    const newest = await history.newest(NEWEST)
    return newest.ok && newest.value.some((stored) => stored.id === one)
  }
  // Another device of the account played on to the end.
  if (kind === 'partial' && (await isStored(game.id))) return accept(null)
  // Another device of the account may have removed the game, or, after a closed room, go on with it.
  const filed = await history.addMissing([record.value], kind === 'closed' ? ['removed', 'member'] : ['removed'])
  if (!filed.ok) return filed
  const isNew = filed.value === 1
  if (!isNew && !(await isStored(id))) return accept(null)
  if (kind === 'partial') {
    if (isNew) return accept(id)
    // Who came back and left again has seen more.
    const replaced = await history.add(record.value)
    return replaced.ok ? accept(id) : replaced
  }
  if (isNew) recordsFiledByPage.add(id)
  const partial = partialRecordId(game.id)
  if (await isStored(partial)) await history.remove(partial)
  return accept(id)
}

/** SPEC W319. @param store the store of this phone's own game @returns the `goesOnHere` of `fileEnding` */
export function goesOnIn(store: Pick<GameStore, 'getState'>): (gameId: string) => boolean {
  return (gameId) => openedAsRoom.has(gameId) || gameIn(store.getState())?.id === gameId
}
