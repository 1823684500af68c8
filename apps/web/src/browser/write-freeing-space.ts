import type { StorageFault } from '@dutch/sync/game-log'
import type { Result } from '@dutch/domain/result'
import { removeExpendable } from './expendable.ts'
import type { KeyValueStore } from './key-value-store.ts'

/** SPEC W806: if the storage is full, removes expendable values and tries once more. */
export function writeFreeingSpace(values: KeyValueStore, key: string, value: string): Result<null, StorageFault> {
  const written = values.write(key, value)
  if (written.ok || written.error.kind !== 'storage-full' || !removeExpendable(values).includes(true)) return written
  return values.write(key, value)
}
