// Notes that this phone's game goes on in a room: rounds entered in both places would make two games.

import { localValues } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** SPEC W319 */
export const openedAsRoom = {
  has: (gameId: string): boolean => localValues().read(KEYS.roomGame) === gameId,
  begin: (gameId: string): void => void localValues().write(KEYS.roomGame, gameId),
  /** Call when the phone's own game can go on. */
  end: (gameId: string): void => {
    if (localValues().read(KEYS.roomGame) === gameId) localValues().remove(KEYS.roomGame)
  },
}
