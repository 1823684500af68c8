import { accept, refuse, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { storageFault } from '../../../browser/key-value-store.ts'

/** Turns a failure of the storage into a refusal. */
export async function storing<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFault>> {
  try {
    return accept(await work())
  } catch (cause) {
    return refuse(storageFault(cause))
  }
}
