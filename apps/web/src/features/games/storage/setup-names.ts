import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import { parseJson } from '@dutch/sync/parse-json'

/** By seat; none where nothing readable is kept. */
export function readSetupNames(values: KeyValueStore): readonly string[] {
  return seatsOf(parseJson(values.read(KEYS.playerSetup))).map((seat) => nameOf(seat) ?? '')
}

export function writeSetupNames(values: KeyValueStore, names: readonly string[]): boolean {
  const draft = parseJson(values.read(KEYS.playerSetup))
  const seats = seatsOf(draft)
  const isChanged = seats.some((seat, index) => nameOf(seat) !== null && nameOf(seat) !== names[index])
  if (!isChanged || !isObject(draft)) return true
  const renamed = seats.map((seat, index) =>
    isObject(seat) && nameOf(seat) !== null ? { ...seat, name: names[index] ?? nameOf(seat) } : seat,
  )
  return values.write(KEYS.playerSetup, JSON.stringify({ ...draft, seats: renamed })).ok
}

function seatsOf(draft: unknown): readonly unknown[] {
  return isObject(draft) && Array.isArray(draft['seats']) ? draft['seats'] : []
}

function nameOf(seat: unknown): string | null {
  return isObject(seat) && typeof seat['name'] === 'string' ? seat['name'] : null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
