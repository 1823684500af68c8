// SPEC R1201

import { nameKey } from '../players/names.ts'
import type { DisplayGame } from './display-game.ts'
import type { HistoryRecord, RecordDetails } from './record.ts'

export interface RecordedGame {
  readonly record: HistoryRecord
  readonly game: DisplayGame
}

export interface HistoryPerson {
  /** Position in `People.all`. */
  readonly index: number
  /** The name without case and accents (`nameKey`). */
  readonly key: string
  /** The spelling in the latest game. */
  name: string
  emoji: string | null
  avatarColor: string | null
}

export interface FinalPlace {
  readonly person: HistoryPerson
  /** 1 for the best, shared by equals. */
  readonly rank: number
  readonly score: number
  /** Rounds that the person played; null where the record does not say. */
  readonly rounds: number | null
  /** Rounds flagged Dutch. */
  readonly dutch: number
  /** The record says only that there was at least one. */
  readonly dutchIsLeast: boolean
}

export interface RankedGame {
  readonly game: DisplayGame
  /** Best first, each person once. */
  readonly places: readonly FinalPlace[]
}

interface WrittenName {
  readonly name: string
  readonly person: HistoryPerson
}

export interface People {
  readonly all: readonly HistoryPerson[]
  /** Finds or adds the person of a name; null for a name without a visible character. */
  readonly findOrAdd: (name: string) => WrittenName | null
}

export function createPeople(): People {
  const all: HistoryPerson[] = []
  const byName = new Map<string, WrittenName | null>()
  const byKey = new Map<string, HistoryPerson>()
  const find = (written: string): WrittenName | null => {
    const key = nameKey(written)
    if (key === '') return null
    const name = written.trim()
    let person = byKey.get(key)
    if (person === undefined) {
      person = { index: all.length, key, name, emoji: null, avatarColor: null }
      all.push(person)
      byKey.set(key, person)
    }
    return { name, person }
  }
  return {
    all,
    findOrAdd: (name) => {
      let written = byName.get(name)
      if (written === undefined) {
        written = find(name)
        byName.set(name, written)
      }
      return written
    },
  }
}

/** SPEC R1201, R1224: oldest first, undated games before all others, equal dates by id; partial games are left out. */
export function inDateOrder(entries: readonly RecordedGame[]): readonly RecordedGame[] {
  const whole = entries.filter(({ record }) => record.details?.isPartial !== true)
  return whole.toSorted((a, b) => {
    const first = a.game.completedAt ?? -Infinity
    const second = b.game.completedAt ?? -Infinity
    if (first !== second) return first < second ? -1 : 1
    return a.game.id < b.game.id ? -1 : a.game.id > b.game.id ? 1 : 0
  })
}

/** SPEC R1201: null for a game without a round or without a ranked player. @param counts a buffer that is overwritten */
export function rankedGameOf({ record, game }: RecordedGame, people: People, counts: SeatCounts): RankedGame | null {
  if (game.totalRounds === 0) return null
  const { details } = record
  const { players } = game
  const seats = details?.players.length ?? 0
  if (details !== undefined) countSeats(details, counts)
  const places: FinalPlace[] = []
  for (let index = 0; index < players.length; index += 1) {
    const player = players[index]
    if (player === undefined) continue
    const { seat, rank, score, isDutch } = player
    if (rank === null || score === null) continue
    const written = people.findOrAdd(player.name)
    // Two players with one name in an old record cannot be distinguished: the better place counts.
    if (written === null || isPlaced(places, written.person)) continue
    const { person } = written
    person.name = written.name
    person.emoji = player.emoji ?? person.emoji
    person.avatarColor = player.avatarColor ?? person.avatarColor
    const isCounted = seat < seats
    places.push({
      person,
      rank,
      score,
      rounds: isCounted
        ? (counts.rounds[seat] ?? 0)
        : details === undefined && !game.roundsAreSupposed
          ? game.totalRounds
          : null,
      dutch: isCounted ? (counts.dutch[seat] ?? 0) : isDutch ? 1 : 0,
      dutchIsLeast: !isCounted && isDutch,
    })
  }
  return places.length === 0 ? null : { game, places }
}

// Loops by index: before the code is optimised, ten thousand games take half the time of other loops.

function isPlaced(places: readonly FinalPlace[], person: HistoryPerson): boolean {
  for (let index = 0; index < places.length; index += 1) if (places[index]?.person === person) return true
  return false
}

/** Lists by seat. */
interface SeatCounts {
  /** Rounds that the seat played. */
  readonly rounds: number[]
  /** Rounds flagged Dutch. */
  readonly dutch: number[]
}

export function newSeatCounts(): SeatCounts {
  return { rounds: [], dutch: [] }
}

function countSeats({ players, rounds }: RecordDetails, counts: SeatCounts): void {
  const { rounds: attended, dutch } = counts
  const seats = players.length
  for (let seat = 0; seat < seats; seat += 1) {
    attended[seat] = rounds.length
    dutch[seat] = 0
  }
  for (let index = 0; index < rounds.length; index += 1) {
    const round = rounds[index]
    const scores = round?.scores
    for (let seat = 0; seat < seats; seat += 1) {
      // The count starts at all rounds, since absences are rare.
      if (typeof scores?.[seat] !== 'number') attended[seat] = (attended[seat] ?? 0) - 1
    }
    const flagged = round?.dutch ?? null
    if (flagged === null) continue
    const before = dutch[flagged]
    if (before !== undefined) dutch[flagged] = before + 1
  }
}
