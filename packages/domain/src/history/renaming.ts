// SPEC R1301 to R1305

import { MAX_NAME_LENGTH } from '../game/bounds.ts'
import { cleanName, nameKey, nameLength } from '../players/names.ts'
import type { HistoryRecord, RecordPlayer } from './record.ts'
import { winnerNames } from './winner-names.ts'

/** `from` is a key (R302). */
export interface Renaming {
  readonly from: string
  readonly to: string
}

export type RenamingFault = 'empty' | 'too-long' | 'same'

/** SPEC R1301. @param present as written last */
export function checkNewName(present: string, typed: string): { readonly name: string } | RenamingFault {
  const name = cleanName(typed)
  if (name === '') return 'empty'
  if (nameLength(name) > MAX_NAME_LENGTH) return 'too-long'
  return name === present ? 'same' : { name }
}

export type Renamed =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'changed'; readonly record: HistoryRecord }
  /** SPEC R1303 */
  | { readonly kind: 'together' }

const UNTOUCHED: Renamed = { kind: 'untouched' }
const TOGETHER: Renamed = { kind: 'together' }

/** SPEC R1302, R1303 */
export function createRenaming({ from, to }: Renaming): (record: HistoryRecord) => Renamed {
  const target = nameKey(to)
  const keys = new Map<string, string>()
  const keyOf = (name: string) => {
    let key = keys.get(name)
    if (key === undefined) {
      key = nameKey(name)
      keys.set(name, key)
    }
    return key
  }
  const rename = (name: string) => (keyOf(name) === from ? to : name)
  return (record) => {
    const seats = record.details?.players ?? []
    const sits = (key: string) => (seat: { readonly name: string }) => keyOf(seat.name) === key
    const isIn = (key: string) => record.players.some(sits(key)) || seats.some(sits(key))
    if (!isIn(from)) return UNTOUCHED
    if (from !== target && isIn(target)) return TOGETHER
    const changed = withNames(record, {
      players: record.players.map(({ name }) => rename(name)),
      seats: seats.map(({ name }) => rename(name)),
      winner: winnerUnder(record, rename),
    })
    return changed === record ? UNTOUCHED : { kind: 'changed', record: changed }
  }
}

/** Rounds speak of seats. */
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

/** SPEC R1305. @param before what stood there */
export function takeBack(record: HistoryRecord, before: RecordNames, written: RecordNames): HistoryRecord {
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

/** SPEC R1302 */
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
  readonly games: number
  /** Of somebody who has the new name already. */
  readonly otherGames: number
  /** SPEC R1303 */
  readonly together: readonly HistoryRecord[]
}

/** SPEC R1304 */
export function planRenaming(records: Iterable<HistoryRecord>, renaming: Renaming): RenamingPlan {
  const rename = createRenaming(renaming)
  const target = nameKey(renaming.to)
  // The other way round, the games of whoever has the name.
  const meet = createRenaming({ from: target, to: '' })
  const together: HistoryRecord[] = []
  let [games, otherGames] = [0, 0]
  for (const record of records) {
    const renamed = rename(record)
    if (renamed.kind === 'together') together.push(record)
    else if (renamed.kind === 'changed') games += 1
    else if (target !== renaming.from && meet(record).kind === 'changed') otherGames += 1
  }
  return { games, otherGames, together }
}

export function areEqual(one: RecordNames, other: RecordNames): boolean {
  const isSame = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((name, index) => name === b[index])
  return isSame(one.players, other.players) && isSame(one.seats, other.seats) && one.winner === other.winner
}
