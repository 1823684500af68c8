// Whether to offer whoever came in to take the games of this device into their account (SPEC Y197).

import { openKeyValueStore, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** Whether somebody came in and was not asked yet, and how many games were left here when somebody was asked last. */
const OFFER = /^(due )?(\d{1,6})$/u

export interface GamesOffer {
  /** Somebody has just signed in or up by a form. */
  readonly entered: () => void
  /** Whether they were not asked yet. */
  readonly isDue: () => boolean
  /** Of so many games of this device alone, how many to offer: those that somebody left here before are no question. */
  readonly count: (own: number) => number
  /** There is nothing to ask whoever came in. */
  readonly passed: () => void
  /** The person answered: `left` games stay of this device alone. */
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

/** That of this browser. */
export const gamesOffer = createGamesOffer(openKeyValueStore(() => window.localStorage))
