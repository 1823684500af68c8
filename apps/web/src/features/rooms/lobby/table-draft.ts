import { MAX_NAME_LENGTH, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { cleanName, nameKey, nameLength } from '@dutch/domain/players/names'
import { parseLimit } from '@dutch/domain/scoring/limit-input'
import { MAX_ROOM_PLAYERS } from '@dutch/sync/room/room-bounds'
import * as v from 'valibot'

export interface TableDraft {
  /** As typed; the first one is the name of the user who makes the table. */
  readonly names: readonly string[]
  /** As typed. */
  readonly limit: string
}

const text = v.pipe(v.string(), v.maxLength(500))

const savedTable = v.object({
  names: v.pipe(v.array(text), v.minLength(1), v.maxLength(MAX_ROOM_PLAYERS), v.readonly()),
  typedLimit: v.nullable(text),
})

/** Leaves out a limit that equals the settings' default, because that default may change. */
export function savedTableOf({ names, limit }: TableDraft, defaultLimit: number): v.InferOutput<typeof savedTable> {
  return { names, typedLimit: limit === String(defaultLimit) ? null : limit }
}

/** SPEC W350. @param fresh a new table, whose values stand in for what was not typed */
export function readSavedTable(kept: unknown, fresh: TableDraft): TableDraft {
  const parsed = v.safeParse(savedTable, kept)
  if (!parsed.success) return fresh
  const { names, typedLimit } = parsed.output
  // A user who has signed in meanwhile has a name.
  const [own = ''] = namesOf(fresh)
  return {
    names: names.map((name, place) => (place === 0 && cleanName(name) === '' ? own : name)),
    limit: typedLimit ?? fresh.limit,
  }
}

/** SPEC W313. @param own the name of the user who makes the table */
export function newTable(own: string, limit: number): TableDraft {
  return { names: [firstName(own), ''], limit: String(limit) }
}

/** SPEC W313 */
export function withName(draft: TableDraft, name: string): TableDraft {
  const empty = draft.names.findIndex((one, place) => place > 0 && cleanName(one) === '')
  if (name !== '' && empty !== -1) return renamed(draft, empty, name)
  return canAdd(draft) ? { ...draft, names: [...draft.names, name] } : draft
}

/** SPEC W313: a name in the last field adds an empty field below it. */
export function renamed(draft: TableDraft, place: number, name: string): TableDraft {
  const next = { ...draft, names: draft.names.map((one, at) => (at === place ? name : one)) }
  const isLast = place > 0 && place === draft.names.length - 1
  return isLast && cleanName(name) !== '' && canAdd(next) ? { ...next, names: [...next.names, ''] } : next
}

/** The first name cannot be removed. */
export function withoutName(draft: TableDraft, place: number): TableDraft {
  return place === 0 ? draft : { ...draft, names: draft.names.filter((_, at) => at !== place) }
}

export function canAdd({ names }: TableDraft): boolean {
  return names.length < MAX_ROOM_PLAYERS
}

/** The trimmed names, without empty ones. */
export function namesOf({ names }: TableDraft): readonly string[] {
  return names.map(cleanName).filter((name) => name !== '')
}

/** SPEC W313: the place of the first name that repeats an earlier one; -1 for none. */
export function twiceAt({ names }: TableDraft): number {
  const keys = names.map(nameKey)
  return keys.findIndex((key, place) => key !== '' && keys.indexOf(key) < place)
}

/** SPEC W313: the place of the first name that is too long; -1 for none. */
export function tooLongAt({ names }: TableDraft): number {
  return names.findIndex((name) => nameLength(cleanName(name)) > MAX_NAME_LENGTH)
}

/** SPEC R102: null where the typed limit is not valid. */
export function limitOf({ limit }: TableDraft): number | null {
  const parsed = parseLimit(limit)
  return parsed.ok ? parsed.value : null
}

export function isReady(draft: TableDraft): boolean {
  const areNamesRight = twiceAt(draft) === -1 && tooLongAt(draft) === -1
  return namesOf(draft).length >= MIN_PLAYERS && areNamesRight && limitOf(draft) !== null
}

function firstName(own: string): string {
  return cleanName(own).split(' ')[0] ?? ''
}
