import type { StorageFault } from '@dutch/sync/game-log'
import type { Result } from '@dutch/domain/result'

/** Which of two storages is in use: the database, until it failed once in the life of the page. */
export interface Failover {
  readonly hasFailed: () => boolean
  /** Notes the failure; the first one is told to whoever asked. */
  readonly fail: () => void
  /** Runs something on the database; where that is out of use or fails, on what replaces it. */
  readonly run: <Value, Fault extends { readonly kind: string }>(
    primary: () => Promise<Result<Value, Fault>>,
    secondary: () => Promise<Result<Value, Fault>>,
  ) => Promise<Result<Value, Fault>>
}

/** @param onFirstFailure called once. */
export function createFailover(onFirstFailure: () => void): Failover {
  let hasFailed = false
  const fail = () => {
    if (hasFailed) return
    hasFailed = true
    onFirstFailure()
  }
  return {
    hasFailed: () => hasFailed,
    fail,
    run: async (primary, secondary) => {
      if (!hasFailed) {
        const answer = await primary()
        if (answer.ok || !isStorageFault(answer.error)) return answer
        // A database without room, or out of order: local storage may still have some.
        const replaced = await secondary()
        if (!replaced.ok && isStorageFault(replaced.error)) return answer
        fail()
        return replaced
      }
      return secondary()
    },
  }
}

function isStorageFault(fault: { readonly kind: string }): boolean {
  const kinds: readonly StorageFault['kind'][] = ['storage-full', 'unavailable']
  return kinds.some((kind) => kind === fault.kind)
}
