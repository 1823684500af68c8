// SPEC W1612: whether to ask the user to add this device's games to the account.

import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** The stored value: "due " while the question is open, then how many games stayed on the device at the last answer. */
const OFFER = /^(due )?(\d{1,6})$/u

interface GamesOffer {
  /** The user has just signed in or up by a form. */
  readonly signedInByForm: () => void
  readonly isDue: () => boolean
  /** How many of the `own` games, which only this device has, to offer. 0 unless there are more than at the last answer. */
  readonly count: (own: number) => number
  /** There is nothing to offer, so the question is closed. */
  readonly nothingToOffer: () => void
  /** The user has answered; `left` games stay on this device alone. */
  readonly answered: (left: number) => void
}

export function createGamesOffer(values: Pick<KeyValueStore, 'read' | 'write'>): GamesOffer {
  const read = () => {
    const [, due, left = '0'] = OFFER.exec(values.read(KEYS.gamesOffer) ?? '') ?? []
    return { isDue: due !== undefined, left: Number(left) }
  }
  const write = (isDue: boolean, left: number) =>
    void values.write(KEYS.gamesOffer, `${isDue ? 'due ' : ''}${String(left)}`)
  return {
    signedInByForm: () => write(true, read().left),
    isDue: () => read().isDue,
    count: (own) => {
      const { isDue, left } = read()
      return isDue && own > left ? own : 0
    },
    nothingToOffer: () => {
      const { isDue, left } = read()
      if (isDue) write(false, left)
    },
    answered: (left) => write(false, left),
  }
}

export const gamesOffer = createGamesOffer(localValues())
