// SPEC W1612: whether to ask the user to add this device's games to the account.

import { parseJson } from '@dutch/sync/parse-json'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** The stored value begins with this while the question is open. The ids of the games left at the last answer follow, as JSON. */
const DUE = 'due '

interface GamesOffer {
  /** The user has just signed in or up by a form. */
  readonly signedInByForm: () => void
  readonly isDue: () => boolean
  /**
   * @param own the ids of the games that only this device has
   * @returns the games to offer: all of them, or none if the user has left all of them on the device before
   */
  readonly offered: (own: readonly string[]) => readonly string[]
  /** There is nothing to offer, so the question is closed. */
  readonly nothingToOffer: () => void
  /** The user has answered; the games `left` stay on this device alone. */
  readonly answered: (left: readonly string[]) => void
}

export function createGamesOffer(values: Pick<KeyValueStore, 'read' | 'write'>): GamesOffer {
  const read = () => {
    const text = values.read(KEYS.gamesOffer) ?? ''
    const left = parseJson(text.replace(DUE, ''))
    // Earlier versions stored a number.
    return { isDue: text.startsWith(DUE) && left !== undefined, left: Array.isArray(left) ? left : [] }
  }
  const write = (isDue: boolean, left: readonly unknown[]) =>
    void values.write(KEYS.gamesOffer, `${isDue ? DUE : ''}${JSON.stringify(left)}`)
  return {
    signedInByForm: () => write(true, read().left),
    isDue: () => read().isDue,
    offered: (own) => {
      const { isDue, left } = read()
      const known = new Set(left)
      return isDue && own.some((id) => !known.has(id)) ? own : []
    },
    nothingToOffer: () => {
      const { isDue, left } = read()
      if (isDue) write(false, left)
    },
    answered: (left) => write(false, left),
  }
}

export const gamesOffer = createGamesOffer(localValues())
