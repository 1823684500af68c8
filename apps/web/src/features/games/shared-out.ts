// The game of this phone that goes on in a room: rounds entered in both would make two games.

import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

const values = () => openKeyValueStore(() => window.localStorage)

/** SPEC W319 */
export const sharedOut = {
  has: (gameId: string): boolean => values().read(KEYS.roomGame) === gameId,
  begin: (gameId: string): void => void values().write(KEYS.roomGame, gameId),
  /** The phone's own game can go on. */
  end: (gameId: string): void => {
    if (values().read(KEYS.roomGame) === gameId) values().remove(KEYS.roomGame)
  },
}
