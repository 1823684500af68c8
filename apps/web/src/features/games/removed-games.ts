// Games removed from the history here, which a room that is opened again, or a suspended tab, must not file once more.

import { parseJson } from '@dutch/sync/parse-json'
import { localValues } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'
import { readIds } from './storage/local-copies.ts'

/** About as many as the rooms that somebody may open again. */
const KEPT = 50

const ids = () => readIds(parseJson(localValues().read(KEYS.removedGames)))
const others = (id: string) => ids().filter((one) => one !== id)
const keep = (kept: readonly string[]) => void localValues().write(KEYS.removedGames, JSON.stringify(kept.slice(-KEPT)))

/** SPEC W310 */
export const removedGames = {
  has: (id: string): boolean => ids().includes(id),
  note: (id: string): void => keep([...others(id), id]),
  forget: (id: string): void => keep(others(id)),
}
