// SPEC W1612: whether to offer to take this device's games into the account.

import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** "due" where nobody was asked yet, and how many games stayed here at the last answer. */
const OFFER = /^(due )?(\d{1,6})$/u

interface GamesOffer {
  /** Somebody has just signed in or up by a form. */
  readonly entered: () => void
  readonly isDue: () => boolean
  /** How many of `own` games of this device alone to offer: those left here before are not asked about again. */
  readonly count: (own: number) => number
  /** There is nothing to ask. */
  readonly passed: () => void
  /** `left` games stay of this device alone. */
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
    entered: () => write(true, read().left),
    isDue: () => read().isDue,
    count: (own) => {
      const { isDue, left } = read()
      return isDue && own > left ? own : 0
    },
    passed: () => {
      const { isDue, left } = read()
      if (isDue) write(false, left)
    },
    answered: (left) => write(false, left),
  }
}

export const gamesOffer = createGamesOffer(localValues())
