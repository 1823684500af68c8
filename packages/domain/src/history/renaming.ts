// SPEC R1301 to R1305

import { MAX_NAME_LENGTH } from '../game/bounds.ts'
import { cleanName, nameKey, nameLength } from '../players/names.ts'
import { parseInstant } from './calendar.ts'
import type { HistoryRecord, RecordPlayer } from './record.ts'
import { winnerNames } from './winner-names.ts'

export interface Renaming {
  /** The old name as a key (`nameKey`). */
  readonly from: string
  readonly to: string
}

export type RenamingFault = 'empty' | 'too-long' | 'same'

/** SPEC R1301: the cleaned new name, or why it is refused. @param present the person's name as last written */
export function checkNewName(present: string, typed: string): { readonly name: string } | RenamingFault {
  const name = cleanName(typed)
  if (name === '') return 'empty'
  if (nameLength(name) > MAX_NAME_LENGTH) return 'too-long'
  return name === present ? 'same' : { name }
}

export type Renamed =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'changed'; readonly record: HistoryRecord }
  /** SPEC R1303: both people sat in this game, so they cannot be merged. */
  | { readonly kind: 'together' }

const UNTOUCHED: Renamed = { kind: 'untouched' }
const TOGETHER: Renamed = { kind: 'together' }

/** `nameIn` is a person's spelling in a record, undefined if the person is not in it. The key of each spelling is cached. */
function createSearch() {
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    let key = keys.get(name)
    if (key === undefined) {
      key = nameKey(name)
      keys.set(name, key)
    }
    return key
  }
  const nameIn = ({ players, details }: HistoryRecord, key: string) => {
    const sits = (seat: { readonly name: string }) => keyOf(seat.name) === key
    return (players.find(sits) ?? details?.players.find(sits))?.name
  }
  return { keyOf, nameIn }
}

/** SPEC R1302, R1303: returns a function that renames the person in a record. */
export function createRenaming({ from, to }: Renaming): (record: HistoryRecord) => Renamed {
  const target = nameKey(to)
  const { keyOf, nameIn } = createSearch()
  const rename = (name: string) => (keyOf(name) === from ? to : name)
  return (record) => {
    if (nameIn(record, from) === undefined) return UNTOUCHED
    if (from !== target && nameIn(record, target) !== undefined) return TOGETHER
    const { players, seats } = namesOf(record)
    const changed = withNames(record, {
      players: players.map(rename),
      seats: seats.map(rename),
      winner: winnerUnder(record, rename),
    })
    return changed === record ? UNTOUCHED : { kind: 'changed', record: changed }
  }
}

/** All names in a record. Its rounds contain none, since they refer to seats. */
export interface RecordNames {
  readonly players: readonly string[]
  readonly seats: readonly string[]
  readonly winner: string
}

/** SPEC R1305 */
export function namesOf({ players, details, winner }: HistoryRecord): RecordNames {
  return {
    players: players.map(({ name }) => name),
    seats: details?.players.map(({ name }) => name) ?? [],
    winner,
  }
}

/** SPEC R1305: undoes a renaming where the names are still those it wrote. @param before the names before the renaming */
export function undoRenaming(record: HistoryRecord, before: RecordNames, written: RecordNames): HistoryRecord {
  return areEqual(namesOf(record), written) ? withNames(record, before) : record
}

function withNames(record: HistoryRecord, names: RecordNames): HistoryRecord {
  if (areEqual(namesOf(record), names)) return record
  const named = <Seat extends RecordPlayer | { readonly name: string }>(seat: Seat, name: string | undefined): Seat =>
    name === undefined || name === seat.name ? seat : { ...seat, name }
  const { details } = record
  return {
    ...record,
    players: record.players.map((player, index) => named(player, names.players[index])),
    winner: names.winner,
    ...(details === undefined
      ? {}
      : { details: { ...details, players: details.players.map((seat, index) => named(seat, names.seats[index])) } }),
  }
}

/** SPEC R1302: the text of the winners with the new name. */
function winnerUnder(record: HistoryRecord, rename: (name: string) => string): string {
  const { winner } = record
  if (rename(winner) !== winner) return rename(winner)
  if (winner !== '' && winner === winnerNames(record)) return winnerNames(record, rename)
  return winner
    .split(/( et |, )/u)
    .map((part, index) => (index % 2 === 0 ? rename(part) : part))
    .join('')
}

export interface RenamingPlan {
  /** Games that get the new name. */
  readonly games: number
  /** The name, as last written, of another person who has the new name already. */
  readonly other: string | null
  readonly otherGames: number
  /** SPEC R1303: games of both people, which forbid a merge. */
  readonly gamesWithBoth: readonly HistoryRecord[]
}

/** SPEC R1303, R1304: what a renaming would change. */
export function planRenaming(records: Iterable<HistoryRecord>, renaming: Renaming): RenamingPlan {
  const rename = createRenaming(renaming)
  const { nameIn } = createSearch()
  const target = nameKey(renaming.to)
  const gamesWithBoth: HistoryRecord[] = []
  let [games, otherGames] = [0, 0]
  let last: { readonly name: string; readonly at: number } | null = null
  for (const record of records) {
    const renamed = rename(record)
    if (renamed.kind === 'together') gamesWithBoth.push(record)
    else if (renamed.kind === 'changed') games += 1
    const name = target === renaming.from ? undefined : nameIn(record, target)
    if (name === undefined) continue
    if (renamed.kind === 'untouched') otherGames += 1
    const at = parseInstant(record.date) ?? -Infinity
    if (last === null || at > last.at) last = { name: name.trim(), at }
  }
  return { games, other: last?.name ?? null, otherGames, gamesWithBoth }
}

export function areEqual(one: RecordNames, other: RecordNames): boolean {
  const isSame = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((name, index) => name === b[index])
  return isSame(one.players, other.players) && isSame(one.seats, other.seats) && one.winner === other.winner
}
