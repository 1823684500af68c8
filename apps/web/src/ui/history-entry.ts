// The state of a history entry outlives a reload, also of a page that the system has ended in the background.

/** Undefined also where the entry has no state. */
export function entryValue(key: string, entry: unknown): unknown {
  return Reflect.get(new Object(entry), key)
}

/** Null for a value that is no text. */
export function entryText(key: string, entry: unknown): string | null {
  const value = entryValue(key, entry)
  return typeof value === 'string' ? value : null
}

export function withEntryValue(key: string, value: unknown, entry: unknown): object {
  return Object.assign({}, entry, { [key]: value })
}

/** Stores the value in the present entry. Does nothing where Safari refuses, as after a hundred changes in a short time. */
export function setEntryValue(key: string, value: unknown): void {
  try {
    history.replaceState(withEntryValue(key, value, history.state), '')
  } catch {}
}
