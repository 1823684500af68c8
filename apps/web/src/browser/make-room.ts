import type { StorageFault } from '@dutch/sync/game-log'
import type { Result } from '@dutch/domain/result'
import { isExpendable } from './expendable.ts'
import type { KeyValueStore } from './key-value-store.ts'

/** SPEC W806. @returns how many keys went */
function makeRoom(values: KeyValueStore): number {
  const expendable = values.keys().filter(isExpendable)
  for (const key of expendable) values.remove(key)
  return expendable.length
}

/** Where the device is full, makes room and tries once more. */
export function writeMakingRoom(values: KeyValueStore, key: string, value: string): Result<null, StorageFault> {
  const written = values.write(key, value)
  if (written.ok || written.error.kind !== 'storage-full' || makeRoom(values) === 0) return written
  return values.write(key, value)
}
