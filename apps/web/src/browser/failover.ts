import type { StorageFault } from '@dutch/sync/game-log'
import type { Result } from '@dutch/domain/result'

/** Uses the primary storage until it fails once while the page lives, then the secondary one. */
export interface Failover {
  readonly hasFailed: () => boolean
  readonly run: <Value, Fault extends { readonly kind: string }>(
    primary: () => Promise<Result<Value, Fault>>,
    secondary: () => Promise<Result<Value, Fault>>,
  ) => Promise<Result<Value, Fault>>
}

export function createFailover(onFirstFailure: () => void): Failover {
  let hasFailed = false
  const fail = () => {
    if (hasFailed) return
    hasFailed = true
    onFirstFailure()
  }
  return {
    hasFailed: () => hasFailed,
    run: async (primary, secondary) => {
      if (!hasFailed) {
        const answer = await primary()
        if (answer.ok || !isStorageFault(answer.error)) return answer
        // A full database may fail while local storage still has space; only then does it count as failed.
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
