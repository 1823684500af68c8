import { refuse, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'

export type AskLate<Stores> = <Value, Fault>(
  question: (stores: Stores) => Promise<Result<Value, Fault>>,
) => Promise<Result<Value, Fault | Extract<StorageFault, { kind: 'unavailable' }>>>

/** Asks stores that must load first. A failed load becomes the refusal `unavailable`. */
export function askLate<Stores>(load: () => Promise<Stores>): AskLate<Stores> {
  return async (question) => {
    let stores: Stores
    try {
      stores = await load()
    } catch (cause) {
      return refuse({ kind: 'unavailable', cause })
    }
    return question(stores)
  }
}
