import { MAX_PLAYERS } from '@dutch/domain/game/bounds'
import { parseJson } from '@dutch/sync/parse-json'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { KEYS } from '../../../browser/storage-keys.ts'

/** The drafts of /setup and of the lobby's table. Each has a fixed range of places, even where nothing is stored. */
const DRAFTS = [
  { key: KEYS.playerSetup, list: 'seats', from: 0 },
  { key: KEYS.tableDraft, list: 'names', from: MAX_PLAYERS },
] as const

/** The names by place; empty texts where no readable name is stored. */
export function readSetupNames(values: KeyValueStore): readonly string[] {
  const names = DRAFTS.map(({ key, list }) => seatsOf(readDraft(values, key), list).map((seat) => nameOf(seat) ?? ''))
  return names.flatMap((some) => [...some, ...Array<string>(MAX_PLAYERS).fill('')].slice(0, MAX_PLAYERS))
}

export function writeSetupNames(values: KeyValueStore, names: readonly string[]): boolean {
  return DRAFTS.every(({ key, list, from }) => {
    const draft = readDraft(values, key)
    const seats = seatsOf(draft, list)
    const renamed = seats.map((seat, place) => withName(seat, names[from + place]))
    if (renamed.every((seat, place) => nameOf(seat) === nameOf(seats[place]))) return true
    return values.write(key, JSON.stringify({ ...draft, [list]: renamed })).ok
  })
}

type Draft = Readonly<Record<string, unknown>>

function readDraft(values: KeyValueStore, key: string): Draft {
  const draft = parseJson(values.read(key))
  return isObject(draft) ? draft : {}
}

function seatsOf(draft: Draft, list: string): readonly unknown[] {
  const seats = draft[list]
  return Array.isArray(seats) ? seats : []
}

/** A draft of the lobby's table stores bare names, one of /setup objects with names. */
function nameOf(seat: unknown): string | null {
  const name = isObject(seat) ? seat['name'] : seat
  return typeof name === 'string' ? name : null
}

function withName(seat: unknown, name: string | undefined): unknown {
  if (name === undefined || nameOf(seat) === null) return seat
  return isObject(seat) ? { ...seat, name } : name
}

const isObject = (value: unknown): value is Draft => typeof value === 'object' && value !== null
