// Which game of this phone goes on in a room. Its own copy rests meanwhile: rounds entered in both would be two games.

import { openKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

const values = () => openKeyValueStore(() => window.localStorage)

/** SPEC R214 */
export const sharedOut = {
  /** Whether the game under way on this phone is played in a room. */
  has: (gameId: string): boolean => values().read(KEYS.roomGame) === gameId,
  begin: (gameId: string): void => void values().write(KEYS.roomGame, gameId),
  /** The room is over for this person: the phone's own game can be gone on with. */
  end: (gameId: string): void => {
    if (values().read(KEYS.roomGame) === gameId) values().remove(KEYS.roomGame)
  },
}
