import { refuse, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'

export type AskAfterLoading<Stores> = <Value, Fault>(
  question: (stores: Stores) => Promise<Result<Value, Fault>>,
) => Promise<Result<Value, Fault | Extract<StorageFault, { kind: 'unavailable' }>>>

/** Asks stores that must load first. A failed load becomes the refusal `unavailable`. */
export function askAfterLoading<Stores>(load: () => Promise<Stores>): AskAfterLoading<Stores> {
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
