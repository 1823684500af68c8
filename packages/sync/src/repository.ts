/** One stored value of this device. */
export interface Repository<Value> {
  readonly load: () => Promise<Value>
  /** Reads and writes in one transaction, so that no other tab, pull or leaving account comes between. @returns the new value; null if it was not stored */
  readonly change: (edit: (before: Value) => Value) => Promise<Value | null>
}

export function createMemoryRepository<Value>(first: Value): Repository<Value> {
  let value = first
  return {
    load: () => Promise.resolve(value),
    change: (edit) => {
      value = edit(value)
      return Promise.resolve(value)
    },
  }
}
